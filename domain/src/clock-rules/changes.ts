import { type LeaderChangeCause, leaderChangeCause } from './change-cause.ts';
import type { ClockDomain } from './clock-domain.ts';
import type { ClockPicture, ObservedCondition, ObservedLeader } from './clock-picture.ts';
import type { ClockRef, ObservedClock } from './observed-clock.ts';

/** What is different in a picture from the one before. */
export type ClockChange =
  | {
      readonly kind: 'LEADER_CHANGED';
      readonly domain: ClockDomain;
      /** Null: nobody led there before. */
      readonly from: ClockRef | null;
      /** Null: nobody leads there now. */
      readonly to: ClockRef | null;
      readonly cause: LeaderChangeCause;
    }
  | { readonly kind: 'CONDITION_BEGAN'; readonly condition: ObservedCondition }
  /** The condition as it was in the picture before. */
  | { readonly kind: 'CONDITION_ENDED'; readonly condition: ObservedCondition };

/**
 * What changed from a picture of the clocks to the next one: leaders first, then what ended, then what began. `devices` are the facts of now, from
 * which the cause of a change of leader is read. Nothing is a change where both pictures agree.
 */
export function clockChanges(before: ClockPicture, now: ClockPicture, devices: readonly ObservedClock[]): ClockChange[] {
  const keysOf = ({ conditions }: ClockPicture) => new Set(conditions.map(({ key }) => key));
  const [keysBefore, keysNow] = [keysOf(before), keysOf(now)];
  return [
    ...leaderChanges(before.leaders, now.leaders, devices),
    ...before.conditions.filter(({ key }) => !keysNow.has(key)).map((condition): ClockChange => ({ kind: 'CONDITION_ENDED', condition })),
    ...now.conditions.filter(({ key }) => !keysBefore.has(key)).map((condition): ClockChange => ({ kind: 'CONDITION_BEGAN', condition })),
  ];
}

/** A leader that does not lead any more, and who leads its subnets now; then leaders of subnets that had none. */
function leaderChanges(
  before: readonly ObservedLeader[],
  now: readonly ObservedLeader[],
  devices: readonly ObservedClock[],
): ClockChange[] {
  const [gone, came] = [without(before, now), without(now, before)];
  const [successor, rankBefore] = [successors(now, came), ranks(before)];
  const [clocksNow, subnetsBefore] = [new Set(now.map(clockOf)), new Set(before.flatMap(({ subnets }) => subnets))];
  const pairs = gone.flatMap((from) => {
    const to = successor(from);
    // One that led beside it and had more followers goes on leading: what ends is that there were two.
    const rank = to && rankBefore.get(leaderOf(to));
    const isRival = rank !== undefined && rank < (rankBefore.get(leaderOf(from)) ?? 0);
    // The same clock may lead on, in another clock domain.
    return isRival || clocksNow.has(clockOf(from)) ? [] : [{ from, to }];
  });
  const succeeding = new Set(pairs.map(({ to }) => to));
  const first = came.filter((to) => !succeeding.has(to) && !to.subnets.some((subnet) => subnetsBefore.has(subnet)));
  const byId = new Map(devices.map((device) => [device.id, device]));
  return [
    ...pairs.flatMap(({ from, to }) => changed(from, to, leaderChangeCause(from, to ?? null, byId))),
    ...first.flatMap((to) => changed(undefined, to, { why: 'FIRST' })),
  ];
}

/** Who leads the subnets of a leader that is gone: a leader of the same clock domain, else, where the site was moved to another one, a new one there. */
function successors(now: readonly ObservedLeader[], came: readonly ObservedLeader[]) {
  const inDomain = ({ domain }: ObservedLeader, subnet: string | null) => JSON.stringify([domain.key, subnet]);
  const [cameInDomain, nowInDomain] = [firstBySubnet(came, inDomain), firstBySubnet(now, inDomain)];
  const cameAnywhere = firstBySubnet(came, (_, subnet) => subnet);
  return (from: ObservedLeader): ObservedLeader | undefined => cameInDomain(from) ?? nowInDomain(from) ?? cameAnywhere(from);
}

/** Finds the first leader of a list that shares a subnet with another one, with the subnets that `keyOf` distinguishes. A site may have thousands: no list is walked for each of them. */
function firstBySubnet(list: readonly ObservedLeader[], keyOf: (leader: ObservedLeader, subnet: string | null) => string | null) {
  const places = new Map<string | null, number>();
  for (const [place, leader] of list.entries())
    for (const subnet of leader.subnets) {
      const key = keyOf(leader, subnet);
      if (!places.has(key)) places.set(key, place);
    }
  return (from: ObservedLeader): ObservedLeader | undefined => {
    const first = from.subnets.reduce((least, subnet) => Math.min(least, places.get(keyOf(from, subnet)) ?? list.length), list.length);
    return list[first];
  };
}

/** Leader → its place in the list. */
const ranks = (list: readonly ObservedLeader[]): ReadonlyMap<string, number> =>
  new Map(list.map((leader, rank) => [leaderOf(leader), rank] as const).reverse());

function changed(from: ObservedLeader | undefined, to: ObservedLeader | undefined, cause: LeaderChangeCause): ClockChange[] {
  const domain = (to ?? from)?.domain;
  return domain ? [{ kind: 'LEADER_CHANGED', domain, from: asRef(from), to: asRef(to), cause }] : [];
}

const asRef = (leader: ObservedLeader | undefined): ClockRef | null =>
  leader ? { deviceId: leader.deviceId, identity: leader.identity, name: leader.name } : null;

/** The same for the same clock: a device by its id, a clock that is none of the site by its identity. */
const clockOf = ({ deviceId, identity }: ObservedLeader): string => JSON.stringify(deviceId === null ? [null, identity] : [deviceId]);
/** The same for the same clock in the same clock domain. */
const leaderOf = (leader: ObservedLeader): string => `${clockOf(leader)} ${leader.domain.key}`;
function without(some: readonly ObservedLeader[], others: readonly ObservedLeader[]): ObservedLeader[] {
  const known = new Set(others.map(leaderOf));
  return some.filter((one) => !known.has(leaderOf(one)));
}
