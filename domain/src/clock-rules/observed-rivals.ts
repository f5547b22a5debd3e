import type { LeaderSubnets, ObservedCondition, ObservedLeader } from './clock-picture.ts';
import { type JoinedSubnets, placeOf } from './joined-subnets.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';
import type { Following } from './observed-leaders.ts';

type TwoLeaders = Extract<ObservedCondition, { readonly kind: 'TWO_LEADERS' }>;
/** Leader → the devices that take their time from it, itself not counted. */
type FollowersOf = (leader: ObservedLeader) => readonly ObservedClock[];

/** Several leaders of one clock domain, most followed first in each; where the same ones do so in several domains, once. */
export function observeRivals(joined: JoinedSubnets, leaders: readonly ObservedLeader[], following: readonly Following[]): TwoLeaders[] {
  const followers = Map.groupBy(following, ({ domain, identity }) => `${domain.key} ${identity}`);
  const followersOf: FollowersOf = ({ domain, identity }) => (followers.get(`${domain.key} ${identity}`) ?? []).map(({ device }) => device);
  const all = [...Map.groupBy(leaders, ({ domain }) => domain.key).values()].flatMap((rivals) => twoLeaders(rivals, joined, followersOf));
  const alike = Map.groupBy(all, ({ lie, leaders: refs }) => `${lie} ${refs.map(nameOf).toSorted().join(' ')}`);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const same = [first, ...others];
    const [least] = same.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const affected = [...new Set(same.flatMap((one) => one.affected))].toSorted();
    return [{ ...first, domain: least?.domain ?? first.domain, key: least?.key ?? first.key, affected }];
  });
}

const nameOf = ({ identity, deviceId }: ClockRef): string => identity ?? deviceId ?? '';

/** The leaders of one clock domain, parted into those that fight each other and those that keep to subnets of their own. */
function twoLeaders(leaders: readonly ObservedLeader[], joined: JoinedSubnets, followersOf: FollowersOf): TwoLeaders[] {
  const placesOf = ({ domain, subnets }: ObservedLeader) => subnets.map((subnet) => placeOf(joined, domain.key, subnet));
  const reach = (one: ObservedLeader) => placesOf(one).includes(true);
  const sides = partition(leaders, placesOf);
  const conflicts = sides.flatMap((side) => {
    const subnets = side.flatMap((one) => one.subnets);
    const inOne = new Set(subnets).size < subnets.length;
    // The group's leader is the one most follow; who follows another one is out of step with its group.
    const misled = side.slice(1).flatMap(followersOf);
    return condition(inOne ? 'ONE_SUBNET' : 'JOINED', side, misled);
  });
  const alone = sides.filter((side) => !side.some(reach));
  const apart = condition(
    'NOT_JOINED',
    sides.flatMap(([most]) => most ?? []),
    alone.flat().flatMap(followersOf),
    alone.flat(),
  );
  return [...conflicts, ...apart];
}

/** Nothing where there is one leader. `affected`: its own devices beside the `leading` ones. */
function condition(
  lie: LeaderSubnets,
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
      // The key does not contain the leader: it may change while the subnet still has a time of its own.
      key: `TWO_LEADERS ${domain.key} ${lie === 'NOT_JOINED' ? lie : leaders.map(nameOf).toSorted().join(' ')}`,
      lie,
      domain,
      leaders: leaders.map(({ deviceId, identity, name }): ClockRef => ({ deviceId, identity, name })),
      deviceIds: leaders.flatMap(({ deviceId }) => deviceId ?? []).toSorted(),
      affected: [...new Set([...affected.map(({ id }) => id), ...leading.flatMap(({ deviceId }) => deviceId ?? [])])].toSorted(),
    },
  ];
}

/** Parts a list so that all that have a place in common, also through others, are in one part. Items keep their order, and parts that of their first items. */
function partition<T>(items: readonly T[], placesOf: (item: T) => readonly unknown[]): T[][] {
  const above = new Map<unknown, unknown>();
  const top = (place: unknown): unknown => {
    let at = place;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) {
      // Path compression: each search shortens the path for the next.
      const over = above.get(next);
      if (over !== undefined) above.set(at, over);
      at = next;
    }
    return at;
  };
  for (const item of items) {
    const [first, ...others] = placesOf(item).map(top);
    for (const other of others) if (top(other) !== top(first)) above.set(top(other), top(first));
  }
  return [...Map.groupBy(items, (item) => top(placesOf(item)[0])).values()];
}
