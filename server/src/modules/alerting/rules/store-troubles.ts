import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import type { TroubleChanges } from './troubles-of.ts';

/** Rows that one statement writes. */
const AT_ONCE = 1000;

/** Something is over once it has not come back for this time, ms: what comes and goes is one trouble. */
export const OVER_MS = 60_000;

/** What is not known any more is not waited for longer, ms. */
const UNSEEN_MS = 30 * 86_400_000;

function* pieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

/** Whether a trouble that is reported once more is the same as before. */
const goesOn = (accountId: string) => sql`(t.ended_at is null or exists (
  select from alert_notices n where n.account_id = ${accountId} and n.trouble_id = t.id and n.notified_at is not null))`;

/**
 * Writes what began and what ended. What somebody was notified of and comes back before its end was reported goes on as the same trouble, as does what was not known any more, whenever it is seen again; what nobody
 * was notified of begins again.
 * A device of which only the agent is away keeps that agent; that it is really away is more, of which whoever was notified is notified, too. An agent whose devices are all of one site belongs to that site.
 */
export async function storeTroubles(tx: Tx, accountId: string, { begun, ended }: TroubleChanges): Promise<void> {
  for (const some of pieces(ended))
    await sql`
      update alert_troubles t set ended_at = x."endedAt", detail = coalesce(x.detail, t.detail), end_is_unknown = x.detail is not null,
        unknown_devices = coalesce(x."notSeen", '{}')
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x (condition text, subject text, "endedAt" timestamptz, detail text, "notSeen" text[])
      where t.account_id = ${accountId} and t.condition = x.condition and t.subject = x.subject
        and (t.ended_at is null or t.end_is_unknown and x.detail is null)`.execute(tx);
  for (const some of pieces(begun)) {
    await forgetOver(tx, accountId, some);
    await forgetWaitingForAgent(tx, accountId, some);
    await sql`
      insert into alert_troubles as t (account_id, condition, subject, subject_kind, subject_id, name, site_id, agent_id, since, ended_at, happened, detail)
      select ${accountId}, x.condition, x.subject, x."subjectKind", x."subjectId", x.name,
        case when x."subjectKind" = 'AGENT' then (
          select case when count(distinct d.site_id) = 1 and bool_and(d.site_id is not null) then min(d.site_id::text)::uuid end from devices d
          where d.account_id = ${accountId} and d.agent_id::text = x."subjectId" and d.forgotten_at is null)
        else x."siteId" end,
        case when x."isUnknown" then d.agent_id end, x.since, case when x.happened then x.since end, x.happened, x.detail
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x (condition text, subject text, "subjectKind" text, "subjectId" text, name text, "siteId" uuid,
        "isUnknown" boolean, since timestamptz, happened boolean, detail text)
      left join devices d on d.account_id = ${accountId} and x."subjectKind" = 'DEVICE' and d.id = x."subjectId"
      on conflict (account_id, condition, subject) do update set
        agent_id = excluded.agent_id, detail = excluded.detail, ended_at = null, end_is_unknown = false,
        since = case when t.agent_id is not null and excluded.agent_id is null then excluded.since when ${goesOn(accountId)} then t.since else excluded.since end,
        acknowledged = case when ${goesOn(accountId)} then t.acknowledged end`.execute(tx);
  }
}

/** What waits for its time, or for others, and now is known of a device of which only the agent was away, begins again: the rule decides again when it is due. */
async function forgetWaitingForAgent(tx: Tx, accountId: string, begun: TroubleChanges['begun']): Promise<void> {
  await sql`
    delete from alert_notices n using alert_troubles t,
      jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as x (condition text, subject text, "isUnknown" boolean)
    where n.account_id = ${accountId} and n.notified_at is null and t.account_id = n.account_id and t.id = n.trouble_id
      and t.condition = x.condition and t.subject = x.subject and t.agent_id is not null and not x."isUnknown"`.execute(tx);
}

/**
 * What was over for longer than something comes and goes is another trouble when it begins again, also for a channel to which its end was held back or bundled: that one is notified of the new one, and
 * one that was notified of the end must not take it for the old.
 */
async function forgetOver(tx: Tx, accountId: string, begun: TroubleChanges['begun']): Promise<void> {
  await sql`
    delete from alert_notices n using alert_troubles t,
      jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as x (condition text, subject text, since timestamptz)
    where n.account_id = ${accountId} and t.account_id = n.account_id and t.id = n.trouble_id and t.condition = x.condition and t.subject = x.subject
      and not t.happened and not t.end_is_unknown and t.ended_at <= x.since - interval '1 millisecond' * ${OVER_MS}`.execute(tx);
}

/**
 * What was not known any more and is seen to be over, though no entry says so: a follower says that it has a leader, the devices of which it was not known are all there. Where it is still so an entry
 * says that it begins, before the end is reported.
 */
const seenToBeOver = (accountId: string) => sql`(t.end_is_unknown and (
  t.condition = 'NO_CLOCK_LEADER' and t.subject_kind = 'DEVICE' and exists (
    select from devices d where d.account_id = ${accountId} and d.id = t.subject_id and d.link_up and d.follower_without_leader is false)
  or t.unknown_devices <> '{}' and not exists (
    select from devices d where d.account_id = ${accountId} and d.id = any(t.unknown_devices) and d.forgotten_at is null
      and (not d.link_up or d.connection_state not in ('READY', 'ESTABLISHED')))))`;

/** Ends what nothing will report the end of: of a device that was forgotten, an agent that was revoked, a site that was deleted, and what is seen to be over after it was not known. Answers how many there are. */
export async function endTroubles(tx: Tx, accountId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update alert_troubles t set ended_at = ${now}, end_is_unknown = false
    where t.account_id = ${accountId} and (t.ended_at is null or t.end_is_unknown) and (${seenToBeOver(accountId)} or
      t.subject_kind = 'DEVICE' and not exists (
        select from devices d where d.account_id = ${accountId} and d.id = t.subject_id and d.forgotten_at is null)
      or t.subject_kind = 'AGENT' and not exists (
        select from agents a where a.account_id = ${accountId} and a.id::text = t.subject_id and a.revoked_at is null)
      or t.subject_kind = 'SITE' and not exists (select from sites s where s.account_id = ${accountId} and s.id::text = t.subject_id))`.execute(
    tx,
  );
  // Of a rule that was turned off or deleted while an evaluation made them.
  await sql`
    delete from alert_notices n where n.account_id = ${accountId} and n.notified_at is null
      and not exists (select from alert_rules r where r.account_id = ${accountId} and r.id = n.rule_id and r.is_on)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes what is over, or cannot be any more, and concerns nobody: nobody was notified, or everybody of its end, too; and what nobody has seen for a month. */
export async function deleteTroubles(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    delete from alert_notices n using alert_troubles t
    where n.account_id = ${accountId} and t.account_id = n.account_id and t.id = n.trouble_id
      and n.notified_at is null and t.ended_at is not null and not t.happened`.execute(tx);
  await sql`
    delete from alert_troubles t
    where t.account_id = ${accountId} and (
      t.ended_at <= ${new Date(now.getTime() - OVER_MS)} and not exists (
        select from alert_notices n where n.account_id = t.account_id and n.trouble_id = t.id and (n.notified_at is null or not t.happened))
      or t.end_is_unknown and t.ended_at <= ${new Date(now.getTime() - UNSEEN_MS)})`.execute(tx);
}
