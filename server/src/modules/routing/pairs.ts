/** Who receives from whom at a site, counted by pairs of devices, from what receivers report. */

import { nameKey } from '@tutti/domain/device-names';
import type { RxChannelSummary } from '@tutti/domain/enumerations';
import { isEncrypted, rxSummary } from '@tutti/domain/rx-status';
import type { DeviceChannels } from '../devices/services.ts';

type State = 'connected' | 'inProgress' | 'warnings' | 'errors' | 'unknown';
type Counts = Record<State, number>;

/** What a device receives from one name. */
export interface Received extends Readonly<Counts> {
  readonly transmitter: string;
  readonly channels: number;
  readonly streams: number;
  /** Of those that are connected. */
  readonly encrypted: number;
  /** Of the warnings. */
  readonly unresolved: number;
}

/** NONE of something that is subscribed says nothing about it. */
const STATE: Readonly<Record<RxChannelSummary, State>> = {
  CONNECTED: 'connected',
  IN_PROGRESS: 'inProgress',
  WARNING: 'warnings',
  ERROR: 'errors',
  NONE: 'unknown',
};
const WORST_FIRST: readonly (readonly [State, RxChannelSummary | null])[] = [
  ['errors', 'ERROR'],
  ['warnings', 'WARNING'],
  ['unknown', null],
  ['inProgress', 'IN_PROGRESS'],
  ['connected', 'CONNECTED'],
];

interface Subscribed {
  readonly subscribedDevice?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly encryptionScheme?: string | null | undefined;
}

const known = new WeakMap<DeviceChannels, readonly Received[]>();

/** What a device reports to receive, by the names of transmitters in their order, with the states that it reported last. Kept for as long as the channels are the same object. */
export function receivedBy(channels: DeviceChannels): readonly Received[] {
  const before = known.get(channels);
  if (before) return before;
  const byName = new Map<string, { -readonly [K in keyof Received]: Received[K] }>();
  const count = ({ subscribedDevice, status, encryptionScheme }: Subscribed, what: 'channels' | 'streams'): void => {
    if (!subscribedDevice) return;
    const none = {
      transmitter: subscribedDevice,
      channels: 0,
      streams: 0,
      connected: 0,
      inProgress: 0,
      warnings: 0,
      errors: 0,
      unknown: 0,
      encrypted: 0,
      unresolved: 0,
    };
    const from = byName.get(nameKey(subscribedDevice)) ?? none;
    byName.set(nameKey(subscribedDevice), from);
    from[what]++;
    const summary = rxSummary(status ?? null);
    from[summary === null ? 'unknown' : STATE[summary]]++;
    if (isEncrypted(summary, encryptionScheme)) from.encrypted++;
    if (status === 'UNRESOLVED') from.unresolved++;
  };
  const streams = channels.streams?.rx ?? [];
  const inStreams = new Set(streams.flatMap((stream) => stream.channels));
  for (const channel of channels.rx ?? []) if (!inStreams.has(channel.index)) count(channel, 'channels');
  for (const stream of streams) count(stream, 'streams');
  const received = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, from]) => from);
  known.set(channels, received);
  return received;
}

/** The same of a receiver that is not connected: what it reported last may not hold any more. */
export const asUnknown = (received: Received): Received => {
  const { channels, streams } = received;
  return { ...received, connected: 0, encrypted: 0, inProgress: 0, warnings: 0, unresolved: 0, errors: 0, unknown: channels + streams };
};

/** The worst state of these; null: one that is not known. */
export const worstOf = (received: Received): RxChannelSummary | null => WORST_FIRST.find(([state]) => received[state] > 0)?.[1] ?? null;
