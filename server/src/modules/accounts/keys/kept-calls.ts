import { sql } from 'kysely';
import { type RepeatedWork, repeat } from '../../../repeat.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';

/** Whole days for which the calls of keys are kept, beside today. */
const KEPT_DAYS = 30;
const FORGET_MS = 3_600_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * How often a day the keys of an account call: on average over the whole days (UTC) of the last 30 on which all their calls were counted. A key that was not counted for a whole day is
 * not in the answer: nobody knows.
 */
export async function readCallsPerDay(tx: Tx, accountId: string, now: Date): Promise<Map<string, number>> {
  const today = dayOf(now);
  // The first whole day: that of the moment itself where it is a midnight.
  const { rows } = await sql<{ id: string; days: number; calls: number }>`
    select k.id, ${today}::date - k.first as days, coalesce(sum(c.calls), 0)::bigint as calls
    from (
      select account_id, id, greatest(((calls_counted_since - interval '1 microsecond') at time zone 'UTC')::date + 1, ${today}::date - ${KEPT_DAYS}::int) as first
      from api_keys where account_id = ${accountId}) k
    left join api_key_calls c on c.account_id = k.account_id and c.key_id = k.id and c.day >= k.first and c.day < ${today}::date
    where k.first < ${today}::date
    group by k.id, k.first`.execute(tx);
  return new Map(rows.map(({ id, days, calls }) => [id, calls / days]));
}

/** Removes the calls of keys that are kept no longer. */
export const forgetOldCalls = ({ store, now }: Needs<'store' | 'now'>): Promise<unknown> =>
  store.system((tx) => sql`delete from api_key_calls where day < ${dayOf(now())}::date - ${KEPT_DAYS}::int`.execute(tx));

/** Removes them until it is closed, in a process with the role `jobs`. Several may. */
export const startForgettingCalls = (services: Needs<'store' | 'now' | 'log'>): RepeatedWork =>
  repeat(() => forgetOldCalls(services), {
    everyMs: FORGET_MS,
    atOnce: true,
    log: services.log,
    failed: 'old calls of API keys could not be removed',
  });
