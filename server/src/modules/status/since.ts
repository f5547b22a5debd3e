import type { StatusArea } from '@tutti/domain/enumerations';
import type { DeviceStatus } from '@tutti/domain/status';
import type { DeviceRecord } from '../devices/index.ts';

/** Since when each area of a device has been as it is; null where that is not known. */
export function statusSince(device: DeviceRecord, status: DeviceStatus): Record<StatusArea, Date | null> {
  const { connectionChangedAt } = device;
  // A device that went away took all four areas with it.
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
    clocking: device.clockChangedAt,
    subscriptions: device.receiveChangedAt,
    latency: status.latency === 'ERROR' ? device.latencyLateSince : null,
  };
}
