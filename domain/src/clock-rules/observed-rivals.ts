import type { LeadersLie, ObservedCondition, ObservedLeader } from './clock-picture.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';
import { domainKeysOf, type Following } from './observed-leaders.ts';

type TwoLeaders = Extract<ObservedCondition, { readonly kind: 'TWO_LEADERS' }>;
/** Leader → the devices that take their time from it, itself not counted. */
type FollowersOf = (leader: ObservedLeader) => readonly ObservedClock[];

/** Several leaders of one clock domain, most followed first in each; where the same ones do so in several domains, once. `here`: the connected devices. */
export function observeRivals(
  here: readonly ObservedClock[],
  leaders: readonly ObservedLeader[],
  following: readonly Following[],
): TwoLeaders[] {
  const followersOf: FollowersOf = ({ domain, identity }) =>
    following.filter((one) => one.domain.key === domain.key && one.identity === identity).map(({ device }) => device);
  const all = [...Map.groupBy(leaders, ({ domain }) => domain.key)].flatMap(([key, rivals]) =>
    twoLeaders(rivals, joinedSubnets(here, key), followersOf),
  );
  const alike = Map.groupBy(all, ({ lie, leaders: refs }) => `${lie} ${refs.map(nameOf).toSorted().join(' ')}`);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const same = [first, ...others];
    const [least] = same.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const affected = [...new Set(same.flatMap((one) => one.affected))].toSorted();
    return [{ ...first, domain: least?.domain ?? first.domain, key: least?.key ?? first.key, affected }];
  });
}

/** The subnets where a connected device of the clock domain clocks by unicast. */
export function joinedSubnets(devices: readonly ObservedClock[], key: string): ReadonlySet<string | null> {
  return new Set(
    devices.filter((device) => device.connected && device.unicast && domainKeysOf(device).includes(key)).map(({ subnet }) => subnet),
  );
}

const nameOf = ({ identity, deviceId }: ClockRef): string => identity ?? deviceId ?? '';

/** The leaders of one clock domain, parted into those that fight each other and those that keep to subnets of their own. */
function twoLeaders(leaders: readonly ObservedLeader[], joined: ReadonlySet<string | null>, followersOf: FollowersOf): TwoLeaders[] {
  const share = (a: ObservedLeader, b: ObservedLeader) => a.subnets.some((subnet) => b.subnets.includes(subnet));
  const reach = (one: ObservedLeader) => one.subnets.some((subnet) => joined.has(subnet));
  const sides = partition(leaders, (a, b) => share(a, b) || (reach(a) && reach(b)));
  const fights = sides.flatMap((side) => {
    const inOne = side.some((a) => side.some((b) => a !== b && share(a, b)));
    // The group's leader is the one most follow; who follows another one is out of step with its group.
    const astray = side.slice(1).flatMap(followersOf);
    return condition(inOne ? 'ONE_SUBNET' : 'JOINED', side, astray);
  });
  const alone = sides.filter((side) => !side.some(reach));
  const apart = condition(
    'NOT_JOINED',
    sides.flatMap(([most]) => most ?? []),
    alone.flat().flatMap(followersOf),
    alone.flat(),
  );
  return [...fights, ...apart];
}

/** Nothing where there is one leader. `affected`: its own devices beside the `leading` ones. */
function condition(
  lie: LeadersLie,
  leaders: readonly ObservedLeader[],
  affected: readonly ObservedClock[],
  leading: readonly ObservedLeader[] = leaders,
): TwoLeaders[] {
  const [first, second] = leaders;
  if (!first || !second) return [];
  const { domain } = first;
  return [
    {
      kind: 'TWO_LEADERS',
      // Who leads an unjoined subnet may change without ending that it has a time of its own.
      key: `TWO_LEADERS ${domain.key} ${lie === 'NOT_JOINED' ? lie : leaders.map(nameOf).toSorted().join(' ')}`,
      lie,
      domain,
      leaders: leaders.map(({ deviceId, identity, name }): ClockRef => ({ deviceId, identity, name })),
      deviceIds: leaders.flatMap(({ deviceId }) => deviceId ?? []).toSorted(),
      affected: [...new Set([...affected.map(({ id }) => id), ...leading.flatMap(({ deviceId }) => deviceId ?? [])])].toSorted(),
    },
  ];
}

/** Parts a list so that everything linked, also through others, is in one part; order is kept. */
function partition<T>(items: readonly T[], linked: (a: T, b: T) => boolean): T[][] {
  return items.reduce<T[][]>((parts, item) => {
    const own = parts.filter((part) => part.some((other) => linked(item, other)));
    return [...parts.filter((part) => !own.includes(part)), [...own.flat(), item]];
  }, []);
}
