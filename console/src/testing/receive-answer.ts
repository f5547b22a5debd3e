import { wireConnection } from './wire-connection.ts';

interface Wanted {
  readonly name?: string;
  readonly to?: readonly [channel: string, device: string] | null;
  readonly status?: string;
  readonly summary?: 'NONE' | 'CONNECTED' | 'IN_PROGRESS' | 'WARNING' | 'ERROR';
  readonly statusMessage?: string;
  readonly mediaType?: 'AUDIO' | 'VIDEO' | 'ANCILLARY';
  readonly encryptionScheme?: 'AES_CTR256' | 'HDCP' | 'NONE' | null;
  readonly enabled?: boolean;
}

/** A receive channel as the server answers it in a test: connected to the stage unless said otherwise. */
export function wireChannel(index: number, wanted: Wanted = {}) {
  const to = wanted.to === undefined ? (['Kick-In', 'FOH-Stagebox-A'] as const) : wanted.to;
  return {
    __typename: 'RxChannel',
    id: `console:rx:${index}`,
    index,
    name: wanted.name ?? `Mon-${String(index).padStart(2, '0')}`,
    enabled: wanted.enabled ?? true,
    mediaType: wanted.mediaType ?? 'AUDIO',
    subscribedDevice: to?.[1] ?? null,
    subscribedChannel: to?.[0] ?? null,
    status: wanted.status ?? (to ? 'DYNAMIC' : 'NONE'),
    statusMessage: wanted.statusMessage ?? (to ? 'Connected' : 'No subscription'),
    summary: wanted.summary ?? (to ? 'CONNECTED' : 'NONE'),
    encryptionScheme: wanted.encryptionScheme ?? null,
  };
}

/** The server's answer for a device with these receive channels. */
export const wireReceiver = (
  rxChannels: readonly object[],
  connectivity: 'OK' | 'WARNING' | 'ERROR' | 'UNKNOWN' = 'OK',
  more: object = {},
) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    device: {
      __typename: 'Device',
      id: 'console',
      name: 'MON-Console',
      connection: wireConnection('console', connectivity === 'ERROR' ? 'DISCONNECTED' : 'READY'),
      lastConnected: null,
      status: { __typename: 'DeviceStatus', connectivity },
      areasNotOffered: [],
      receiving: { __typename: 'ReceiveCounts', channels: rxChannels.length },
      rxChannels,
      ...more,
    },
  },
});

/** Previews by channel index: setting and one bin. */
export const wirePreviews = (
  previews: Readonly<Record<number, { setting: number; aboveSettingAt?: string | null; min: (number | null)[]; max: (number | null)[] }>>,
) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    device: {
      __typename: 'Device',
      id: 'console',
      latencyPreview: {
        __typename: 'LatencyPreview',
        channels: Object.entries(previews).map(([index, preview]) => ({
          __typename: 'ChannelLatencyPreview',
          index: Number(index),
          aboveSettingAt: null,
          ...preview,
        })),
      },
    },
  },
});

/** Levels by channel index. */
export const wireLevels = (levels: Readonly<Record<number, { status: string; leveldBFS: number | null } | null>>) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    device: {
      __typename: 'Device',
      id: 'console',
      rxChannels: Object.entries(levels).map(([index, level]) => ({
        __typename: 'RxChannel',
        id: `console:rx:${index}`,
        index: Number(index),
        signalPresence: level && { __typename: 'SignalPresence', ...level },
      })),
    },
  },
});

/** A SUBSCRIBE as the server lists it. */
export const wireSubscribe = (id: string, state: string, channelIndexes: readonly number[], reason: string | null = null) => ({
  __typename: 'DeviceCommand',
  id,
  deviceId: 'console',
  kind: 'SUBSCRIBE',
  state,
  reason,
  givenBy: 'Priya Raman',
  channelIndexes,
  value: null,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:01:00Z',
  endedAt: state === 'ACCEPTED' || state === 'SENT' ? null : '2026-11-21T08:00:30Z',
});
