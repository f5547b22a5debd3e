import { nameKey } from '@tutti/domain/device-names';
import { can } from '../../../access/viewer.ts';
import type { DomainResolvers } from '../../../graphql/generated/resolvers.ts';
import { advertisedNamesOf, type DeviceRecord, isConnected } from '../../devices/index.ts';
import { lastChange } from '../last-change.ts';
import { asUnknown, receivedBy, worstOf } from '../pairs.ts';

/** Name (as `nameKey`) → ids of the devices that have or announce it. */
function idsByName(devices: readonly DeviceRecord[]): ReadonlyMap<string, string[]> {
  const advertised = advertisedNamesOf(devices);
  const byName = new Map<string, string[]>();
  for (const { id, name } of devices) {
    for (const key of new Set([nameKey(name), nameKey(advertised.get(id) ?? name)])) byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return byName;
}

export const Domain: DomainResolvers = {
  viewerCanRoute: ({ accountId, id }, _, { viewer }) => can(viewer, 'ROUTE', { accountId, siteId: id }),
  routing: async ({ accountId, id }, _, { services: { directory } }) => {
    const devices = await directory.site(accountId, id);
    const ids = idsByName(devices);
    const pairs = await Promise.all(
      devices.map(async (receiver) => {
        const received = receivedBy(await directory.channels(accountId, receiver.id));
        return received.map((from) => {
          const pair = isConnected(receiver) ? from : asUnknown(from);
          return { ...pair, receiverId: receiver.id, transmitterIds: ids.get(nameKey(from.transmitter)) ?? [], worst: worstOf(pair) };
        });
      }),
    );
    return pairs.flat();
  },
  lastRoutingChange: (site, _, context) => lastChange(site, context),
};
