import { ALERT_CONDITIONS, isCounted } from '@tutti/domain/alerting/alert-conditions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { acknowledgementOf } from '../troubles/acknowledged.ts';
import type { PendingNotice } from './decide.ts';
import { silencedTrouble } from './silenced-trouble.ts';
import { isAbout, isWatched } from './watched.ts';

/** A rule that notifies nobody now, but by these channels. */
export interface QuietRule {
  readonly id: string;
  readonly exceptChannelIds: readonly string[];
}

const COUNTED = ALERT_CONDITIONS.filter(isCounted);

/** How many subscriptions of a device (`of`) fail, or have a warning, as a condition says: its channels and streams together, though each of them may be a trouble. */
const subscriptionsOf = (of: 'd' | 'm', condition: RawBuilder<unknown>) => sql`
  case ${condition} when 'SUBSCRIPTIONS_FAILING'
    then coalesce(${sql.ref(`${of}.rx_errors`)}, 0) + coalesce((${sql.ref(`${of}.rx_stream_counts`)} ->> 'errors')::integer, 0)
    else coalesce(${sql.ref(`${of}.rx_warnings`)}, 0) + coalesce((${sql.ref(`${of}.rx_stream_counts`)} ->> 'warnings')::integer, 0) end`;

/** The same of all devices of a site that have such a trouble: each once, and added once for all troubles of the account. */
const subscriptionsOfSites = (accountId: string) => sql`
  select o.condition, m.site_id, sum(${subscriptionsOf('m', sql.ref('o.condition'))}) as failing
  from (
    select distinct condition, subject_id from alert_troubles
    where account_id = ${accountId} and ended_at is null and subject_kind = 'DEVICE' and condition = any(${COUNTED}::text[])) o
  join devices m on m.account_id = ${accountId} and m.id = o.subject_id
  group by o.condition, m.site_id`;

/** Whether a trouble (`t`, with its device `d`) is of as many subscriptions as is waited for, of its device or of its site (`at_sites`). */
const isEnough = (least: RawBuilder<number>, countsSite: RawBuilder<boolean>) => sql<SqlBool>`(
  ${least} = 1 or not t.condition = any(${COUNTED}::text[]) or ${least} <= case when ${countsSite}
    then coalesce((select s.failing from at_sites s where s.condition = t.condition and s.site_id = d.site_id), 0)
    else ${subscriptionsOf('d', sql.ref('t.condition'))} end)`;

/**
 * Makes the notices whose time has come: for each trouble that a rule is about and that lasts as long as it says, one for each of its channels. Of several rules that name a channel one that is not
 * in its quiet hours (`quiet`) counts before one that is, then the first that is due; a notice that such a rule holds is taken over by one that is not quiet. A channel that was notified that it is not known is
 * notified once more of what is known.
 * Of a device the site and the importance of now decide. What somebody takes care of is reported to no further channel. Answers how many there are now that were not there before.
 */
