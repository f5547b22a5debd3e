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
  /** The condition as it stood in the picture before. */
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

/** A leader that is no more, and who has its subnets now; then leaders of subnets that had none. */
function leaderChanges(
  before: readonly ObservedLeader[],
  now: readonly ObservedLeader[],
  devices: readonly ObservedClock[],
): ClockChange[] {
  const [gone, came] = [without(before, now), without(now, before)];
  const pairs = gone.flatMap((from) => {
    const to = successor(from, now, came);
    // One that led beside it and had more followers goes on leading: what ends is that there were two.
    const isRival = to !== undefined && before.some((one) => isSame(one, to) && before.indexOf(one) < before.indexOf(from));
    return isRival || movedAlong(from, now) ? [] : [{ from, to }];
  });
  const first = came.filter((to) => !pairs.some((pair) => pair.to === to) && !before.some((one) => share(one, to)));
  return [
    ...pairs.flatMap(({ from, to }) => changed(from, to, leaderChangeCause(from, to ?? null, devices))),
    ...first.flatMap((to) => changed(undefined, to, { why: 'FIRST' })),
  ];
}

/** The leader that has the subnets of one that is gone: of its clock domain, else, where the site was moved to another one, one that came. */
function successor(from: ObservedLeader, now: readonly ObservedLeader[], came: readonly ObservedLeader[]): ObservedLeader | undefined {
  const ofDomain = (one: ObservedLeader) => one.domain.key === from.domain.key && share(one, from);
  return came.find(ofDomain) ?? now.find(ofDomain) ?? came.find((one) => share(one, from));
}

function changed(from: ObservedLeader | undefined, to: ObservedLeader | undefined, cause: LeaderChangeCause): ClockChange[] {
  const domain = (to ?? from)?.domain;
  return domain ? [{ kind: 'LEADER_CHANGED', domain, from: asRef(from), to: asRef(to), cause }] : [];
}

const asRef = (leader: ObservedLeader | undefined): ClockRef | null =>
  leader ? { deviceId: leader.deviceId, identity: leader.identity, name: leader.name } : null;

const isSameClock = (a: ObservedLeader, b: ObservedLeader): boolean =>
  a.deviceId === null && b.deviceId === null ? a.identity === b.identity : a.deviceId === b.deviceId;
const isSame = (a: ObservedLeader, b: ObservedLeader): boolean => isSameClock(a, b) && a.domain.key === b.domain.key;
const share = (a: ObservedLeader, b: ObservedLeader): boolean => a.subnets.some((subnet) => b.subnets.includes(subnet));
const without = (some: readonly ObservedLeader[], others: readonly ObservedLeader[]): ObservedLeader[] =>
  some.filter((one) => !others.some((other) => isSame(one, other)));
/** Whether the same clock leads on, in another clock domain. */
const movedAlong = (from: ObservedLeader, now: readonly ObservedLeader[]): boolean => now.some((one) => isSameClock(one, from));
