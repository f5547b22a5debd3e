import { KEY_NOTICE_DAYS } from '@tutti/domain/account-policy';
import type { AccountAccess } from '../../../access/viewer.ts';
import type { AccountPolicy, Policy } from './policies.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The moments of a session that its limits count from. */
export interface SessionMoments {
  readonly createdAt: Date;
  readonly actedAt: Date;
}
/** When a session ends by the limits of accounts, and by which. */
export interface SessionLimit {
  readonly at: Date;
  readonly why: 'idle' | 'tooLong';
}

type Limits = Pick<Policy, 'idleMinutes' | 'longestMinutes'>;

/** The end of a session by these limits, the earliest; null: they set none. */
export function limitOf(limits: readonly Limits[], { createdAt, actedAt }: SessionMoments): SessionLimit | null {
  const ends = limits.flatMap(({ idleMinutes, longestMinutes }): SessionLimit[] => [
    ...(idleMinutes === null ? [] : [{ at: new Date(actedAt.getTime() + idleMinutes * MINUTE), why: 'idle' as const }]),
    ...(longestMinutes === null ? [] : [{ at: new Date(createdAt.getTime() + longestMinutes * MINUTE), why: 'tooLong' as const }]),
  ]);
  return ends.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/** The policies whose limits count for somebody: those of accounts that they have opened. An invitation that they did not ask for ends no session. */
export const limitsFor = (policies: readonly AccountPolicy[], accounts: ReadonlyMap<string, AccountAccess>): AccountPolicy[] =>
  policies.filter(({ accountId }) => accounts.get(accountId)?.isOpened);

/** When a key ends: when its maker said, or as the policy has it; null: never. Keys that were there when the policy came get the time of notice. */
export function keyEnd(
  key: { readonly createdAt: Date; readonly expiresAt: Date | null },
  { keyDays, keyDaysSince }: Pick<Policy, 'keyDays' | 'keyDaysSince'>,
): Date | null {
  if (keyDays === null) return key.expiresAt;
  const oldest = keyDaysSince && key.createdAt < keyDaysSince ? keyDaysSince.getTime() + KEY_NOTICE_DAYS * DAY : 0;
  const end = new Date(Math.max(key.createdAt.getTime() + keyDays * DAY, oldest));
  return key.expiresAt && key.expiresAt < end ? key.expiresAt : end;
}
