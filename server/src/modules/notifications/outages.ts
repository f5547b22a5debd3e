import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { isSilenced } from '../silences/index.ts';
import type { NotifierRules } from './rules.ts';

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** A device that is not connected: as it reported last, or because its agent is away. The same expression as that of the index `devices_offline`; null where it never reported. */
const IS_OFFLINE = `(not d.link_up or d.connection_state = 'DISCONNECTED')`;
/** The same, false where it never said. */
export const OFFLINE = sql.raw(`coalesce(${IS_OFFLINE}, false)`);
const OF_DEVICE = sql.raw('d.account_id = o.account_id and d.id = o.device_id');
/** Nobody is notified of its device now: the site, or the device, is silenced (modules/silences). Of `n`, a row of `outage_news`. */
export const SILENCED = isSilenced(sql.raw('n.account_id'), sql.raw('n.site_id'), sql.raw('n.device_id'));
/** From least to most. */
const RANKS = sql.raw(`array['LESS_IMPORTANT', 'NORMAL', 'IMPORTANT']`);

/** What a check needs beside the database. */
export interface OutageCheck {
  readonly now: Date;
  readonly rules: NotifierRules;
  /** Whether agents that are away count: only after they had time to reconnect to a server that was away itself. */
  readonly agentsCount: boolean;
}

/**
 * Updates the outages by the state of the devices: those that began, ended and flapped. Nothing is reported of an outage before it is confirmed; each
 * change that was missed between two checks starts the waiting time again.
 */
export async function followDevices(tx: Tx, { now }: OutageCheck): Promise<void> {
  for (const table of ['outages', 'outage_news'])
    await sql`delete from ${sql.table(table)} o using devices d where ${OF_DEVICE} and d.forgotten_at is not null`.execute(tx);
  await sql`
    insert into outages (account_id, device_id, since, changed_at, watched_from)
    select d.account_id, d.id, least(coalesce(d.connection_changed_at, ${now}), ${now}), d.connection_changed_at, ${now} from devices d
    where d.forgotten_at is null and ${sql.raw(IS_OFFLINE)} and not exists (select from outages o where ${OF_DEVICE})
    order by d.account_id, d.id
    on conflict do nothing`.execute(tx);
  // An outage that is not confirmed begins again; a confirmed one goes on from its beginning, however often the device comes and goes.
  await sql`
    update outages o set watched_from = ${now}, changed_at = d.connection_changed_at,
      back_at = case when not ${OFFLINE} then least(coalesce(d.connection_changed_at, ${now}), ${now}) end,
      since = case when o.confirmed_at is null then least(coalesce(d.connection_changed_at, ${now}), ${now}) else o.since end
    from devices d
    where ${OF_DEVICE} and (d.connection_changed_at is distinct from o.changed_at or ${OFFLINE} = (o.back_at is not null))`.execute(tx);
  await sql`delete from outages where confirmed_at is null and back_at is not null`.execute(tx);
}

/** Records the outages that have lasted long enough, for each person who asked for such mails. */
export async function recordOutages(tx: Tx, { now, rules, agentsCount }: OutageCheck): Promise<void> {
  // Its agent is back and reports that the device is away: that is known now, and reported where only the outage of the agent was.
  await sql`
    update outage_news n set agent = null, since = coalesce(d.connection_changed_at, n.since), mail_id = null, noted_at = ${now}
    from devices d
    where n.account_id = d.account_id and n.device_id = d.id and n.back_at is null and n.agent is not null
      and d.link_up and d.connection_state = 'DISCONNECTED'`.execute(tx);
  await sql`
    with confirmed as (
      update outages o set confirmed_at = ${now} from devices d
      where ${OF_DEVICE} and o.confirmed_at is null and o.back_at is null and o.watched_from <= ${before(now, rules.confirmMs)}
        and (d.link_up or ${agentsCount})
      returning d.account_id, d.id, d.site_id, d.importance, d.link_up, d.agent_id, d.interfaces, o.since)
    insert into outage_news (account_id, user_id, site_id, device_id, agent, subnet, since, noted_at)
    select c.account_id, p.user_id, c.site_id, c.id, case when not c.link_up then a.name end, c.interfaces -> 0 ->> 'subnet', c.since, ${now}
    from confirmed c
    join notification_preferences p on p.account_id = c.account_id and p.site_id = c.site_id
    left join agents a on a.account_id = c.account_id and a.id = c.agent_id
    where 'offline' = any (p.event_types)
      and array_position(${RANKS}, c.importance) >= array_position(${RANKS}, p.minimum_importance)
    on conflict do nothing`.execute(tx);
  await sql`
    with ended as (
      delete from outages where back_at is not null and watched_from <= ${before(now, rules.holdMs)} returning account_id, device_id, back_at)
    update outage_news n set back_at = e.back_at, back_noted_at = ${now} from ended e
    where n.account_id = e.account_id and n.device_id = e.device_id and n.back_at is null`.execute(tx);
}

/** Deletes outages that began and ended while their device was silenced: what is still wrong at the end of a silence is reported then, and nothing else. */
export async function deleteSilenced(tx: Tx): Promise<void> {
  await sql`delete from outage_news n where n.mail_id is null and n.back_at is not null and ${SILENCED}`.execute(tx);
}

/** The people for whom there is something to report, and whose last mail about devices is long enough ago. A mail that still waits takes along what is new when it is sent. */
export async function recipientsOf(tx: Tx, { now, rules }: OutageCheck): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select n.user_id from outage_news n
    join devices d on d.account_id = n.account_id and d.id = n.device_id
    -- What is connected again, and not yet for good, waits until it is, or is gone again.
    where (n.mail_id is null and (n.back_at is not null or ${OFFLINE}) or n.back_at is not null and n.back_mail_id is null)
      and not ${SILENCED}
    group by n.user_id
    having min(case when n.mail_id is null then n.noted_at else n.back_noted_at end) <= ${before(now, rules.gatherMs)}
      and not exists (
        select from mails m where m.user_id = n.user_id and m.kind = 'notification'
          and (m.ended_at is null or m.outcome = 'sent' and m.ended_at > ${before(now, rules.quietMs)}))
    order by n.user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Deletes outages of which everything was reported. */
export async function deleteReported(tx: Tx): Promise<void> {
  await sql`
    delete from outage_news n where n.back_mail_id is not null
      and not exists (select from mails m where m.id = n.back_mail_id and m.ended_at is null)`.execute(tx);
}
