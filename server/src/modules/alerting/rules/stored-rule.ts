import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import type { Selectable } from 'kysely';
import { notFound } from '../../../api-errors.ts';
import { versionOf } from '../../../if-version.ts';
import type { AlertRulesTable } from '../../../store/alert-rule-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { AlertRuleRecord } from './rule-records.ts';

/** A row of the table. */
export type RuleRow = Selectable<AlertRulesTable>;

/** A row as the form has it. */
export const valuesOf = (row: RuleRow): AlertRuleValues => ({
  name: row.name,
  conditions: row.conditions,
  holdSeconds: row.hold_seconds,
  minSubscriptions: row.min_subscriptions,
  countsDomain: row.counts_site,
  seatPercent: row.seat_percent,
  domainIds: row.site_ids,
  importances: row.importances,
  channels: row.channels.map(({ channelId, afterSeconds }) => ({ channelId, afterSeconds })),
  quietHours: row.quiet_hours,
  bundleMinutes: row.bundle_minutes,
  bundlesDomains: row.bundles_sites,
  notifiesEnd: row.notifies_end,
});

/** The columns of a form. */
export const columnsOf = (values: AlertRuleValues) => ({
  name: values.name,
  conditions: values.conditions,
  hold_seconds: values.holdSeconds,
  min_subscriptions: values.minSubscriptions,
  counts_site: values.countsDomain,
  seat_percent: values.seatPercent,
  site_ids: values.domainIds,
  importances: values.importances,
  channels: JSON.stringify(values.channels),
  quiet_hours: values.quietHours && JSON.stringify(values.quietHours),
  bundle_minutes: values.bundleMinutes,
  bundles_sites: values.bundlesDomains,
  notifies_end: values.notifiesEnd,
});

/** What people may change of a rule, for its version. */
export const editedRule = (values: AlertRuleValues) => ({
  ...values,
  channels: JSON.stringify(values.channels),
  quietHours: JSON.stringify(values.quietHours),
});

const toRule = (row: RuleRow): AlertRuleRecord => {
  const values = valuesOf(row);
  return {
    ...values,
    accountId: row.account_id,
    id: row.id,
    isOn: row.is_on,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    version: versionOf(editedRule(values)),
  };
};

/** The rules of an account in the order in which they were made, or the one with this id. */
export async function readRules(tx: Tx, accountId: string, id?: string): Promise<AlertRuleRecord[]> {
  const all = tx.selectFrom('alert_rules').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id');
  return (await (id === undefined ? all : all.where('id', '=', id)).execute()).map(toRule);
}

/** A rule of one of these accounts, its row locked until the commit. Throws NOT_FOUND. */
export async function lockRule(tx: Tx, accountIds: readonly string[], id: string): Promise<RuleRow> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('alert_rules')
        .selectAll()
        .where('account_id', 'in', accountIds)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('There is no such alert rule, or you have no access to it.');
  return row;
}
