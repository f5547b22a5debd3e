import type { ClockChange } from './changes.ts';
import type { ObservedCondition } from './clock-picture.ts';
import { clock, V1 } from './networks.fixture.ts';
import type { ObservedClock } from './observed-clock.ts';

/** The clock identity of a device by its number. */
export const identityOf = (number: number): string => clock(number).identity;

/** A connected, locked device of version 1 that takes its time from a leader, by its number (null: from nobody), and leads when that is itself. */
export function seen(number: number, leader: number | null, changes: Partial<ObservedClock> = {}): ObservedClock {
  const { supportsUnicast: _, supportsPreferred: __, ...node } = clock(number);
  return {
    ...node,
    connected: true,
    locked: 'LOCKED',
    grandLeader: leader === number,
    followerWithoutLeader: leader === null,
    v1: { ...V1, leader: leader === null ? null : identityOf(leader) },
    v2: null,
    ...changes,
  };
}

/** A condition in words: `TWO_LEADERS ONE_SUBNET d1 d2`. */
export const conditionTold = (condition: ObservedCondition): string => {
  const more =
    condition.kind === 'TWO_LEADERS'
      ? condition.lie
      : condition.kind === 'LEADER_GONE'
        ? `${condition.leader.name} ${condition.why}`
        : null;
  return [condition.kind, more, ...condition.deviceIds].filter((word) => word !== null).join(' ');
};

/** A change in words: `V1 _DFLT: d1 → d2`, `began NO_LEADER d3`. */
export function changeTold(change: ClockChange): string {
  if (change.kind !== 'LEADER_CHANGED')
    return `${change.kind === 'CONDITION_BEGAN' ? 'began' : 'ended'} ${conditionTold(change.condition)}`;
  const name = (ref: typeof change.from) => ref?.deviceId ?? ref?.name ?? 'nobody';
  return `${change.domain.key}: ${name(change.from)} → ${name(change.to)}`;
}
