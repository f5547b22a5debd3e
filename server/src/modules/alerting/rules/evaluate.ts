import { isQuiet } from '@tutti/domain/alerting/quiet-hours';
import { sql } from 'kysely';
import type { Store, Tx } from '../../../store/store.ts';
import { MOST_LINES, queueDeliveries } from '../deliveries/queue-delivery.ts';
import { troublesChanged } from '../troubles/troubles-changed.ts';
import { decide, groupsOf, type LastMessageAt, leastBundle, mayGo, type PendingNotice, whyHeld } from './decide.ts';
import { deliveriesOf, type MostNamed } from './deliveries-of.ts';
import { recordHeldBack } from './held-back.ts';
import { readTroubles } from './message-of.ts';
import {
  deleteNotices,
  holdNotices,
  holdReported,
  type LastMessage,
  lastMessages,
  makeNotices,
  markNotified,
  markNotKnown,
  pendingNotices,
  type QuietRule,
} from './notices.ts';
import { readRecord } from './read-record.ts';
import { seatTroubles } from './seat-troubles.ts';
import { announceSilences } from './silence-messages.ts';
import { silencedTrouble } from './silenced-trouble.ts';
import { deleteTroubles, endTroubles, OVER_MS, storeTroubles } from './store-troubles.ts';
import { troublesOf } from './troubles-of.ts';

