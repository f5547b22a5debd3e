import type { StatusValue } from '../../ui/status.ts';
import type { ReceiveChannel } from './documents.ts';

type Facts = Pick<ReceiveChannel, 'enabled' | 'summary' | 'status' | 'encryptionScheme'>;

/** The key of the word in the catalogue, with its shape. */
export interface ChannelStatus {
  readonly value: StatusValue;
  readonly word: 'connected' | 'encrypted' | 'unresolved' | 'warning' | 'error' | 'inProgress' | 'none' | 'disabled' | 'unknown';
}

const BY_SUMMARY = {
  CONNECTED: { value: 'positive', word: 'connected' },
  IN_PROGRESS: { value: 'inProgress', word: 'inProgress' },
  WARNING: { value: 'warning', word: 'warning' },
  ERROR: { value: 'error', word: 'error' },
  NONE: { value: 'none', word: 'none' },
} as const satisfies Record<string, ChannelStatus>;

/** Encrypted only while connected, and only by one of the two schemes (RX-030). */
export const isEncrypted = ({ summary, encryptionScheme }: Pick<Facts, 'summary' | 'encryptionScheme'>): boolean =>
  summary === 'CONNECTED' && (encryptionScheme === 'AES_CTR256' || encryptionScheme === 'HDCP');

/** How a channel is shown. What was never reported is unknown, never connected. */
export function channelStatus(channel: Facts): ChannelStatus {
  if (channel.enabled === false) return { value: 'none', word: 'disabled' };
  if (!channel.summary) return { value: 'unknown', word: 'unknown' };
  if (isEncrypted(channel)) return { value: 'positiveEncrypted', word: 'encrypted' };
  if (channel.status === 'UNRESOLVED') return { value: 'warning', word: 'unresolved' };
  return BY_SUMMARY[channel.summary];
}

/** Whether the status has more to say than its word. */
export const hasMore = ({ value }: ChannelStatus): boolean => value === 'warning' || value === 'error' || value === 'inProgress';

/** How many channels stand how; each channel once, `encrypted` also among `connected`. */
export function counted(channels: readonly Facts[]): ReadonlyMap<ChannelStatus['word'], number> {
  const counts = new Map<ChannelStatus['word'], number>();
  const add = (word: ChannelStatus['word']) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const channel of channels) {
    const { word } = channelStatus(channel);
    add(word);
    if (word === 'encrypted') add('connected');
  }
  return counts;
}

/** Whom a channel is subscribed to, null where it is not (RX-031). */
export function subscriptionOf(
  channel: Pick<ReceiveChannel, 'subscribedDevice' | 'subscribedChannel'>,
): { readonly device: string; readonly channel: string } | null {
  const { subscribedDevice, subscribedChannel } = channel;
  return subscribedDevice && subscribedChannel ? { device: subscribedDevice, channel: subscribedChannel } : null;
}
