import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { deviceAnswers } from './testing/device-answers.ts';
import { wireChannel, wireReceiver } from './testing/receive-answer.ts';
import { renderApp, WORLD } from './testing/render-app.tsx';
import { wireDevice, wireSite } from './testing/site-answer.ts';
import { wireConnection } from './testing/wire-connection.ts';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

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

describe('the address of a device', () => {
  it('shows what it receives at rxchannels [RX-001]', async () => {
    const DeviceRxChannels = wireReceiver([wireChannel(1, { name: 'Mon-01' })]);
    await renderApp('/sites/s1/Devices/d2/rxchannels?accountId=a1', deviceAnswers(undefined, { DeviceRxChannels }));
    const table = within(await screen.findByRole('table', { name: 'Receive channels' }));
    expect(await table.findByRole('rowheader', { name: /^Mon-01/ })).toBeTruthy();
  });

  it('shows what it transmits at txchannels [TX-001]', async () => {
    await renderApp('/sites/s1/Devices/d2/txchannels?accountId=a1', deviceAnswers(undefined, { DeviceTxChannels: transmitting }));
    const table = within(await screen.findByRole('table', { name: 'Transmit channels' }));
    expect(await table.findByRole('rowheader', { name: 'Kick-In' })).toBeTruthy();
  });
});
