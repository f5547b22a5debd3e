import { differV1, runsV1 } from './better-v1.ts';
import { differV2, runsV2 } from './better-v2.ts';
import { type ClockCriterion, orderOf } from './by-criteria.ts';
import type { ClockProtocol } from './clock-domain.ts';
import type { ObservedLeader } from './clock-picture.ts';
import type { ObservedClock } from './observed-clock.ts';
import { domainKeysOf } from './observed-leaders.ts';

/** Why another clock leads than before, as far as the facts show. */
export type LeaderChangeCause =
  /** One of the two is none of the site, so that nothing is known of it. */
  | { readonly why: 'FOREIGN_CLOCK' }
  /** The old leader is no device of the site any more. */
  | { readonly why: 'LEFT_SITE' }
  | { readonly why: 'NOT_CONNECTED' }
  /** Its agent is away: whether it still leads is not known. */
  | { readonly why: 'AGENT_NOT_CONNECTED' }
  /** It lost its clock: it cannot lead now. */
  | { readonly why: 'CANNOT_LEAD' }
  /** It was moved to another clock domain, or does not run the version any more. */
  | { readonly why: 'LEFT_CLOCK_DOMAIN' }
  | { readonly why: 'NOT_PREFERRED_ANY_MORE' }
  /** The new leader ranks before the old one by this criterion; lower is better, for `preferred` and `runsV2` 0 is yes and 1 no. */
  | { readonly why: 'BETTER'; readonly criterion: ClockCriterion; readonly old: number | string; readonly new: number | string }
  /** Nobody led there before. */
  | { readonly why: 'FIRST' }
  /** Nothing in the facts explains it. */
  | { readonly why: 'UNKNOWN' };

/** Why `to` (null: nobody) leads instead of `from`, by what the devices report now. */
export function leaderChangeCause(
  from: ObservedLeader,
  to: ObservedLeader | null,
  devices: ReadonlyMap<string, ObservedClock>,
): LeaderChangeCause {
  if (from.deviceId === null) return { why: 'FOREIGN_CLOCK' };
  const old = devices.get(from.deviceId);
  if (!old) return { why: 'LEFT_SITE' };
  if (!old.connected) return { why: old.agentConnected ? 'NOT_CONNECTED' : 'AGENT_NOT_CONNECTED' };
  if (!old.canLead) return { why: 'CANNOT_LEAD' };
  if (!domainKeysOf(old).includes(from.domain.key)) return { why: 'LEFT_CLOCK_DOMAIN' };
  if (!to) return { why: 'UNKNOWN' };
  const next = to.deviceId === null ? undefined : devices.get(to.deviceId);
  if (!next) return { why: 'FOREIGN_CLOCK' };
  const better = betterBy(old, next, from.domain.protocol);
  if (!better) return { why: 'UNKNOWN' };
  const wouldStay = from.preferred && !old.preferred && !betterBy({ ...old, preferred: true }, next, from.domain.protocol);
  return wouldStay ? { why: 'NOT_PREFERRED_ANY_MORE' } : { why: 'BETTER', ...better };
}

/** By which criterion `next` ranks before `old`; null where it does not, or where one of them does not report enough. */
function betterBy(old: ObservedClock, next: ObservedClock, protocol: ClockProtocol) {
  if (old.identity === null || next.identity === null) return null;
  const [a, b] = [
    { ...old, identity: old.identity },
    { ...next, identity: next.identity },
  ];
  const difference = protocol === 'V2' ? (runsV2(a) && runsV2(b) ? differV2(a, b) : null) : runsV1(a) && runsV1(b) ? differV1(a, b) : null;
  if (!difference || orderOf(difference) < 0) return null;
  const { criterion } = difference;
  if (criterion === 'identifier' && a.v1 && b.v1) return { criterion, old: a.v1.identifier, new: b.v1.identifier };
  return { criterion, old: difference.a, new: difference.b };
}
