import { type Reliability, type ReportRange, sumReliability } from '@tutti/domain/reliability/reliability';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { countLeaderChanges } from '../clock-history/index.ts';
import { monthRange } from './month-range.ts';
import { type ReportedSite, readKeptDevices, readSpans } from './read-spans.ts';
import { LONGEST_PAUSE_MS } from './seen-to.ts';

/** Which report. */
export interface WantedReport extends ReportedSite {
  /** `2026-11` */
  readonly month: string;
  /** Up to when somebody looked ({@link readSeenTo}); null: nobody did. */
  readonly seenTo: Date | null;
  /** Called with how many spans were read, again and again while they are. It may throw to end that. */
  readonly onRead?: (spans: number) => void;
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
  /** By the record of events; null: it has lost entries of the month. */
  readonly leaderChanges: number | null;
  /** Device → its name now, of those that are still known. */
  readonly names: ReadonlyMap<string, string>;
}

/** Up to when the record of events has lost its entries, epoch ms; null: nothing of it was dropped. */
async function readDroppedTo(tx: Tx, accountId: string): Promise<number | null> {
  const { rows } = await sql<{
    readonly to: Date | null;
  }>`select max(dropped_to) as to from event_anchors where account_id = ${accountId}`.execute(tx);
  return rows[0]?.to?.getTime() ?? null;
}

/** How often the leader changed, where the record still has the whole range; else nobody knows. */
async function readLeaderChanges(tx: Tx, { accountId, siteId }: WantedReport, { from, to }: ReportRange): Promise<number | null> {
  const droppedTo = await readDroppedTo(tx, accountId);
  if (droppedTo !== null && droppedTo > from) return null;
  return countLeaderChanges(tx, { accountId, siteId, after: from, before: to });
}

async function readNames(tx: Tx, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name from devices where account_id = ${accountId} and id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The report of a month, by the clock of the account; of the present month as far as somebody looked. `now`: of a month that has not begun there is nothing. */
export async function readReport(tx: Tx, wanted: WantedReport, now: number): Promise<MonthReport> {
  const { accountId, month } = wanted;
  const { timezone } = await tx.selectFrom('accounts').where('account_id', '=', accountId).select('timezone').executeTakeFirstOrThrow();
  const range = monthRange(month, timezone);
  // Not later than now: the clock may have been set back since.
  const seenTo = new Date(Math.min(wanted.seenTo?.getTime() ?? now, now));
  // Somebody looks: what comes after the last look is not unobserved, but not there yet.
  const present = now - seenTo.getTime() <= LONGEST_PAUSE_MS ? seenTo.getTime() : now;
  const until = Math.max(range.from, Math.min(range.to, present));
  const kept = await readKeptDevices(tx, wanted);
  const sum = sumReliability({ from: range.from, to: until });
  for await (const spans of readSpans(tx, wanted, kept, { from: range.from, to: until }, seenTo)) {
    wanted.onRead?.(spans.length);
    for (const [deviceId, own] of Map.groupBy(spans, (span) => span.deviceId)) sum.add(deviceId, own);
  }
  const reliability = sum.result();
  return {
    ...reliability,
    month,
    zone: timezone,
    range,
    until,
    since: kept.length > 0 ? Math.min(...kept.map(({ since }) => since)) : null,
    leaderChanges: await readLeaderChanges(tx, wanted, range),
    names: await readNames(
      tx,
      accountId,
      reliability.devices.map(({ deviceId }) => deviceId),
    ),
  };
}
