import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { NOTES } from './read-said.ts';
import { CLOCK_RESOLUTIONS } from './resolutions.ts';

/** The clocks of several processes differ by less, ms: within it nothing is forgotten, as with the spans of the reliability. */
const TOLERANCE_MS = 120_000;
const DAY_MS = 86_400_000;

/**
 * Sets an account back of which minutes were made that are not over, by a clock that had jumped ahead: from `over` on nothing is made of it, so that these minutes are made when they
 * are there, and its day is packed when it is over. The clock of the database must say so too: a process whose own clock is behind forgets nothing. Answers whether there was one.
 */
export async function setBack(tx: Tx, over: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ readonly account_id: string }>`
    select account_id from clock_made
    where made_to > ${new Date(over + TOLERANCE_MS)} and made_to > now() + ${TOLERANCE_MS / 1000} * interval '1 second'
    limit 1 for update skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return false;
  const [from, day] = [new Date(over), new Date(Math.floor(over / DAY_MS) * DAY_MS)];
  for (const { table, interval } of CLOCK_RESOLUTIONS) {
    // The bin that is not over is made again from its minutes.
    const bin = Math.floor(over / (interval * 1000)) * interval * 1000;
    await sql`delete from ${sql.table(table)} where account_id = ${row.account_id} and bin_at >= ${new Date(bin)}`.execute(tx);
  }
  await sql`delete from clock_days where account_id = ${row.account_id} and day >= ${day}`.execute(tx);
  // What was said since the last minute that is kept was taken already: how devices are is read again, as of an account that begins.
  await sql`
    update clock_1m set state = null, last_offset = null
    where account_id = ${row.account_id} and bin_at = ${from}::timestamptz - interval '1 minute'`.execute(tx);
  // Noted by the clock that was ahead: taken when that time comes, it would replace what is said until then.
  const beyond = new Date(now.getTime() + TOLERANCE_MS);
  for (const table of NOTES)
    await sql`delete from ${sql.table(table)} where account_id = ${row.account_id} and said_at > ${beyond}`.execute(tx);
  await sql`update clock_made set made_to = ${from}, packed_to = least(packed_to, ${day}) where account_id = ${row.account_id}`.execute(tx);
  return true;
}
