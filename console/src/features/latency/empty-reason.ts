import type { Reading } from './use-latency.ts';

/** Why there is nothing to draw. */
export type EmptyReason = 'device' | 'channel' | 'video' | 'ancillary' | 'unsubscribed' | 'self' | 'none';

/** Why a reading shows no graph; null when it does. What was measured is shown even when the subscription is gone. */
export function emptyReason({ device, channel, bins }: Reading): EmptyReason | null {
  if (!device) return 'device';
  if (!channel) return 'channel';
  if (channel.mediaType === 'VIDEO') return 'video';
  if (channel.mediaType === 'ANCILLARY') return 'ancillary';
  if (bins.length > 0) return null;
  if (!channel.subscribedChannel) return 'unsubscribed';
  return channel.status === 'SUBSCRIBE_SELF' ? 'self' : 'none';
}
