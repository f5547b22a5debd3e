import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a copy button', () => {
  it('copies and says so [ERR-029]', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await renderScreen(<CopyButton about="the key" text="tut_1" />, { answers: {} });
    await user.click(await screen.findByRole('button', { name: 'Copy: the key' }));
    await screen.findByText('Copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe('tut_1');
    await user.click(await screen.findByRole('button', { name: 'Close notification' }));
  });

  it('copies at an address that is not secure, too, and hands over what cannot be copied, of which it does not say that it was [ERR-029]', async () => {
    vi.stubGlobal('isSecureContext', false);
    const copied: string[] = [];
    const command = vi.fn<() => boolean>(() => {
      copied.push(document.getSelection()?.toString() ?? '');
      return copied.length === 1;
    });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: command });
    const { user } = await renderScreen(<CopyButton text="tut_2" />, { answers: {} });
    const button = await screen.findByRole('button', { name: 'Copy' });
    await user.click(button);
    await screen.findByText('Copied to clipboard');
    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(screen.queryByText('Copied to clipboard')).toBeNull());
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Copy it from here: tut_2');
    expect(screen.queryByText('Copied to clipboard')).toBeNull();
    expect(copied).toEqual(['tut_2', 'tut_2']);
  });
});
