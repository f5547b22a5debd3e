import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import { type ReceiveFacts, type ReceiveStatus, receiveStatus } from '../../ui/status/receive-status.ts';

/** Whether the status has more to say than its word. */
export const hasMore = ({ value }: ReceiveStatus): boolean => value === 'warning' || value === 'error' || value === 'inProgress';

/** How many channels stand how; each channel once, `encrypted` also among `connected`. */
export function counted(channels: readonly ReceiveFacts[]): ReadonlyMap<ReceiveStatus['word'], number> {
  const counts = new Map<ReceiveStatus['word'], number>();
  const add = (word: ReceiveStatus['word']) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const channel of channels) {
    const { word } = receiveStatus(channel);
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
