import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { renderApp, SITES, WORLD } from './testing/render-app.tsx';

afterEach(() => {
  cleanup();
  token.clear();
  document.body.innerHTML = '';
});

const accounts = [
  {
    __typename: 'Account',
    id: 'a1',
    name: 'Northlight',
    dateTimeDefaults: { __typename: 'DateTimeDefaults', timezone: 'Europe/Warsaw', timeFormat: '24hr', dateFormat: 'ddmmyyyy' },
  },
];
const WALL = {
  ...WORLD,
  AccountDomainsAndDevices: {
    account: {
      __typename: 'Account',
      id: 'a1',
      name: 'Northlight',
      viewerCanAdminister: false,
      domains: SITES.map((site) => ({ ...site, location: null, revision: 1, alerts: [] })),
    },
  },
  WallScreen: { wallScreen: { __typename: 'ShownWallScreen', id: 'w1', name: 'NOC wall', accountId: 'a1' }, accounts },
};

/** What a wall screen may ask of the server, by the names of the console’s operations. */
const ALLOWED = new Set(['WallScreen', 'AccountDomains', 'AccountDomainsAndDevices', 'InfrastructureAlerts']);

describe('the console of a wall screen', () => {
  it('asks for nothing that it would be refused, and offers nothing that leads there', async () => {
    token.set('ttw_1');
    const { calls } = await renderApp('/home', WALL);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    await screen.findByRole('button', { name: 'Menu of the wall screen NOC wall' });
    await screen.findAllByRole('article');
    expect([...new Set(calls.map(({ operationName }) => operationName))].filter((name) => !ALLOWED.has(name ?? ''))).toEqual([]);
    for (const name of [/Settings/, /Manage Sites/, /Did you know/]) expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('button', { name: /^User menu/ })).toBeNull();
  });

  it.each(['/settings/Sites', '/sites/s1/EventLog', '/sites/s1/Devices', '/login', '/wall'])('comes from %s to Home', async (path) => {
    token.set('ttw_1');
    await renderApp(path, WALL);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(await screen.findByRole('button', { name: 'Menu of the wall screen NOC wall' })).toBeTruthy();
  });
});
