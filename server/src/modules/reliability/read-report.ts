import type { ObservedSpan } from '@tutti/domain/reliability/observed-spans';
import { type Reliability, type ReportRange, reliabilityOf } from '@tutti/domain/reliability/reliability';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { countLeaderChanges } from '../clock-history/index.ts';
import { monthRange } from './month-range.ts';
import { LONGEST_PAUSE_MS } from './seen-to.ts';
import { statesOf } from './states.ts';

/** Which report. */
export interface WantedReport {
  readonly accountId: string;
  readonly siteId: string;
  /** `2026-11` */
  readonly month: string;
  /** Up to when somebody looked ({@link readSeenTo}); null: nobody did. */
  readonly seenTo: Date | null;
}

/** What is known of a site in a month. */
export interface MonthReport extends Reliability {
  readonly month: string;
  /** By the clock of which the month begins and ends. */
  readonly zone: string;
  /** The whole month, and what of it is over. */
  readonly range: ReportRange;
  readonly until: number;
  /** Since when anything is kept of the site, epoch ms; null: nothing is. */
  readonly since: number | null;
  /** By the record of events. */
  readonly leaderChanges: number;
  /** Device → its name now, of those that are still known. */
  readonly names: ReadonlyMap<string, string>;
}

interface Row {
  readonly device_id: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly states: string;
  readonly fault_since: (Date | null)[];
}

/** The spans of a site that overlap a range or touch its end. `seenTo`: where those end that go on. */
async function readSpans(tx: Tx, { accountId, siteId }: WantedReport, { from, to }: ReportRange, seenTo: Date): Promise<ObservedSpan[]> {
  const { rows } = await sql<Row>`
    select device_id, from_at, coalesce(to_at, ${seenTo}) as to_at, states, fault_since from reliability_spans
    where account_id = ${accountId} and site_id = ${siteId} and from_at <= ${new Date(to)} and (to_at > ${new Date(from)} or to_at is null)`.execute(
    tx,
  );
  return rows.map((row) => ({
    deviceId: row.device_id,
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    states: statesOf(row.states),
    faultSince: row.fault_since.map((at) => at?.getTime() ?? null),
  }));
}

async function readSince(tx: Tx, { accountId, siteId }: WantedReport): Promise<number | null> {
  const { rows } = await sql<{ readonly since: Date | null }>`
    select min(from_at) as since from reliability_spans where account_id = ${accountId} and site_id = ${siteId}`.execute(tx);
  return rows[0]?.since?.getTime() ?? null;
}

async function readNames(tx: Tx, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name from devices where account_id = ${accountId} and id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The report of a month, by the clock of the account; of the present month as far as somebody looked. `now`: of a month that has not begun there is nothing. */
export async function readReport(tx: Tx, wanted: WantedReport, now: number): Promise<MonthReport> {
  const { accountId, siteId, month } = wanted;
  const { timezone } = await tx.selectFrom('accounts').where('account_id', '=', accountId).select('timezone').executeTakeFirstOrThrow();
  const range = monthRange(month, timezone);
  const seenTo = wanted.seenTo ?? new Date(now);
  // Somebody looks: what comes after the last look is not unobserved, but not there yet.
  const present = now - seenTo.getTime() <= LONGEST_PAUSE_MS ? seenTo.getTime() : now;
  const until = Math.max(range.from, Math.min(range.to, present));
  const reliability = reliabilityOf(await readSpans(tx, wanted, { from: range.from, to: until }, seenTo), { from: range.from, to: until });
  return {
    ...reliability,
    month,
    zone: timezone,
    range,
    until,
    since: await readSince(tx, wanted),
    leaderChanges: await countLeaderChanges(tx, { accountId, siteId, after: range.from, before: range.to }),
    names: await readNames(
      tx,
      accountId,
      reliability.devices.map(({ deviceId }) => deviceId),
    ),
  };
}
