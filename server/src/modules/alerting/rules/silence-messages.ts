import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { type AlertMessage, type NewDelivery, queueDeliveries } from '../deliveries/queue-delivery.ts';
import type { QuietRule } from './notices.ts';
import type { FollowedEntry } from './troubles-of.ts';

/** What began so long ago is no news any more, ms: the record is read on after a pause. */
const NEWS_MS = 10 * 60_000;

/** That a silence of a whole site began, or is over. */
interface SilenceTurn {
  readonly kind: 'SILENCE_BEGAN' | 'SILENCE_OVER';
  readonly siteId: string;
  readonly siteName: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** What entries say of silences of whole sites: when one began or was over. One that is set for later, or deleted before its time, is neither. */
function turnsOf(entries: readonly FollowedEntry[], now: Date): SilenceTurn[] {
  return entries.flatMap(({ type, at, siteId, deviceId, target, silence }): SilenceTurn[] => {
    if (!silence || siteId === null || deviceId !== null || now.getTime() - at.getTime() > NEWS_MS) return [];
    const { startsAt = null, endsAt = null, reason = '' } = silence;
    const moment = at.toISOString();
    const wentOn = startsAt === null || endsAt === null || (startsAt <= moment && moment < endsAt);
    const of = { siteId, siteName: target?.name ?? '', reason };
    if (type === 'silenceBegan' || (type === 'silenceAdded' && wentOn))
      return [{ ...of, kind: 'SILENCE_BEGAN', from: moment, to: endsAt ?? moment }];
    if (type === 'silenceOver' || type === 'silenceEnded' || (type === 'silenceDeleted' && wentOn))
      return [{ ...of, kind: 'SILENCE_OVER', from: startsAt ?? moment, to: moment }];
    return [];
  });
}

/**
 * Says to chats and programs that rules about the site name, without a delay, that a silence of it began or is over. Where something is still wrong there its end is the message about that.
 * People who are mailed or paged are left in peace, as are all in the quiet hours of a rule (`quiet`): nothing is asked of them.
 */
export async function announceSilences(
  tx: Tx,
  accountId: string,
  entries: readonly FollowedEntry[],
  { quiet, now }: { readonly quiet: readonly QuietRule[]; readonly now: Date },
): Promise<void> {
  const turns = turnsOf(entries, now);
  if (turns.length === 0) return;
  const { rows } = await sql<{ siteId: string; channelId: string; hasMore: boolean; listedAt: Date | null }>`
    select distinct s.id as "siteId", c.id as "channelId", exists (
        select from alert_notices n
        join alert_troubles t on t.account_id = n.account_id and t.id = n.trouble_id and t.ended_at is null
        left join devices d on d.account_id = t.account_id and t.subject_kind = 'DEVICE' and d.id = t.subject_id
        where n.account_id = ${accountId} and n.channel_id = c.id and n.held = 'SILENCE' and coalesce(d.site_id, t.site_id) = s.id) as "hasMore",
      (select max(m.created_at) from alert_deliveries m
        where m.account_id = ${accountId} and m.channel_id = c.id and m.kind = 'STILL_WRONG' and s.id = any(m.site_ids)) as "listedAt"
    from sites s
    join alert_rules r on r.account_id = ${accountId} and r.is_on and not r.id = any(${quiet.map(({ id }) => id)}::uuid[])
      and (r.site_ids is null or s.id = any(r.site_ids))
    cross join lateral jsonb_to_recordset(r.channels) as x ("channelId" uuid, "afterSeconds" integer)
    join alert_channels c on c.account_id = ${accountId} and c.id = x."channelId" and x."afterSeconds" = 0 and c.kind in ('SLACK', 'TEAMS', 'WEBHOOK') and c.template is null
    where s.account_id = ${accountId} and s.id = any(${turns.map(({ siteId }) => siteId)}::uuid[])`.execute(tx);
  const deliveries = turns.flatMap((turn) =>
    rows.flatMap(({ siteId, channelId, hasMore, listedAt }): NewDelivery[] => {
      // The silence is off before its entry is read: what is still wrong may have been listed meanwhile.
      const isListed = turn.kind === 'SILENCE_OVER' && (hasMore || (listedAt !== null && listedAt.toISOString() >= turn.to));
      return siteId !== turn.siteId || isListed ? [] : [{ channelId, ruleId: null, siteId, message: messageAbout(turn) }];
    }),
  );
  await queueDeliveries(tx, accountId, deliveries, now);
}

function messageAbout({ kind, siteId, siteName, from, to, reason }: SilenceTurn): AlertMessage {
  const site = { id: siteId, name: siteName };
  const line = { kind: 'SILENCE', subject: { kind: 'SITE', ...site } as const, siteId, siteName, since: from, endedAt: to, detail: reason };
  return { kind, rule: null, site, since: from, lines: [line], total: 1 };
}