export async function makeNotices(tx: Tx, accountId: string, quiet: readonly QuietRule[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with at_sites as materialized (${subscriptionsOfSites(accountId)})
    insert into alert_notices as n (account_id, trouble_id, channel_id, rule_id, due_at)
    select distinct on (t.id, c.id) t.account_id, t.id, c.id, r.id, q.due_at
    from alert_rules r
    join alert_troubles t on t.account_id = ${accountId} and t.condition = any(r.conditions)
    left join devices d on d.account_id = ${accountId} and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    cross join lateral jsonb_to_recordset(r.channels) as x ("channelId" uuid, "afterSeconds" integer, "watchedFrom" timestamptz)
    join alert_channels c on c.account_id = ${accountId} and c.id = x."channelId"
    cross join lateral (
      select t.since + interval '1 second' * (case when t.happened then 0 else r.hold_seconds + x."afterSeconds" end) as due_at,
        exists (select from jsonb_to_recordset(${JSON.stringify(quiet)}::jsonb) as z (id uuid, "exceptChannelIds" jsonb)
          where z.id = r.id and not z."exceptChannelIds" ? c.id::text) as is_quiet) q
    where r.account_id = ${accountId} and r.is_on and q.due_at <= ${now}
      and (t.ended_at is null or t.happened)
      and (x."watchedFrom" is null or t.since >= x."watchedFrom")
      and ${isAbout} and ${isWatched(isEnough)}
      and ${acknowledgementOf(accountId)} is null
      and (t.condition <> 'SEATS_USED' or t.subject = concat(${accountId}::text, ' ', r.seat_percent))
      and ${isEnough(sql.ref('r.min_subscriptions'), sql.ref('r.counts_site'))}
      and not exists (
        select from alert_notices o where o.account_id = ${accountId} and o.trouble_id = t.id and o.channel_id = c.id
          and (o.held is distinct from 'QUIET_HOURS' or q.is_quiet)
          and not (o.as_unknown and not o.again and t.agent_id is null))
    order by t.id, c.id, q.is_quiet, q.due_at, r.created_at, r.id
    on conflict (account_id, trouble_id, channel_id) do update set rule_id = excluded.rule_id, held = null, again = n.notified_at is not null,
      due_at = case when n.notified_at is null then excluded.due_at else greatest(excluded.due_at, ${now}) end`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The notices of channels that were not notified yet, or are to be once more, and are not held back any more, with what decides when they are; `quiet`: the rules that are in their quiet hours now. What somebody takes care of is reported to those alone for whom it was held back before. */
export async function pendingNotices(tx: Tx, accountId: string, quiet: readonly QuietRule[]): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    select n.trouble_id as "troubleId", n.channel_id as "channelId", n.rule_id as "ruleId", r.name as "ruleName", n.due_at as "dueAt", n.held,
      coalesce(d.site_id, t.site_id) as "siteId", coalesce(t.agent_id::text, case when t.subject_kind = 'AGENT' then t.subject_id end) as "agentId",
      r.quiet_hours as "quietHours", r.bundle_minutes as "bundleMinutes", r.bundles_sites as "bundlesDomains",
      ${silencedTrouble(accountId)} as "isSilenced"
    from alert_notices n
    join alert_troubles t on t.account_id = n.account_id and t.id = n.trouble_id
    join alert_rules r on r.account_id = n.account_id and r.id = n.rule_id and r.is_on
    left join devices d on d.account_id = t.account_id and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    where n.account_id = ${accountId} and (n.notified_at is null or n.again) and (t.ended_at is null or t.happened)
      and (n.held is not null or ${acknowledgementOf(accountId)} is null)
      and (n.held is distinct from 'SILENCE' or not ${silencedTrouble(accountId)})
      and (n.held is distinct from 'QUIET_HOURS' or not n.rule_id = any(${quiet.map(({ id }) => id)}::uuid[]))
    order by n.due_at, n.trouble_id`.execute(tx);
  return rows;
}

/** When a channel last got a message about a site (null: about several, or none). */
export interface LastMessage {
  readonly channelId: string;
  readonly siteId: string | null;
  readonly ended: boolean;
  readonly at: Date;
}

/** The last messages of the last day, of each channel and site, about what began and about what ended. */
export async function lastMessages(tx: Tx, accountId: string, now: Date): Promise<LastMessage[]> {
  const { rows } = await sql<LastMessage>`
    select channel_id as "channelId", site_id as "siteId", kind in ('OVER', 'NOT_KNOWN') as ended, max(created_at) as at from alert_deliveries
    where account_id = ${accountId} and created_at > ${new Date(now.getTime() - 86_400_000)} and kind in ('TROUBLE', 'STILL_WRONG', 'OVER', 'NOT_KNOWN')
      and outcome is distinct from 'HELD_BACK'
    group by channel_id, site_id, 3`.execute(tx);
  return rows;
}

/** Stores what holds notices back; null: nothing any more. */
export async function holdNotices(
  tx: Tx,
  accountId: string,
  notices: readonly Pick<PendingNotice, 'troubleId' | 'channelId'>[],
  held: PendingNotice['held'],
): Promise<void> {
  await sql`update alert_notices n set held = ${held} from ${keysOf(notices)}
    where n.account_id = ${accountId} and n.trouble_id = x.trouble and n.channel_id = x.channel`.execute(tx);
}

/** Has what was reported before a silence, and goes on in it, listed once more at its end. */
export async function holdReported(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update alert_notices n set held = 'SILENCE', again = true
    from alert_troubles t left join devices d on d.account_id = ${accountId} and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    where n.account_id = ${accountId} and n.notified_at is not null and not n.again and t.account_id = ${accountId} and t.id = n.trouble_id
      and t.ended_at is null and exists (select from silences q where q.account_id = ${accountId} and q.active_until is not null)
      and ${silencedTrouble(accountId)}`.execute(tx);
}

/** Stores that the channels were notified, whether of more than that it is not known, and whether their rule reports the end. */
export async function markNotified(
  tx: Tx,
  accountId: string,
  notices: readonly Pick<PendingNotice, 'troubleId' | 'channelId'>[],
  now: Date,
): Promise<void> {
  await sql`
    update alert_notices n set notified_at = ${now}, held = null, again = false, as_unknown = t.agent_id is not null,
      notifies_end = (select r.notifies_end from alert_rules r where r.account_id = ${accountId} and r.id = n.rule_id)
    from ${keysOf(notices)}, alert_troubles t
    where n.account_id = ${accountId} and n.trouble_id = x.trouble and n.channel_id = x.channel and t.account_id = ${accountId} and t.id = x.trouble`.execute(
    tx,
  );
}

/** Stores that what the channels were notified of last is that it is not known any more. */
export async function markNotKnown(
  tx: Tx,
  accountId: string,
  notices: readonly Pick<PendingNotice, 'troubleId' | 'channelId'>[],
): Promise<void> {
  await sql`update alert_notices n set as_unknown = true, again = false, held = null from ${keysOf(notices)}
    where n.account_id = ${accountId} and n.trouble_id = x.trouble and n.channel_id = x.channel`.execute(tx);
}

/** Deletes notices of which nothing is left to be reported. */
export async function deleteNotices(
  tx: Tx,
  accountId: string,
  notices: readonly Pick<PendingNotice, 'troubleId' | 'channelId'>[],
): Promise<void> {
  await sql`delete from alert_notices n using ${keysOf(notices)}
    where n.account_id = ${accountId} and n.trouble_id = x.trouble and n.channel_id = x.channel`.execute(tx);
}

const keysOf = (notices: readonly Pick<PendingNotice, 'troubleId' | 'channelId'>[]) =>
  sql`unnest(${notices.map(({ troubleId }) => troubleId)}::uuid[], ${notices.map(({ channelId }) => channelId)}::uuid[]) as x (trouble, channel)`;
