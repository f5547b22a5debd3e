import { alsoSeenAs, type SeenAs, type SeenDevice } from '@tutti/domain/also-seen-as';
import type { DeviceRecord } from './device-records.ts';
import type { DeviceDirectory } from './services.ts';

/** Calculated once for each state of a place: the directory returns the same array until something changes. */
const known = new WeakMap<readonly DeviceRecord[], ReadonlyMap<string, readonly SeenAs[]>>();

const seenDevice = ({ id, name, identity, interfaces }: DeviceRecord): SeenDevice => ({
  id,
  name,
  family: identity.family,
  macAddresses: (interfaces ?? []).flatMap(({ macAddress }) => macAddress ?? []),
});

/** The devices of other families in the same place that have a MAC address of this one. */
export async function alsoSeenAsOf(
  { accountId, siteId, id }: DeviceRecord,
  directory: Pick<DeviceDirectory, 'site' | 'unassigned'>,
): Promise<SeenAs[]> {
  const place = siteId === null ? await directory.unassigned(accountId) : await directory.site(accountId, siteId);
  const found = known.get(place) ?? alsoSeenAs(place.map(seenDevice));
  known.set(place, found);
  return [...(found.get(id) ?? [])];
}
