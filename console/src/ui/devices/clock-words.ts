import type { ClockSyncServo } from '@tutti/domain/enumerations';
import { numbers } from '../../i18n/numbers.ts';
import type { StatusValue } from '../status/status.ts';

/** What a device says about its clock. */
interface ClockRole {
  readonly locked?: ClockSyncServo | null;
  readonly grandLeader?: boolean | null;
  readonly followerWithoutLeader?: boolean | null;
  readonly multicastLeader?: boolean | null;
  readonly unicastLeader?: boolean | null;
  readonly unicastFollower?: boolean | null;
}
const ROLES = ['grandLeader', 'followerWithoutLeader', 'multicastLeader', 'unicastLeader', 'unicastFollower'] as const;

/**
 * The part a device has in the clocking of its site: the strongest it claims. That it claims none says nothing by itself: it follows by multicast where it
 * denies each of the others and says how its clock is, and follows, nobody knows how, where it is in sync and does not lead. Null: not known.
 */
export function clockRole(clock: ClockRole | null | undefined): (typeof ROLES)[number] | 'multicastFollower' | 'follower' | null {
  if (!clock) return null;
  const claimed = ROLES.find((role) => clock[role] === true);
  if (claimed) return claimed;
  if (!clock.locked || clock.locked === 'UNKNOWN') return null;
  if (ROLES.every((role) => clock[role] === false)) return 'multicastFollower';
  return clock.locked === 'LOCKED' && clock.grandLeader === false ? 'follower' : null;
}

/** How the sync status of a clock is shown. */
export const SYNC_SHAPES: Readonly<Record<ClockSyncServo, StatusValue>> = { LOCKED: 'positive', NOT_LOCKED: 'error', UNKNOWN: 'unknown' };

/** The rule on which a frequency offset is drawn goes this far to either side, ppm. */
export const OFFSET_RULE_PPM = 5;

const offsetWords = numbers({ least: 2, signed: true });

/** A frequency offset as the device sent it, ready to be drawn: in words with a real minus, where on the rule (0 to 1), and whether it is beyond it. */
export function frequencyOffset(
  sent: string | null | undefined,
): { readonly words: string; readonly at: number; readonly beyond: boolean } | null {
  const ppm = Number(sent?.trim() || Number.NaN);
  if (!Number.isFinite(ppm)) return null;
  const at = Math.min(1, Math.max(0, (ppm + OFFSET_RULE_PPM) / (2 * OFFSET_RULE_PPM)));
  return { words: offsetWords(ppm), at, beyond: Math.abs(ppm) > OFFSET_RULE_PPM };
}

/** What a mute status says: devices call it `UNMUTED` or `NOT_MUTED` where they play; another word says neither. */
export function muteState(sent: string | null | undefined): 'MUTED' | 'NOT_MUTED' | 'UNKNOWN' {
  const word = sent?.trim().toUpperCase();
  if (word === 'MUTED') return 'MUTED';
  return word === 'UNMUTED' || word === 'NOT_MUTED' ? 'NOT_MUTED' : 'UNKNOWN';
}
