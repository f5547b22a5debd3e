import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { sql } from 'kysely';
import { absentPerson, can } from '../../access/viewer.ts';
import type { Composer } from '../../mail/queue.ts';
import { closing } from '../../mail/words/closing.ts';
import { mailWords } from '../../mail/words/words.ts';
import { publicUrl } from '../../public-url.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf } from '../identity/index.ts';
import { writeLetter } from './letter.ts';
import type { Outage, SiteNews } from './news.ts';
import { OFFLINE as IS_OFFLINE, SILENCED } from './outages.ts';

interface Row extends Outage {
  readonly id: string;
  readonly accountId: string;
  readonly siteId: string;
  readonly site: string;
  /** Whether they still want such mails, and the device is still there. */
  readonly isWanted: boolean;
  /** Whether an earlier mail reported its beginning. */
  readonly wasReported: boolean;
  /** Whether it is not connected now. */
  readonly isOut: boolean;
  /** Whether nobody is to be notified of it now. */
  readonly isSilenced: boolean;
}

/**
 * The mail to somebody about the devices that went offline and came back since the last one, over all their sites. What happened while it waited is
 * included; what they may not see any more, or do not want mails about, is left out. null where nothing is left.
 */
export const composeNotification: Composer<'notification'> = async (tx, { id: mailId, userId }, { config }) => {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .select(['email', 'display_name', 'language', 'timezone', 'time_format', 'date_format'])
    .executeTakeFirst();
  const rows = await readNews(tx, userId, mailId);
  const accounts = user ? await accessOf(tx, userId) : new Map<string, never>();
  const viewer = absentPerson({ userId, email: user?.email ?? '', displayName: user?.display_name ?? '', accounts });
  const [report, drop, keep] = [[] as Row[], [] as Row[], [] as Row[]];
  for (const row of rows) {
    if (!row.isWanted || !can(viewer, 'READ', row)) drop.push(row);
    // Connected again, but not for long enough: neither offline nor back could be reported with certainty.
    else (row.isSilenced || (row.backAt === null && !row.isOut) ? keep : report).push(row);
  }
  await forget(tx, drop);
  await leave(tx, keep, mailId);
  const [first] = report;
  if (!user || !first) return null;
  await markReported(tx, report, mailId);
  const account = await tx
    .selectFrom('accounts')
    .where('account_id', '=', first.accountId)
    .select(['timezone', 'time_format', 'date_format'])
    .executeTakeFirstOrThrow();
  const settings: DateTimeSettings = {
    timezone: user.timezone ?? account.timezone,
    timeFormat: user.time_format ?? account.time_format,
    dateFormat: user.date_format ?? account.date_format,
  };
  const words = mailWords(user.language);
  const { subject, text } = writeLetter(newsOf(report), { words, settings, url: publicUrl(config) });
  return { to: user.email, subject, text: [text, ...closing(words, config).map((line) => `${line}\n`)].join('\n') };
};

/** What this mail has to report: what no mail has yet, and what an earlier try of this one had. Locked until it is marked as reported. */
async function readNews(tx: Tx, userId: string, mailId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n.account_id as "accountId", n.id, n.site_id as "siteId", s.name as site, n.device_id as "deviceId", d.name, n.subnet,
      case when n.back_at is not null then n.agent when not d.link_up then a.name end as agent,
      -- A device that went before its agent: its agent is away since that was seen last.
      case when n.back_at is null and not d.link_up then greatest(n.since, a.last_seen_at) else n.since end as since,
      ${IS_OFFLINE} as "isOut", ${SILENCED} as "isSilenced",
      n.back_at as "backAt", n.mail_id is not null and n.mail_id <> ${mailId} as "wasReported",
      d.forgotten_at is null and d.site_id is not distinct from n.site_id and coalesce('offline' = any (p.event_types), false) as "isWanted"
    from outage_news n
    join devices d on d.account_id = n.account_id and d.id = n.device_id
    join agents a on a.account_id = d.account_id and a.id = d.agent_id
    join sites s on s.account_id = n.account_id and s.id = n.site_id
    left join notification_preferences p on p.account_id = n.account_id and p.site_id = n.site_id and p.user_id = n.user_id
    where n.user_id = ${userId}
      and (coalesce(n.mail_id, ${mailId}) = ${mailId} or n.back_at is not null and coalesce(n.back_mail_id, ${mailId}) = ${mailId})
    order by s.name, s.id, n.since, n.id for update of n`.execute(tx);
  return rows;
}

const keysOf = (rows: readonly Row[]) => sql`(n.account_id, n.id) in (
  select * from unnest(${rows.map((row) => row.accountId)}::uuid[], ${rows.map((row) => row.id)}::uuid[]))`;

async function forget(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await sql`delete from outage_news n where ${keysOf(rows)}`.execute(tx);
}

/** What an earlier attempt of this mail was to report, and this one does not. */
async function leave(tx: Tx, rows: readonly Row[], mailId: string): Promise<void> {
  if (rows.length > 0) await sql`update outage_news n set mail_id = null where n.mail_id = ${mailId} and ${keysOf(rows)}`.execute(tx);
}

/** Stores that this mail reports them, and whether as outages of their agent: an end is reported in the same way as its beginning. */
async function markReported(tx: Tx, rows: readonly Row[], mailId: string): Promise<void> {
  const reported = JSON.stringify(rows.map(({ accountId, id, agent, since }) => ({ account_id: accountId, id, agent, since })));
  await sql`
    update outage_news n set mail_id = coalesce(n.mail_id, ${mailId}), agent = t.agent, since = t.since,
      back_mail_id = case when n.back_at is not null then coalesce(n.back_mail_id, ${mailId}) end
    from jsonb_to_recordset(${reported}::jsonb) as t (account_id uuid, id uuid, agent text, since timestamptz)
    where n.account_id = t.account_id and n.id = t.id`.execute(tx);
}

function newsOf(rows: readonly Row[]): SiteNews[] {
  return [...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, of]) => ({
    siteId,
    accountId: of[0]?.accountId ?? '',
    site: of[0]?.site ?? '',
    offline: of.filter(({ backAt }) => backAt === null),
    back: of.filter(({ backAt, wasReported, isOut }) => backAt !== null && wasReported && !isOut),
    away: of.filter(({ backAt, wasReported, isOut }) => backAt !== null && (!wasReported || isOut)),
  }));
}
