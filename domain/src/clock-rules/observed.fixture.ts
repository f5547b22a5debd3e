import type { ClockChange } from './changes.ts';
import type { ObservedCondition } from './clock-picture.ts';
import { clock, V1, V2 } from './networks.fixture.ts';
import { observeClocks } from './observed.ts';
import type { ObservedClock } from './observed-clock.ts';

/** The clock domains of the fixtures. */
export const WANTED = { v1SubdomainName: V1.subdomain, v2DomainNumber: V2.domainNumber };
/** What the clocks of a site do that is set to the clock domains of the fixtures. */
export const observed = (devices: readonly ObservedClock[]) => observeClocks(devices, WANTED);

/** The clock identity of a device by its number. */
export const identityOf = (number: number): string => clock(number).identity;

/** A connected, locked device of version 1 that takes its time from a leader, by its number (null: from nobody), and leads when that is itself. */
export function seen(number: number, leader: number | null, changes: Partial<ObservedClock> = {}): ObservedClock {
  const { supportsUnicast: _, supportsPreferred: __, ...node } = clock(number);
  return {
    ...node,
    connected: true,
    agentConnected: true,
    locked: 'LOCKED',
    grandLeader: leader === number,
    followerWithoutLeader: leader === null,
    followsNobody: leader === null,
    v1: { ...V1, leader: leader === null ? null : identityOf(leader) },
    v2: null,
    ...changes,
  };
}

/** A condition in words: `TWO_LEADERS ONE_SUBNET d1 d2`. */
export const conditionInWords = (condition: ObservedCondition): string => {
  const more =
    condition.kind === 'TWO_LEADERS'
      ? condition.lie
      : condition.kind === 'LEADER_GONE'
        ? `${condition.leader.name} ${condition.why}`
        : null;
  return [condition.kind, more, ...condition.deviceIds].filter((word) => word !== null).join(' ');
};

/** A change in words: `V1 _DFLT: d1 → d2`, `began NO_LEADER d3`. */
export function changeInWords(change: ClockChange): string {
  if (change.kind !== 'LEADER_CHANGED')
    return `${change.kind === 'CONDITION_BEGAN' ? 'began' : 'ended'} ${conditionInWords(change.condition)}`;
  const name = (ref: typeof change.from) => ref?.deviceId ?? ref?.name ?? 'nobody';
  return `${change.domain.key}: ${name(change.from)} → ${name(change.to)}`;
}
