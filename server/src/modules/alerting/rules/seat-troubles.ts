import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import type { BegunTrouble, TroubleChanges } from './troubles-of.ts';

/** From which part of its seats on a rule is about an account, and whether it is so already. */
interface Threshold {
  readonly percent: number;
  readonly isOpen: boolean;
}

/** A threshold as a trouble is kept apart by it. */
const subjectOf = (accountId: string, percent: number): string => `${accountId} ${percent}`;

/**
 * What the seats of an account come to now, counted: their use is in no entry of the record. Devices that come and go have entries, so that it is looked at when it may have changed.
 * A plan without a number of seats, and an account without one, has none to use up.
 */
export async function seatTroubles(tx: Tx, accountId: string, now: Date): Promise<TroubleChanges> {
  const { rows: thresholds } = await sql<Threshold>`
    select x.percent, exists (
        select from alert_troubles t where t.account_id = ${accountId} and t.condition = 'SEATS_USED' and t.ended_at is null and t.subject = concat(${accountId}::text, ' ', x.percent)) as "isOpen"
    from (
      select distinct seat_percent as percent from alert_rules where account_id = ${accountId} and is_on and 'SEATS_USED' = any(conditions)
      union
      select split_part(subject, ' ', 2)::integer from alert_troubles where account_id = ${accountId} and condition = 'SEATS_USED' and ended_at is null) x`.execute(
    tx,
  );
  if (thresholds.length === 0) return { begun: [], ended: [] };
  const { used, seats } = await seatsOf(tx, accountId);
  const begun: BegunTrouble[] = [];
  const ended: TroubleChanges['ended'][number][] = [];
  for (const { percent, isOpen } of thresholds) {
    const subject = subjectOf(accountId, percent);
    const isUsed = seats !== null && used * 100 >= seats * percent;
    if (isUsed && !isOpen) begun.push(trouble(accountId, subject, { used, seats }, now));
    if (!isUsed && isOpen) ended.push({ condition: 'SEATS_USED', subject, endedAt: now, detail: null });
  }
  return { begun, ended };
}

const trouble = (accountId: string, subject: string, { used, seats }: { used: number; seats: number }, since: Date): BegunTrouble => ({
  condition: 'SEATS_USED',
  subject,
  subjectKind: 'ACCOUNT',
  subjectId: accountId,
  name: '',
  siteId: null,
  isUnknown: false,
  since,
  happened: false,
  detail: `Seats used: ${used} of ${seats}`,
});

/** Devices in sites that are connected, and the seats of the plan; null: there is none, or all devices are covered. */
async function seatsOf(tx: Tx, accountId: string): Promise<{ readonly used: number; readonly seats: number | null }> {
  const { rows } = await sql<{ used: number; seats: number | null }>`
    select (
        select count(*)::integer from devices
        where account_id = ${accountId} and site_id is not null and forgotten_at is null and link_up and connection_state in ('READY', 'ESTABLISHED')) as used,
      (select seats from subscriptions where account_id = ${accountId}) as seats`.execute(tx);
  return rows[0] ?? { used: 0, seats: null };
}