/** The accounts with something to look at: entries that were not read, or trouble that goes on, where a rule is on or an end is yet to be reported. */
export async function accountsToEvaluate(store: Store): Promise<string[]> {
  const { rows } = await store.system((tx) =>
    sql<{ id: string }>`
      select p.account_id as id from alert_positions p
      where (exists (select from alert_rules r where r.account_id = p.account_id and r.is_on)
          or exists (select from alert_notices n where n.account_id = p.account_id and n.notified_at is not null and n.notifies_end))
        and (exists (select from event_chains c where c.account_id = p.account_id and c.block > p.block)
          or exists (select from alert_troubles t where t.account_id = p.account_id))
      order by p.account_id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** One evaluation of the rules of an account in one transaction: what was read, what is wrong, and what is sent are committed together, so that a restart neither forgets nor repeats. Answers whether there is more to read. */
export async function evaluateAccount(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const read = await readRecord(tx, accountId);
  if (!read) return false;
  const changes = troublesOf(read.entries);
  if (read.entries.length > 0) await storeTroubles(tx, accountId, changes);
  if (changes.ended.length > 0) await troublesChanged(tx, accountId);
  const { timezone: zone } = await tx
    .selectFrom('accounts')
    .select('timezone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const quiet = await quietRules(tx, accountId, zone, now);
  await announceSilences(tx, accountId, read.entries, { quiet, now });
  // What ended long ago is over by the rest of the record: nobody is notified of trouble before it is read to its end.
  if (read.more) return true;
  const seats = await seatTroubles(tx, accountId, now);
  await storeTroubles(tx, accountId, seats);
  const ended = seats.ended.length + (await endTroubles(tx, accountId, now));
  const made = await makeNotices(tx, accountId, quiet, now);
  await holdReported(tx, accountId);
  if (ended + made > 0) await troublesChanged(tx, accountId);
  const last = lastMessageOf(await lastMessages(tx, accountId, now));
  const mostNamed = await incidentChannels(tx, accountId);
  await sendPending(tx, { accountId, now, zone, quiet, mostNamed, lastMessageAt: last(false) });
  await sendEnds(tx, { accountId, now, zone, quiet, mostNamed, lastMessageAt: last(true) });
  await deleteTroubles(tx, accountId, now);
  return false;
}

/** The rules that are in their quiet hours. */
async function quietRules(tx: Tx, accountId: string, zone: string, now: Date): Promise<QuietRule[]> {
  const rules = await tx
    .selectFrom('alert_rules')
    .select(['id', 'quiet_hours'])
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .execute();
  return rules.flatMap(({ id, quiet_hours: quiet }) =>
    quiet && isQuiet(quiet, now, zone) ? [{ id, exceptChannelIds: quiet.exceptChannelIds }] : [],
  );
}

const lastMessageOf = (messages: readonly LastMessage[]) => {
  const known = new Map<string, Date>();
  for (const { channelId, siteId, ended, at } of messages)
    for (const key of [`${channelId} ${siteId} ${ended}`, `${channelId} any ${ended}`]) {
      const before = known.get(key);
      if (!before || before < at) known.set(key, at);
    }
  return (ended: boolean): LastMessageAt =>
    (channelId, siteId) =>
      known.get(`${channelId} ${siteId === undefined ? 'any' : siteId} ${ended}`) ?? null;
};

const WORDS = { SILENCE: 'Silenced', QUIET_HOURS: 'Quiet hours' } as const;

/** What is held back is one record, whatever reads the channel. */
const IN_ONE: MostNamed = new Map();

/** The channels for which each trouble is an incident of its own: PagerDuty takes several in one message, a webhook with a template one. */
async function incidentChannels(tx: Tx, accountId: string): Promise<MostNamed> {
  const rows = await tx
    .selectFrom('alert_channels')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('kind', '=', 'PAGERDUTY'), eb('template', 'is not', null)]))
    .select(['id', 'kind'])
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind === 'PAGERDUTY' ? MOST_LINES : 1]));
}

/** An evaluation of an account at a moment, by the clock of its zone. */
interface Evaluation {
  readonly accountId: string;
  readonly now: Date;
  readonly zone: string;
  /** Rules that are in their quiet hours. */
  readonly quiet: readonly QuietRule[];
  readonly mostNamed: MostNamed;
  readonly lastMessageAt: LastMessageAt;
}

async function sendPending(tx: Tx, { accountId, now, zone, quiet, mostNamed, lastMessageAt }: Evaluation): Promise<void> {
  const notices = await pendingNotices(tx, accountId, quiet);
  if (notices.length === 0) return;
  const { held, sent } = decide(notices, { now, zone, lastMessageAt });
  if (held.length === 0 && sent.length === 0) return;
  const ids = [...held, ...sent].flatMap((group) => group.notices.map(({ troubleId }) => troubleId));
  const troubles = await readTroubles(tx, accountId, [...new Set(ids)]);
  const heldBack = held.flatMap((group) =>
    deliveriesOf(group, 'TROUBLE', troubles, IN_ONE).map((one) => ({ ...one, outcome: 'HELD_BACK' as const, why: WORDS[group.why] })),
  );
  await recordHeldBack(tx, accountId, heldBack, now);
  await queueDeliveries(
    tx,
    accountId,
    sent.flatMap((group) => deliveriesOf(group, group.afterSilence ? 'STILL_WRONG' : 'TROUBLE', troubles, mostNamed)),
    now,
  );
  for (const { notices: of, why } of held) await holdNotices(tx, accountId, of, why);
  for (const { notices: of } of sent) await markNotified(tx, accountId, of, now);
}

/** A channel that was notified of something that is over. Of a rule that was turned off or deleted meanwhile it is said as the rule wanted it then: nobody else closes an incident that was opened. */
interface EndedNotice extends Omit<PendingNotice, 'dueAt' | 'held'> {
  readonly notifiesEnd: boolean;
  readonly endedAt: Date;
  readonly endIsUnknown: boolean;
}

/** Ends that nobody saw, and the others. */
const byKnowledge = (notices: readonly EndedNotice[]) => ({
  over: notices.filter(({ endIsUnknown }) => !endIsUnknown),
  notKnown: notices.filter(({ endIsUnknown }) => endIsUnknown),
});

async function sendEnds(tx: Tx, { accountId, now, zone, mostNamed, lastMessageAt }: Evaluation): Promise<void> {
  const { rows } = await sql<EndedNotice>`
    select n.trouble_id as "troubleId", n.channel_id as "channelId", n.rule_id as "ruleId", coalesce(r.name, '') as "ruleName",
      coalesce(d.site_id, t.site_id) as "siteId", coalesce(r.bundle_minutes, 0) as "bundleMinutes", coalesce(r.bundles_sites, false) as "bundlesDomains",
      coalesce(t.agent_id::text, case when t.subject_kind = 'AGENT' then t.subject_id end) as "agentId", r.quiet_hours as "quietHours",
      ${silencedTrouble(accountId)} as "isSilenced",
      case when r.is_on then r.notifies_end else coalesce(n.notifies_end, false) end and not t.happened as "notifiesEnd", t.ended_at as "endedAt", t.end_is_unknown as "endIsUnknown"
    from alert_notices n
    join alert_troubles t on t.account_id = n.account_id and t.id = n.trouble_id
    left join alert_rules r on r.account_id = n.account_id and r.id = n.rule_id
    left join devices d on d.account_id = t.account_id and t.subject_kind = 'DEVICE' and d.id = t.subject_id
    where n.account_id = ${accountId} and n.notified_at is not null and not t.happened and t.ended_at <= ${new Date(now.getTime() - OVER_MS)}
      and not (t.end_is_unknown and n.as_unknown)
    order by t.ended_at, t.id`.execute(tx);
  if (rows.length === 0) return;
  // What is held back waits by itself: it keeps no other end of its site, or of its channel, from being sent.
  const free = rows.filter((notice) => notice.notifiesEnd && whyHeld(notice, now, zone) === null);
  const groups = groupsOf(free).filter(({ channelId, siteId, notices: of }) => {
    const [first] = of;
    if (!first) return false;
    const last = first.bundlesDomains ? lastMessageAt(channelId) : lastMessageAt(channelId, siteId);
    return mayGo(new Date(first.endedAt.getTime() + OVER_MS), leastBundle(of), last, now);
  });
  const sent = groups.flatMap((group) => group.notices);
  const troubles = await readTroubles(tx, accountId, [...new Set(sent.map(({ troubleId }) => troubleId))]);
  await queueDeliveries(
    tx,
    accountId,
    groups.flatMap((group) => {
      const { over, notKnown } = byKnowledge(group.notices);
      return [
        ...deliveriesOf({ ...group, notices: over }, 'OVER', troubles, mostNamed),
        ...deliveriesOf({ ...group, notices: notKnown }, 'NOT_KNOWN', troubles, mostNamed),
      ];
    }),
    now,
  );
  // What is not known any more is waited for, so that whoever was notified is notified when it is seen again.
  const { over, notKnown } = byKnowledge([...sent, ...rows.filter(({ notifiesEnd }) => !notifiesEnd)]);
  await deleteNotices(tx, accountId, over);
  await markNotKnown(tx, accountId, notKnown);
}
