import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/storage.ts';
import { renderApp } from '../../testing/render-app.tsx';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
declare global {
  /** The window that tests run in. */
  var happyDOM: { setViewport(viewport: { width: number }): void } | undefined;
}

describe('the first-level menu', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(() => {
    cleanup();
    resize(wide);
  });

  it('slides in over the page up to 769 px, and is closed above, also when it gets narrow again [SHELL-031] [SHELL-032]', async () => {
    resize(769);
    const { user } = await renderApp('/nowhere');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(within(drawer).getByRole('link', { name: 'Home' })).toBeTruthy();

    resize(770);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    resize(769);
    expect((await screen.findByRole('button', { name: 'Open menu' })).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the header of a phone', () => {
  beforeEach(() => token.set('tts_1'));
  afterEach(() => {
    cleanup();
    resize(wide);
  });

  it('has language and theme within one tap [SHELL-017] [SHELL-018]', async () => {
    resize(390);
    await renderApp('/nowhere');
    const header = within(await screen.findByRole('banner'));
    expect(await header.findByRole('button', { name: 'Language: English' })).toBeTruthy();
    expect(header.getByRole('button', { name: /^Theme: / })).toBeTruthy();
  });
});
