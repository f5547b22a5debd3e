import type { StatusArea } from '@tutti/domain/enumerations';
import { isByPicture } from '@tutti/domain/site-messages';
import type { JudgedRecord } from './judge.ts';

/** Since when each area of a device has been as it is; null where that is not known. */
export function statusSince(judged: JudgedRecord): Record<StatusArea, Date | null> {
  const { device, status, clock } = judged;
  const { connectionChangedAt } = device;
  // When a device goes away all four areas change.
  if (device.connection === 'DISCONNECTED') {
    return {
      connectivity: connectionChangedAt,
      clocking: connectionChangedAt,
      subscriptions: connectionChangedAt,
      latency: connectionChangedAt,
    };
  }
  return {
    connectivity: connectionChangedAt,
    clocking: clock && isByPicture(judged) ? clock.since : device.clockChangedAt,
    subscriptions: device.receiveChangedAt,
    latency: status.latency === 'ERROR' ? device.latencyLateSince : null,
  };
}
