import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { binsText } from './bins-text.ts';
import { CLOCK_RESOLUTIONS } from './resolutions.ts';

const DAY_MS = 86_400_000;

/** The bins of which days are packed: minutes are read over an hour, not over days. */
const PACKED = CLOCK_RESOLUTIONS.filter(({ interval }) => interval > 60);

/** A day of an account of which all bins are made, epoch ms. */
interface Day {
  readonly accountId: string;
  readonly day: number;
}

/** Takes an account with a day that is over and is not packed, and that nobody else has taken; null: none. */
async function takeDay(tx: Tx): Promise<Day | null> {
  const { rows } = await sql<{ readonly account_id: string; readonly packed_to: Date }>`
    select account_id, packed_to from clock_made where made_to >= packed_to + interval '24 hours' order by packed_to limit 1 for update skip locked`.execute(
    tx,
  );
  const [row] = rows;
  return row ? { accountId: row.account_id, day: row.packed_to.getTime() } : null;
}

async function packDay(tx: Tx, { accountId, day }: Day, days: readonly number[]): Promise<void> {
  for (const { table, interval } of PACKED) {
    const [first, end] = [new Date(day), new Date(day + DAY_MS)];
    await sql`
      insert into clock_days (account_id, subject, interval_seconds, day, bins)
      select b.account_id, b.subject, ${interval}, ${first}, (${binsText(day, interval * 1000)})::json from ${sql.table(table)} b
      where b.account_id = ${accountId} and b.bin_at >= ${first} and b.bin_at < ${end}
      group by b.account_id, b.subject on conflict (account_id, subject, interval_seconds, day) do nothing`.execute(tx);
    const keptDays = days[CLOCK_RESOLUTIONS.findIndex((resolution) => resolution.table === table)] ?? 0;
    await sql`
      delete from clock_days where account_id = ${accountId} and interval_seconds = ${interval} and day < ${new Date(day - keptDays * DAY_MS)}`.execute(
      tx,
    );
  }
  await sql`update clock_made set packed_to = ${new Date(day + DAY_MS)} where account_id = ${accountId}`.execute(tx);
}

/**
 * Packs the days that are over, each of an account in a transaction of its own, and drops those that are kept no longer. Several processes may run it: each takes accounts that no
 * other one has. Answers how many days it packed.
 */
export async function packDays({ store, config }: Needs<'store' | 'config'>): Promise<number> {
  for (let packed = 0; ; packed++) {
    const day = await store.system(async (tx) => {
      const taken = await takeDay(tx);
      if (taken) await packDay(tx, taken, config.latencyDays);
      return taken;
    });
    if (!day) return packed;
  }
}
