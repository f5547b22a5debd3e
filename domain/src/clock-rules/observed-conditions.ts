import type { LeadersLie, ObservedCondition, ObservedLeader } from './clock-picture.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';
import { domainKeysOf, type GoneLeader } from './observed-leaders.ts';

type TwoLeaders = Extract<ObservedCondition, { readonly kind: 'TWO_LEADERS' }>;

/** What is wrong, worst first: leaders that fight, clocks that are gone, devices without a leader, subnets with a time of their own. */
export function observeConditions(
  devices: readonly ObservedClock[],
  leaders: readonly ObservedLeader[],
  gone: readonly GoneLeader[],
): ObservedCondition[] {
  const here = devices.filter(({ connected }) => connected);
  const several = [...Map.groupBy(leaders, ({ domain }) => domain.key)].flatMap(([key, rivals]) =>
    twoLeaders(rivals, joinedSubnets(here, key)),
  );
  const without = here.filter(({ followerWithoutLeader }) => followerWithoutLeader);
  return [
    ...several.filter(({ lie }) => lie === 'ONE_SUBNET'),
    ...several.filter(({ lie }) => lie === 'JOINED'),
    ...gone.map(leaderGone),
    ...(without.length > 0 ? [{ kind: 'NO_LEADER' as const, key: 'NO_LEADER', deviceIds: idsOf(without) }] : []),
    ...several.filter(({ lie }) => lie === 'NOT_JOINED'),
  ];
}

const idsOf = (devices: readonly ObservedClock[]): string[] => devices.map(({ id }) => id).toSorted();

const leaderGone = ({ why, domain, leader, followers }: GoneLeader): ObservedCondition => ({
  kind: 'LEADER_GONE',
  key: `LEADER_GONE ${domain.key} ${leader.identity ?? ''}`,
  why,
  domain,
  leader,
  deviceIds: idsOf(followers),
});

/** The subnets where a connected device of the clock domain clocks by unicast. */
function joinedSubnets(here: readonly ObservedClock[], key: string): ReadonlySet<string | null> {
  return new Set(here.filter((device) => device.unicast && domainKeysOf(device).includes(key)).map(({ subnet }) => subnet));
}

/** The leaders of one clock domain, parted into those that fight each other and those that keep to subnets of their own. */
function twoLeaders(leaders: readonly ObservedLeader[], joined: ReadonlySet<string | null>): TwoLeaders[] {
  const share = (a: ObservedLeader, b: ObservedLeader) => a.subnets.some((subnet) => b.subnets.includes(subnet));
  const reach = (one: ObservedLeader) => one.subnets.some((subnet) => joined.has(subnet));
  const sides = partition(leaders, (a, b) => share(a, b) || (reach(a) && reach(b)));
  const fights = sides.flatMap((side) => {
    const inOne = side.some((a) => side.some((b) => a !== b && share(a, b)));
    return condition(inOne ? 'ONE_SUBNET' : 'JOINED', side);
  });
  const apart = condition(
    'NOT_JOINED',
    sides.flatMap(([most]) => most ?? []),
  );
  return [...fights, ...apart];
}

/** Nothing where there is one leader. */
function condition(lie: LeadersLie, leaders: readonly ObservedLeader[]): TwoLeaders[] {
  const [first, second] = leaders;
  if (!first || !second) return [];
  const { domain } = first;
  const who = leaders.map(({ identity, deviceId }) => identity ?? deviceId ?? '').toSorted();
  return [
    {
      kind: 'TWO_LEADERS',
      // Who leads an unjoined subnet may change without ending that it has a time of its own.
      key: `TWO_LEADERS ${domain.key} ${lie === 'NOT_JOINED' ? lie : who.join(' ')}`,
      lie,
      domain,
      leaders: leaders.map(({ deviceId, identity, name }): ClockRef => ({ deviceId, identity, name })),
      deviceIds: leaders.flatMap(({ deviceId }) => deviceId ?? []).toSorted(),
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
