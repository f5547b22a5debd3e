import type { ObservedSpan } from '@tutti/domain/reliability/observed-spans';
import type { ReportRange } from '@tutti/domain/reliability/reliability';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { statesOf } from './states.ts';

/** Devices whose spans are in memory at once: one that came and went for a whole month has some 5,000. */
const DEVICES_AT_ONCE = 25;

/** A site. */
export interface ReportedSite {
  readonly accountId: string;
  readonly siteId: string;
}

/** A device of which something is kept at a site, and since when. */
export interface KeptDevice {
  readonly deviceId: string;
  /** Epoch ms. */
  readonly since: number;
}

/** The devices of which something is kept at a site. Jumps from one to the next in the primary key, however much is kept of each. */
export async function readKeptDevices(tx: Tx, { accountId, siteId }: ReportedSite): Promise<KeptDevice[]> {
  const here = sql`r.account_id = ${accountId} and r.site_id = ${siteId}`;
  const { rows } = await sql<{ id: string; since: Date }>`
    with recursive found as (
      (select device_id as id from reliability_spans r where ${here} order by device_id limit 1)
      union all
      select (select r.device_id from reliability_spans r where ${here} and r.device_id > f.id order by r.device_id limit 1) from found f where f.id is not null)
    select f.id, (select r.from_at from reliability_spans r where ${here} and r.device_id = f.id order by r.from_at limit 1) as since
    from found f where f.id is not null`.execute(tx);
  return rows.map(({ id, since }) => ({ deviceId: id, since: since.getTime() }));
}

interface Row {
  readonly device_id: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly states: string;
  readonly fault_since: (Date | null)[];
}

/**
 * The spans of devices at a site that overlap a range or touch its end, some devices at a time, so that neither memory nor this process is taken up by a large site. Spans of a device do not
 * overlap each other, so the range begins with the last one that began before it. `seenTo`: where those end that go on.
 */
export async function* readSpans(
  tx: Tx,
  { accountId, siteId }: ReportedSite,
  devices: readonly KeptDevice[],
  { from, to }: ReportRange,
  seenTo: Date,
): AsyncGenerator<ObservedSpan[]> {
  const there = devices.filter(({ since }) => since <= to).map(({ deviceId }) => deviceId);
  const spans = sql`select r.* from reliability_spans r where r.account_id = ${accountId} and r.site_id = ${siteId} and r.device_id = d.id`;
  for (let at = 0; at < there.length; at += DEVICES_AT_ONCE) {
    const { rows } = await sql<Row>`
      select s.device_id, s.from_at, coalesce(s.to_at, ${seenTo}) as to_at, s.states, s.fault_since
      from unnest(${there.slice(at, at + DEVICES_AT_ONCE)}::text[]) as d (id)
      cross join lateral (
        (${spans} and r.from_at <= ${new Date(from)} order by r.from_at desc limit 1)
        union all
        (${spans} and r.from_at > ${new Date(from)} and r.from_at <= ${new Date(to)})) s
      where s.to_at > ${new Date(from)} or s.to_at is null`.execute(tx);
    yield rows.map((row) => ({
      deviceId: row.device_id,
      from: row.from_at.getTime(),
      to: row.to_at.getTime(),
      states: statesOf(row.states),
      faultSince: row.fault_since.map((one) => one?.getTime() ?? null),
    }));
  }
}
