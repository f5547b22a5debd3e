import type { ObservedClock } from './observed-clock.ts';
import { domainKeysOf } from './observed-leaders.ts';

/** Clock domain → the subnets where a connected device of it clocks by unicast. */
export type JoinedSubnets = ReadonlyMap<string, ReadonlySet<string | null>>;

/** The joined subnets of each clock domain; `here`: the connected devices. */
export function joinedSubnets(here: readonly ObservedClock[]): JoinedSubnets {
  const joined = new Map<string, Set<string | null>>();
  for (const device of here.filter(({ unicast }) => unicast))
    for (const key of domainKeysOf(device)) joined.set(key, (joined.get(key) ?? new Set()).add(device.subnet));
  return joined;
}

/** The place of a subnet in a clock domain: those that are joined are one, true. */
export const placeOf = (joined: JoinedSubnets, key: string, subnet: string | null): string | true | null =>
  joined.get(key)?.has(subnet) ? true : subnet;
