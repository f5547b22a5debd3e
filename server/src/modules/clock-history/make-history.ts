import { type RawBuilder, sql } from 'kysely';
import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { MINUTE_MS } from './minutes.ts';
import type { Stretch } from './read-said.ts';
import { rollUp } from './roll-up.ts';
import { setBack } from './set-back.ts';
import { storeMinutes } from './store-minutes.ts';

/** A minute is made so long after its end, ms: what was observed in it takes a moment to come. What comes later counts from the next minute on. */
const GRACE_MS = 5_000;
/** Minutes in one transaction, after a server was away. */
const MOST_MINUTES = 30;
const DAY_MS = 86_400_000;

/** The midnight (UTC) before a moment. */
const midnight = (at: RawBuilder<unknown>) => sql`date_trunc('day', ${at} at time zone 'UTC') at time zone 'UTC'`;

/** Accounts of which something is said for the first time begin with the minute in which it was. */
const begin = (tx: Tx) =>
  sql`
  insert into clock_made (account_id, made_to, packed_to)
  select account_id, date_trunc('minute', min(said_at)), ${midnight(sql`min(said_at)`)}
  from (select account_id, said_at from clock_notes union all select account_id, said_at from clock_said) s
  where not exists (select from clock_made m where m.account_id = s.account_id) group by account_id
  on conflict (account_id) do nothing`.execute(tx);

/** The same for accounts whose devices said nothing since there is a history: with the present minute. */
export const beginAll = ({ store, now }: Needs<'store' | 'now'>) =>
  store.system((tx) =>
    sql`
    insert into clock_made (account_id, made_to, packed_to)
    select account_id, date_trunc('minute', ${now()}::timestamptz), ${midnight(sql`${now()}::timestamptz`)} from accounts a
    where not exists (select from clock_made m where m.account_id = a.account_id)
      and exists (select from devices d where d.account_id = a.account_id and d.clock_locked is not null)
    on conflict (account_id) do nothing`.execute(tx),
  );

/** Takes an account whose next minute is over, and that nobody else has taken; null: none. `oldest`: what is older is kept no longer. */
async function takeStretch(tx: Tx, over: number, oldest: number): Promise<Stretch | null> {
  const { rows } = await sql<{ readonly account_id: string; readonly made_to: Date }>`
    select account_id, made_to from clock_made where made_to < ${new Date(over)} order by made_to limit 1 for update skip locked`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const from = Math.max(row.made_to.getTime(), oldest);
  return { accountId: row.account_id, from, to: Math.min(over, from + MOST_MINUTES * MINUTE_MS) };
}

/**
 * Makes the minutes that are over, with the ten minutes and hours that end with them, and notes up to when they are made: all of it in one transaction for each account. Several
 * processes may run it: each takes accounts that no other one has. One that dies leaves its account as it was. Answers how many stretches it made.
 */
export async function makeHistory({ store, config, now }: Needs<'store' | 'config' | 'now'>): Promise<number> {
  const present = now();
  const over = Math.floor((present.getTime() - GRACE_MS) / MINUTE_MS) * MINUTE_MS;
  const oldest = over - config.latencyDays[0] * DAY_MS;
  await store.system(begin);
  while (await store.system((tx) => setBack(tx, over, present)));
  for (let made = 0; ; made++) {
    const stretch = await store.system(async (tx) => {
      const taken = await takeStretch(tx, over, oldest);
      if (!taken) return null;
      await storeMinutes(tx, taken);
      await rollUp(tx, taken);
      await sql`update clock_made set made_to = ${new Date(taken.to)} where account_id = ${taken.accountId}`.execute(tx);
      return taken;
    });
    if (!stretch) return made;
  }
}
