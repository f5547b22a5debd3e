import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { PREPARED } from '../../store/prepared.ts';
import type { BinStore, ReportedBin } from '../devices/index.ts';
import { packBin } from './pack-bin.ts';
import { RESOLUTIONS } from './resolutions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A bin as a row of the minute it began in, so that no agent can add more rows than there are minutes; null where it holds nothing, or lies before the minutes kept or in the future. */
function rowOf({ accountId, deviceId, bin }: ReportedBin, oldest: number, now: number) {
  const at = Date.parse(bin.binStart);
  if (bin.channels.length === 0 || at < oldest || at > now) return null;
  return {
    account_id: accountId,
    device_id: deviceId,
    bin_at: new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString(),
    ...packBin(bin),
  };
}

/** Stores the bins that reports bring, and notes what is to be rolled up. Of two reports of a bin the later wins. */
export function createBinStore({ config, log }: Needs<'config' | 'log'>): BinStore {
  const add: BinStore['add'] = async (tx, bins, now) => {
    const oldest = now.getTime() - config.latencyDays[0] * DAY_MS;
    const rows = new Map<string, object>();
    for (const bin of bins) {
      const row = rowOf(bin, oldest, now.getTime());
      if (row) rows.set(`${row.account_id} ${row.device_id} ${row.bin_at}`, row);
    }
    if (rows.size === 0) return;
    // A bin without a partition would make all facts of the transaction fail. The roll-up skips ten minutes whose row is locked here.
    const stored = await sql<{ count: number }>`${PREPARED}
      with stored as (
        insert into latency_1m (account_id, device_id, bin_at, channels, setting, min, max)
        select x.account_id, x.device_id, x.bin_at, x.channels, x.setting, x.min, x.max
        from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
          as x (account_id uuid, device_id text, bin_at timestamptz, channels int[], setting int[], min int[], max int[])
        where to_regclass('latency_1m_' || to_char(date_bin('12 hours', x.bin_at, 'epoch') at time zone 'UTC', 'YYYYMMDDHH24')) is not null
        order by x.account_id, x.device_id, x.bin_at
        on conflict (account_id, device_id, bin_at)
          do update set channels = excluded.channels, setting = excluded.setting, min = excluded.min, max = excluded.max
        returning account_id, device_id, bin_at),
      noted as (
        insert into latency_pending (account_id, device_id, bucket_at)
        select distinct account_id, device_id, date_bin('10 minutes', bin_at, 'epoch') from stored order by 1, 2, 3
        on conflict (account_id, device_id, bucket_at) do update set bucket_at = excluded.bucket_at where false)
      select count(*)::int as count from stored`.execute(tx);
    const missing = rows.size - (stored.rows[0]?.count ?? 0);
    if (missing > 0) log.warn({ bins: missing }, 'latency bins have no partition and were dropped: does a process with the role jobs run?');
  };
  return {
    add,
    remove: async (tx, devices) => {
      const ids = [devices.map(({ accountId }) => accountId), devices.map(({ deviceId }) => deviceId)] as const;
      for (const table of ['latency_pending', ...RESOLUTIONS.map((resolution) => resolution.table)]) {
        await sql`delete from ${sql.table(table)} b using unnest(${ids[0]}::uuid[], ${ids[1]}::text[]) as x (account_id, device_id)
          where b.account_id = x.account_id and b.device_id = x.device_id`.execute(tx);
      }
    },
  };
}
