import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import type { Stretch } from './read-said.ts';

/** From which bins the coarser ones are made, and how long these are, ms; finest first. */
const STEPS = [
  { from: 'clock_1m', to: 'clock_10m', width: 600_000 },
  { from: 'clock_10m', to: 'clock_1h', width: 3_600_000 },
] as const;

/** The coarser bins that ended with this stretch, each from all finer ones in it. */
export async function rollUp(tx: Tx, stretch: Stretch): Promise<void> {
  for (const { from, to, width } of STEPS) {
    const [first, end] = [stretch.from, stretch.to].map((at) => Math.floor(at / width) * width);
    if (first === undefined || end === undefined || first >= end) continue;
    await sql`
      insert into ${sql.table(to)} (account_id, subject, bin_at, least, greatest, free_least, free_greatest, observed, unlocked, offline)
      select account_id, subject, date_bin(make_interval(secs => ${width / 1000}), bin_at, 'epoch'), min(least), max(greatest), min(free_least), max(free_greatest),
        sum(observed), sum(unlocked), sum(offline)
      from ${sql.table(from)}
      where account_id = ${stretch.accountId} and bin_at >= ${new Date(first)} and bin_at < ${new Date(end)}
        and (observed > 0 or offline > 0 or least is not null or free_least is not null)
      group by 1, 2, 3 order by 2, 3
      on conflict (account_id, subject, bin_at) do nothing`.execute(tx);
  }
}
