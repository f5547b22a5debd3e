import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { RoutingScreen } from '../features/routing/routing-screen.tsx';
import type { RoutingSearch } from '../features/routing/search-params.ts';
import { type Answers, renderScreen } from './render-screen.tsx';
import { wireCommand, wireRx, wireTx } from './transmit-world.ts';
import { wireConnection } from './wire-connection.ts';

export const openedReceiver = vi.fn<(deviceId: string) => void>();
/** What the address says now. */
export const address: { now: RoutingSearch } = { now: {} };

function Page({ first }: { first: RoutingSearch }) {
  const [search, setSearch] = useState(first);
  const write = (next: RoutingSearch) => {
    address.now = next;
    setSearch(next);
  };
  return <RoutingScreen domainId="kestrel" onOpenReceiver={openedReceiver} onSearch={write} search={search} />;
}

/** A device on the axes of a grid: it receives and transmits so many channels. */
export const wireRouted = (name: string, receives: number, transmits: number, more: object = {}) => ({
  __typename: 'Device',
  id: name.toLowerCase(),
  name,
  commands: ['SUBSCRIBE'],
  identity: { __typename: 'Identity', id: name.toLowerCase(), advertisedName: name },
  connection: wireConnection(name.toLowerCase()),
  receiving: { __typename: 'ReceiveCounts', channels: receives },
  transmitting: { __typename: 'TransmitCounts', channels: transmits },
  audio: { __typename: 'DeviceAudio', sampleRate: 48_000 },
  ...more,
});

/** The site of a grid: `pairs` as the server counts them. */
export const wireRouting = (devices: readonly object[], pairs: readonly object[], viewerCanRoute = true): Answers => ({
  RoutingSite: { domain: { __typename: 'Domain', id: 'kestrel', mediaEncryptionPolicy: 'NONE', viewerCanRoute, devices } },
  RoutingPairs: { domain: { __typename: 'Domain', id: 'kestrel', routing: pairs } },
});

const subscribed = (channel: string) => ({
  subscribedDevice: 'FOH-Stagebox-A',
  subscribedChannel: channel,
  status: 'DYNAMIC',
  statusMessage: 'Connected',
  summary: 'CONNECTED',
});
const RECEIVED: Readonly<Record<string, readonly { readonly subscribedDevice?: string | null }[]>> = {
  'amp-rack-2-sub': [wireRx('amp-rack-2-sub', 1, 'Sub', subscribed('Kick-In'))],
  'dsp-core-backup': [wireRx('dsp-core-backup', 1, 'In-25', subscribed('Kick-In')), wireRx('dsp-core-backup', 2, 'In-26')],
};
const SENT = [
  wireTx('foh-stagebox-a', 1, 'Kick-In'),
  wireTx('foh-stagebox-a', 2, 'Kick-Out'),
  wireTx('foh-stagebox-a', 3, 'Stage view', { mediaType: 'VIDEO' }),
];
const NONE = { channels: 0, streams: 0, connected: 0, encrypted: 0, inProgress: 0, warnings: 0, unresolved: 0, errors: 0, unknown: 0 };
const fromStage = { __typename: 'RoutingPair', transmitter: 'FOH-Stagebox-A', transmitterIds: ['foh-stagebox-a'] };
const PAIRS = [
  { ...NONE, ...fromStage, receiverId: 'amp-rack-2-sub', channels: 1, unknown: 1 },
  { ...NONE, ...fromStage, receiverId: 'dsp-core-backup', channels: 1, connected: 1 },
];
const deviceOf = (deviceId: string, more: object) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    mediaEncryptionPolicy: 'NONE',
    device: { __typename: 'Device', id: deviceId, ...more },
  },
});

/** Amp-Rack-2-Sub (not connected) and DSP-Core-Backup receive from FOH-Stagebox-A; small enough to be open. */
export const routingWorld = (viewerCanRoute = true): Answers => ({
  ...wireRouting(
    [
      wireRouted('FOH-Stagebox-A', 0, 3),
      wireRouted('DSP-Core-Backup', 2, 0),
      wireRouted('Amp-Rack-2-Sub', 1, 0, { connection: wireConnection('amp-rack-2-sub', 'DISCONNECTED') }),
    ],
    PAIRS,
    viewerCanRoute,
  ),
  RoutingReceiver: ({ deviceId }: { deviceId: string }) => deviceOf(deviceId, { rxChannels: RECEIVED[deviceId] ?? [], rxStreams: [] }),
  RoutingTaken: ({ deviceId, names }: { deviceId: string; names: readonly string[] }) =>
    deviceOf(deviceId, {
      rxChannels: (RECEIVED[deviceId] ?? []).filter(({ subscribedDevice }) => names.includes(subscribedDevice ?? '')),
      rxStreams: [],
    }),
  RoutingSender: ({ deviceId }: { deviceId: string }) => deviceOf(deviceId, { txChannels: SENT, txStreams: null }),
  DeviceCommands: { deviceCommands: [] },
  DevicesRxChannelsSubscriptionSet: {
    DevicesRxChannelsSubscriptionSet: {
      __typename: 'DevicesRxChannelsSubscriptionSetPayload',
      ok: true,
      commands: [wireCommand('c1', 'ACCEPTED', { deviceId: 'dsp-core-backup' })],
      refused: [],
      streams: [],
    },
  },
  Billing: { billing: { __typename: 'Billing', enabled: false } },
});

/** Opens the Routing tab and puts the focus on its grid, at no crosspoint yet. */
export async function openRouting(more: Answers = {}, first: RoutingSearch = {}) {
  address.now = first;
  const shown = await renderScreen(<Page first={first} />, { answers: { ...routingWorld(), ...more } });
  return {
    ...shown,
    /** The grid once its channels were read. */
    grid: async () => {
      await screen.findByRole('columnheader', { name: /^Kick-In, / });
      const grid = screen.getByRole('grid', { name: 'Routing' });
      grid.focus();
      return grid;
    },
    /** What was asked of the devices. */
    asked: () =>
      shown.calls.flatMap(({ operationName, variables }) =>
        operationName === 'DevicesRxChannelsSubscriptionSet' ? [variables['input']] : [],
      ),
  };
}

/** What is read out of the crosspoint that has the focus. */
export function readOut(): string {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.getAttribute('aria-label') ?? '';
}
