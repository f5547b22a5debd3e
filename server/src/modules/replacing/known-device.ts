import type { DeviceRecord } from '../devices/index.ts';
import type { DeviceChannels, DeviceDirectory } from '../devices/services.ts';

/** A device with its channels, as it reported them last. */
export interface KnownDevice {
  readonly device: DeviceRecord;
  readonly channels: DeviceChannels;
}

/** What a line is made of: the device to be replaced, and the spare. */
export interface Pair {
  readonly old: KnownDevice;
  readonly spare: KnownDevice;
}

/** Reads the channels of a device. */
export const knownDevice = async (device: DeviceRecord, directory: DeviceDirectory): Promise<KnownDevice> => ({
  device,
  channels: await directory.channels(device.accountId, device.id),
});

/** The other devices of the site of a device. */
export async function neighbours(device: DeviceRecord, directory: DeviceDirectory): Promise<KnownDevice[]> {
  if (device.siteId === null) return [];
  const site = await directory.site(device.accountId, device.siteId);
  const receivers = site.filter(({ id, rxCount }) => id !== device.id && (rxCount ?? 0) > 0);
  return Promise.all(receivers.map((receiver) => knownDevice(receiver, directory)));
}
