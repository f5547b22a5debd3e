import { ALERT_CATEGORIES, ENTRY_EFFECTS } from '@tutti/domain/alerting/alert-conditions';
import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import { type RuleEntry, wouldNotify } from '@tutti/domain/alerting/would-notify';
import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';
import { subjectPartOf } from './read-record.ts';

const DAY_MS = 86_400_000;
/** The record of so many days is looked through. */
const DAYS = 30;
/** Entries that are looked at, the newest: a fleet that flaps has millions. */
const MOST_ENTRIES = 50_000;

/** How often a rule would have notified over the last days of the record. */
export async function previewRule(
  tx: Tx,
  accountId: string,
  rule: AlertRuleValues,
  now: Date,
): Promise<{ readonly messages: number; readonly atNight: number; readonly days: number }> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const types = Object.entries(ENTRY_EFFECTS).flatMap(([type, effects]) =>
    effects.some(({ condition }) => rule.conditions.includes(condition)) ? [type] : [],
  );
  const { rows } = await sql<RuleEntry>`
    select e.type, e.at, coalesce(d.site_id, e.site_id) as "siteId", coalesce(e.device_id, e.target ->> 'id', e.site_id::text, e.id::text) as "subjectId",
      ${subjectPartOf} as "subjectPart", d.importance,
      case when e.type in ('subscriptionsFailing', 'subscriptionsImpaired') then jsonb_build_object('errors', e.after -> 'errors', 'warnings', e.after -> 'warnings') end as counts
    from (
      select id, type, at, site_id, device_id, target, before, after from events
      where account_id = ${accountId} and category = any(${[...ALERT_CATEGORIES]}::text[]) and at >= ${from} and recorded_at >= ${from} and type = any(${types}::text[])
      order by at desc, id desc limit ${MOST_ENTRIES}) e
    left join devices d on d.account_id = ${accountId} and d.id = e.device_id
    order by e.at, e.id`.execute(tx);
  const { timezone } = await tx.selectFrom('accounts').select('timezone').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  const start = rows.length < MOST_ENTRIES ? from : (rows[0]?.at ?? from);
  return {
    ...wouldNotify(rule, rows, { until: now, zone: timezone }),
    days: Math.round(((now.getTime() - start.getTime()) / DAY_MS) * 10) / 10,
  };
}
