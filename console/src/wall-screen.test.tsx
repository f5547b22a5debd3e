import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { renderApp, SITES, WORLD } from './testing/render-app.tsx';
import { wireConnection } from './testing/wire-connection.ts';

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
const ALLOWED = new Set([
  'WallScreen',
  'AccountDomains',
  'AccountDomainsAndDevices',
  'AccountDomainHeader',
  'AccountDomainsDevicesStatus',
  'InfrastructureAlerts',
  'OpenTroubles',
]);
type Calls = Awaited<ReturnType<typeof renderApp>>['calls'];
const refused = (calls: Calls) => [...new Set(calls.map(({ operationName }) => operationName))].filter((name) => !ALLOWED.has(name));

/** A site with a device that is not connected, of which a rule notifies people. */
const SITE = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', devicesCount: 1, revision: 1, alerts: [] };
const GONE = { connectivity: 'ERROR', clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' };
const STATUS = {
  ...SITE,
  status: { __typename: 'DomainStatus', ...GONE, summary: 'ERROR' },
  devices: [
    {
      __typename: 'Device',
      id: 'd1',
      name: 'Amp-1',
      importanceLevel: 'NORMAL',
      connection: wireConnection('d1', 'DISCONNECTED'),
      status: { __typename: 'DeviceStatus', ...GONE },
    },
  ],
};
const TROUBLE = {
  __typename: 'AlertTrouble',
  id: 't1',
  condition: 'DEVICE_OFFLINE',
  isUnknown: false,
  deviceId: 'd1',
  name: 'Amp-1',
  domainId: 's1',
  domainName: 'Kestrel Arena',
  since: '2026-11-21T08:00:00Z',
  deviceCount: 0,
  isHeldBack: false,
  viewerCanAcknowledge: false,
};
const STATUS_PAGE = {
  ...WALL,
  AccountDomainHeader: { domain: STATUS },
  AccountDomainsDevicesStatus: { domain: STATUS },
  OpenTroubles: { openTroubles: [TROUBLE] },
};

describe('the console of a wall screen', () => {
  it('asks for nothing that it would be refused, and offers nothing that leads there', async () => {
    token.set('ttw_1');
    const { calls } = await renderApp('/home', WALL);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    await screen.findByRole('button', { name: 'Menu of the wall screen NOC wall' });
    await screen.findAllByRole('article');
    expect(refused(calls)).toEqual([]);
    for (const name of [/Settings/, /Manage Sites/, /Did You Know/]) expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('button', { name: /^User menu/ })).toBeNull();
    const paths = screen.getAllByRole('link').flatMap((link) => /^\/[^?#]*/.exec(link.getAttribute('href') ?? '')?.[0] ?? []);
    expect(new Set(paths)).toEqual(new Set(['/home', ...SITES.map(({ id }) => `/sites/${id}/Status`)]));
  });

  it('leads from the status of a site, and from what is open there, to no page of a device', async () => {
    token.set('ttw_1');
    const { calls } = await renderApp('/sites/s1/Status', STATUS_PAGE);
    const open = within(await screen.findByRole('region', { name: /^Open/ }));
    expect(await open.findByText('Amp-1')).toBeTruthy();
    const connectivity = within(await screen.findByRole('region', { name: 'Connectivity' }));
    expect(await connectivity.findByText('Amp-1')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
    expect(refused(calls)).toEqual([]);
  });

  it.each(['/settings/Sites', '/sites/s1/EventLog', '/sites/s1/Devices', '/login', '/wall'])('comes from %s to Home', async (path) => {
    token.set('ttw_1');
    await renderApp(path, WALL);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(await screen.findByRole('button', { name: 'Menu of the wall screen NOC wall' })).toBeTruthy();
  });
});
