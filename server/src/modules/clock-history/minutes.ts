import type { ClockState } from './clock-state.ts';

export const MINUTE_MS = 60_000;

/** What a minute holds of a device, or a site of its devices: offsets in ppm, lengths in ms. */
export interface ClockMinute {
  /** Its start, epoch ms. */
  readonly at: number;
  /** Of the offsets while nobody said that the clock is not locked; null: none. */
  least: number | null;
  greatest: number | null;
  /** Of the offsets while it was not locked. */
  freeLeast: number | null;
  freeGreatest: number | null;
  observed: number;
  unlocked: number;
  offline: number;
}

/** A change of what is said of a device, from `at` on, epoch ms. */
export interface ClockChange {
  readonly at: number;
  readonly now: Partial<ClockState>;
}

/** What the server knows to have been there, epoch ms: outside of it nothing was observed, whatever was said before. */
export interface Evidence {
  /** When the agent of the device was there, where nobody said that it is not. */
  readonly agentFrom: number;
  readonly agentTo: number;
  /** Whether a server was there all the time, so that it is known that an agent was away. */
  readonly isWatched: boolean;
}

const less = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));
const more = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** A minute of which nothing is known. */
export const emptyMinute = (at: number): ClockMinute => ({
  at,
  least: null,
  greatest: null,
  freeLeast: null,
  freeGreatest: null,
  observed: 0,
  unlocked: 0,
  offline: 0,
});

/** Adds what another minute, or another device in the same minute, holds. */
export function addMinute(to: ClockMinute, one: ClockMinute): void {
  to.least = less(to.least, one.least);
  to.greatest = more(to.greatest, one.greatest);
  to.freeLeast = less(to.freeLeast, one.freeLeast);
  to.freeGreatest = more(to.freeGreatest, one.freeGreatest);
  to.observed += one.observed;
  to.unlocked += one.unlocked;
  to.offline += one.offline;
}

/** Whether anything was observed in it. */
export const isGap = ({ observed, offline, least, freeLeast }: ClockMinute): boolean =>
  observed === 0 && offline === 0 && least === null && freeLeast === null;

/** The part of [from, to) that was observed in this state; empty where its end is not after its start. */
function observedPart({ isUp }: ClockState, from: number, to: number, { agentFrom, agentTo, isWatched }: Evidence): [number, number] {
  if (isUp) return [Math.max(from, agentFrom), Math.min(to, agentTo)];
  return isWatched ? [from, to] : [to, to];
}

/** A length of a minute in which the state did not change, ms. */
function addPart(minute: ClockMinute, { isUp, isConnected, lock, offset }: ClockState, length: number): void {
  if (!isUp || isConnected === false) {
    minute.offline += length;
    return;
  }
  const isFree = lock === 'NOT_LOCKED';
  if (isFree || lock === 'LOCKED') minute.observed += length;
  if (isFree) {
    minute.unlocked += length;
    minute.freeLeast = less(minute.freeLeast, offset);
    minute.freeGreatest = more(minute.freeGreatest, offset);
  } else {
    minute.least = less(minute.least, offset);
    minute.greatest = more(minute.greatest, offset);
  }
}

/**
 * The minutes of a device from `from` to `to` (whole minutes, epoch ms), each once, and what is said of it at their end. A value holds until another one is said or the device or its agent
 * is away; what is said of a time that has its minute already counts from `from` on. A state of no length leaves nothing.
 */
export function minutesOf(
  before: ClockState | null,
  changes: readonly ClockChange[],
  [from, to]: readonly [number, number],
  evidence: Evidence,
): { readonly minutes: ClockMinute[]; readonly state: ClockState | null } {
  const minutes = Array.from({ length: (to - from) / MINUTE_MS }, (_, i) => emptyMinute(from + i * MINUTE_MS));
  let state = before;
  let since = from;
  const holdsUntil = (until: number): void => {
    if (state !== null && state.lock !== null) {
      let [at, end] = observedPart(state, since, until, evidence);
      while (at < end) {
        const minute = minutes[Math.floor((at - from) / MINUTE_MS)];
        const next = Math.min(end, from + (Math.floor((at - from) / MINUTE_MS) + 1) * MINUTE_MS);
        if (minute) addPart(minute, state, next - at);
        at = next;
      }
    }
    since = until;
  };
  for (const { at, now } of changes) {
    holdsUntil(Math.min(Math.max(at, since), to));
    state = { isUp: true, isConnected: null, lock: null, offset: null, ...state, ...now };
  }
  holdsUntil(to);
  return { minutes, state };
}
