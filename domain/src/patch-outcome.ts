import { nameKey } from './device-names.ts';
import type { RxChannelSummary } from './enumerations.ts';

/** What a receive channel was asked to take; two empty names: nothing. */
export interface PatchTarget {
  readonly subscribedDevice: string;
  readonly subscribedChannel: string;
}
/** What the device last reported about the channel. */
export interface PatchFacts {
  readonly subscribedDevice: string | null;
  readonly subscribedChannel: string | null;
  readonly status: string | null;
  readonly statusMessage: string | null;
  readonly summary: RxChannelSummary | null;
}
/** How far the request got. ASKING: the server has not answered. LOST: its answer did not arrive, and the request is repeated. The rest: states of the command. */
export interface PatchAsking {
  readonly state: 'ASKING' | 'LOST' | 'ACCEPTED' | 'SENT' | 'DONE' | 'REFUSED' | 'EXPIRED';
  readonly reason: string | null;
  /** The device has had time to report since the command ended. */
  readonly overdue: boolean;
}

export type PatchState = 'asking' | 'lost' | 'accepted' | 'sent' | 'inProgress' | 'connected' | 'unsubscribed' | 'warning' | 'failed';
export interface PatchOutcome {
  readonly state: PatchState;
  /** Why it is not connected, for people. `notReported`: the device took it and reports something else. Null where there is nothing to say. */
  readonly reason: string | null;
  readonly notReported: boolean;
}

const OPEN_STATES = { ASKING: 'asking', LOST: 'lost', ACCEPTED: 'accepted', SENT: 'sent', DONE: 'inProgress' } as const;
const SUMMARY_STATES = {
  CONNECTED: 'connected',
  IN_PROGRESS: 'inProgress',
  NONE: 'inProgress',
  WARNING: 'warning',
  ERROR: 'failed',
} as const satisfies Record<RxChannelSummary, PatchState>;

/** Whether the device reports the subscription that was asked for; names compare without case (RX-032). */
export function names(facts: PatchFacts, target: PatchTarget): boolean {
  const same = (a: string | null, b: string) => nameKey(a ?? '') === nameKey(b);
  return same(facts.subscribedDevice, target.subscribedDevice) && same(facts.subscribedChannel, target.subscribedChannel);
}

const sameFacts = (a: PatchFacts, b: PatchFacts): boolean =>
  names(a, { subscribedDevice: b.subscribedDevice ?? '', subscribedChannel: b.subscribedChannel ?? '' }) &&
  a.status === b.status &&
  a.summary === b.summary;

/**
 * The outcome of one requested subscription. Connected, unsubscribed and the failures of a connection are read from what the device reports, never from the command: it only
 * says whether the device took it. A status from before the request counts as its outcome only when the device has had time to report another one.
 */
export function patchOutcome(target: PatchTarget, before: PatchFacts | null, now: PatchFacts | null, asking: PatchAsking): PatchOutcome {
  const outcome = (state: PatchState, reason: string | null = null, notReported = false): PatchOutcome => ({ state, reason, notReported });
  const settled = asking.state === 'DONE' && asking.overdue;
  if (now && names(now, target)) {
    if (target.subscribedDevice === '') return outcome('unsubscribed');
    const state = now.summary ? SUMMARY_STATES[now.summary] : 'inProgress';
    const isAnswer = state === 'connected' || settled || !before || !sameFacts(before, now);
    if (isAnswer) return outcome(state, state === 'warning' || state === 'failed' ? now.statusMessage : null);
  }
  if (asking.state === 'REFUSED' || asking.state === 'EXPIRED') return outcome('failed', asking.reason);
  return settled ? outcome('failed', null, true) : outcome(OPEN_STATES[asking.state]);
}

/** How many subscriptions of a patch have which outcome. */
export interface PatchCounts {
  readonly connected: number;
  readonly unsubscribed: number;
  readonly warnings: number;
  readonly failed: number;
  /** Not decided yet. */
  readonly open: number;
}

/** Counts outcomes. */
export function patchCounts(outcomes: readonly PatchOutcome[]): PatchCounts {
  const count = (...states: readonly PatchState[]) => outcomes.filter(({ state }) => states.includes(state)).length;
  return {
    connected: count('connected'),
    unsubscribed: count('unsubscribed'),
    warnings: count('warning'),
    failed: count('failed'),
    open: count('asking', 'lost', 'accepted', 'sent', 'inProgress'),
  };
}
