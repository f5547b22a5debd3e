import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the account that is shown', () => {
  it('is the one that is stored, where the address names none; the one of the address before it, which is stored then [SHELL-012] [SHELL-014]', async () => {
    localStorage.setItem('accountId', 'a2');
    const { router } = await renderApp('/home');
    expect(await screen.findByRole('button', { name: 'Account: Ferry Lane Rentals' })).toBeTruthy();
    await expect.poll(() => router.state.location.search).toEqual({ accountId: 'a2' });
    cleanup();
    await renderApp('/home?accountId=a1');
    expect(await screen.findByRole('button', { name: 'Account: Northlight Integration' })).toBeTruthy();
    await expect.poll(() => localStorage.getItem('accountId')).toBe('a1');
  });
});
