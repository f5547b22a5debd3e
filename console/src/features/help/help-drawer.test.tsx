import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('Help', () => {
  it('says step by step how the desktop controller is set up, and which server and port it needs [SHELL-016]', async () => {
    token.set('tts_1');
    const { user } = await renderApp('/nowhere');
    await user.click(await within(await screen.findByRole('banner')).findByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    expect(within(dialog).getByText('Set up the desktop controller, so that people can route channels at a site.')).toBeTruthy();
    expect([...dialog.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
      'Install Tutti Controller 4.13 or newer on a computer in the network of the devices.',
      'Open it from here: it signs in with your account and finds this server.',
      'Choose the site in the controller. Routing changes made there appear here within a second.',
    ]);
    expect([...dialog.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(['Server', 'localhost', 'Port', '8443']);
  });
});
