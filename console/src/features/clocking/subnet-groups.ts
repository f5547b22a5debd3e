import type { ClockDevice } from './clock-device.ts';
import { troubleRank } from './trouble.ts';

/** The devices of one subnet. */
export interface SubnetGroup {
  /** CIDR; null for devices whose subnet is not known. */
  readonly subnet: string | null;
  readonly devices: readonly ClockDevice[];
}

/** Names and addresses in the order in which people look for them. */
export const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** Who leads comes first, then who joins the subnet, then the others. */
const RANKS: Readonly<Record<string, number>> = { grandLeader: 0, multicastLeader: 1, unicastLeader: 2, unicastFollower: 3 };
const rank = ({ role }: ClockDevice): number => RANKS[role ?? ''] ?? 4;

/** The places of devices in a list that keeps its order while somebody works in it. */
export type Places = ReadonlyMap<string, number>;

/**
 * The devices by subnet, in the order of the addresses; what is not known last. In each trouble first, then the leaders, then by name. With `places` in that
 * order, and what has none after it.
 */
export function subnetGroups(devices: readonly ClockDevice[], places?: Places): SubnetGroup[] {
  const groups = new Map<string | null, ClockDevice[]>();
  for (const device of devices) {
    const group = groups.get(device.subnet);
    if (group) group.push(device);
    else groups.set(device.subnet, [device]);
  }
  const placeOf = ({ id }: ClockDevice) => places?.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [...groups]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null) || byText.compare(a ?? '', b ?? ''))
    .map(([subnet, members]) => ({
      subnet,
      devices: members.toSorted(
        (a, b) => placeOf(a) - placeOf(b) || troubleRank(a) - troubleRank(b) || rank(a) - rank(b) || byText.compare(a.name, b.name),
      ),
    }));
}

/** The place of each device in the groups as they are now. */
export const placesOf = (groups: readonly SubnetGroup[]): Places =>
  new Map(groups.flatMap(({ devices }) => devices).map(({ id }, at) => [id, at]));
