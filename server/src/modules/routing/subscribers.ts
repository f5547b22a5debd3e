import { nameKey } from '@tutti/domain/device-names';
import { advertisedNamesOf, type DeviceRecord } from '../devices/index.ts';
import type { DeviceDirectory } from '../devices/services.ts';

/** How many receive channels of its site are subscribed to a transmit channel, by the names that device and channel have now, without case (RX-032); null where it has no such channel. */
export async function countSubscribers(device: DeviceRecord, index: number, directory: DeviceDirectory): Promise<number | null> {
  const { accountId, id, siteId, name } = device;
  const channel = (await directory.channels(accountId, id)).tx?.find((one) => one.index === index);
  if (!channel) return null;
  // Without a site a device can only be subscribed to itself.
  const site = siteId === null ? [device] : await directory.site(accountId, siteId);
  const names = new Set([nameKey(name), nameKey(advertisedNamesOf(site).get(id) ?? name)]);
  const receivers = site.filter(({ rxCount }) => (rxCount ?? 0) > 0);
  const all = await Promise.all(receivers.map((receiver) => directory.channels(accountId, receiver.id)));
  return all
    .flatMap(({ rx }) => rx ?? [])
    .filter(({ subscribedDevice, subscribedChannel }) => {
      if (!subscribedDevice || !subscribedChannel) return false;
      return names.has(nameKey(subscribedDevice)) && nameKey(subscribedChannel) === nameKey(channel.name);
    }).length;
}
