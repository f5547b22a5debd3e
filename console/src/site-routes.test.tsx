import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { token } from './api/browser/storage.ts';
import { deviceAnswers } from './testing/device-answers.ts';
import { wireChannel, wireReceiver } from './testing/receive-answer.ts';
import { renderApp, restricted, siteAdministrator, WORLD } from './testing/render-app.tsx';
import { settle } from './testing/settle.ts';
import { wireDevice, wireSite } from './testing/site-answer.ts';
import { wireConnection } from './testing/wire-connection.ts';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the site' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

const none = { connectivity: null, clocking: null, subscriptions: null, latency: null };
const fine = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };
/** A site with one device, as its status page reads it. */
const STATUS = {
  domain: {
    __typename: 'Domain',
    id: 's1',
    devicesCount: 1,
    revision: 1,
    status: { __typename: 'DomainStatus', ...fine, summary: 'OK' },
    alerts: [],
    devices: [
      {
        __typename: 'Device',
        id: 'd1',
        name: 'Amp-1',
        location: null,
        importanceLevel: 'NORMAL',
        manufacturer: null,
        product: null,
        connection: wireConnection('d1'),
        status: {
          __typename: 'DeviceStatus',
          ...fine,
          alertMessage: { __typename: 'DeviceAlertMessage', ...none },
          since: { __typename: 'StatusSince', ...none },
        },
        receiving: null,
        update: null,
      },
    ],
  },
};
const transmitting = {
  domain: {
    __typename: 'Domain',
    id: 's1',
    mediaEncryptionPolicy: 'NONE',
    device: {
      __typename: 'Device',
      id: 'd2',
      connection: wireConnection('d2'),
      lastConnected: null,
      status: { __typename: 'DeviceStatus', connectivity: 'OK' },
      capabilities: { __typename: 'Capabilities', id: 'd2', CAN_ENCRYPT_MEDIA: false },
      txChannels: [{ __typename: 'TxChannel', id: 'd2:tx:1', index: 1, name: 'Kick-In', mediaType: 'AUDIO', encryptionPolicy: null }],
    },
  },
};

describe('the address of a site', () => {
  it('shows its four areas at Status [STATUS-003]', async () => {
    await renderApp('/sites/s1/Status?accountId=a1', { ...WORLD, AccountDomainsDevicesStatus: STATUS });
    await screen.findByRole('region', { name: 'Connectivity' });
    const areas = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(areas.map(({ textContent }) => textContent)).toEqual(['Connectivity', 'Clocking', 'Subscriptions', 'Latency']);
  });

  it('shows its devices at Devices [DEVS-001]', async () => {
    await renderApp('/sites/s1/Devices?accountId=a1', { ...WORLD, AccountDomainDevices: wireSite([wireDevice('Amp-Rack-1')]) });
    expect(await screen.findByRole('link', { name: 'Amp-Rack-1' })).toBeTruthy();
  });
});

/** The tabs of a device that say that they are the present page. */
const presentTabs = () =>
  within(screen.getByRole('navigation', { name: 'Pages of this device' }))
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('aria-current') === 'page' ? (link.textContent ?? '') : []));

describe('the address of a device', () => {
  it('shows what it receives at rxchannels [RX-001]', async () => {
    const DeviceRxChannels = wireReceiver([wireChannel(1, { name: 'Mon-01' })]);
    await renderApp('/sites/s1/Devices/d2/rxchannels?accountId=a1', deviceAnswers(undefined, { DeviceRxChannels }));
    const table = within(await screen.findByRole('table', { name: 'Receive channels' }));
    expect(await table.findByRole('rowheader', { name: /^Mon-01/ })).toBeTruthy();
    expect(presentTabs()).toEqual([expect.stringMatching(/^Receive/)]);
  });

  it('shows what it transmits at txchannels [TX-001]', async () => {
    await renderApp('/sites/s1/Devices/d2/txchannels?accountId=a1', deviceAnswers(undefined, { DeviceTxChannels: transmitting }));
    const table = within(await screen.findByRole('table', { name: 'Transmit channels' }));
    expect(await table.findByRole('rowheader', { name: 'Kick-In' })).toBeTruthy();
    expect(presentTabs()).toEqual([expect.stringMatching(/^Transmit/)]);
  });
});

describe('the pages of a site', () => {
  it('begin with its status [SHELL-004], and are its tabs for administrators [SHELL-036]', async () => {
    const { router } = await renderApp('/sites/s1');
    expect(await tabs()).toEqual(['Status', 'Devices', 'Routing', 'Site Users', 'Clocking', 'Snapshots', 'Event Log']);
    expect(router.state.location.pathname).toBe('/sites/s1/Status');
  });

  it('are three tabs and our own for restricted people [SHELL-037] [CLOCK-006]', async () => {
    for (const who of [restricted, siteAdministrator]) {
      await renderApp('/sites/s1/status', who);
      expect(await tabs()).toEqual(['Status', 'Devices', 'Routing', 'Snapshots', 'Event Log']);
      cleanup();
    }
  });

  it('are not there for a site that is not there, once that is known [SHELL-005] [SHELL-051]', async () => {
    let known: (sites: unknown) => void = () => {};
    const sites = new Promise((resolve) => (known = resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await renderApp('/sites/s77/Status?accountId=a1', { ...WORLD, AccountDomains: () => sites });
    await screen.findByRole('link', { name: 'Tutti home' });
    await act(settle);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(/We can't find that specific site/)).toBeNull();
    known(WORLD['AccountDomains']);
    expect(await screen.findByText("We can't find that specific site. Please check the site ID.")).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Site not found' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages of the site' })).toBeNull();
  });

  it.each(['', '/Devices', '/SiteUsers', '/Clocking', '/EventLog'])(
    'are not there for such a site at /sites/s77%s [SHELL-005]',
    async (path) => {
      await renderApp(`/sites/s77${path}?accountId=a1`);
      expect(await screen.findByRole('heading', { name: 'Site not found' })).toBeTruthy();
    },
  );
});
