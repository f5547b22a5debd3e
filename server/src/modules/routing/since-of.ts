import { type DeviceRecord, isConnected } from '../devices/index.ts';

/** Since when something at a device is as it is: where a change of it was observed, and the device ever since; null: that is not known. */
export function sinceOf(device: DeviceRecord, at: number | undefined): Date | null {
  if (at === undefined || !isConnected(device)) return null;
  const { connectionChangedAt } = device;
  return connectionChangedAt !== null && connectionChangedAt.getTime() > at ? null : new Date(at);
}
