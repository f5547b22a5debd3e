import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EarlierScope } from '../../../store/alert-rule-tables.ts';
import type { RuleRow } from './stored-rule.ts';

/** Scopes that are kept of one rule: each change that makes it about more adds one. */
const MOST_EARLIER = 20;

type Scope = Omit<EarlierScope, 'watchedFrom'>;

const scopeOf = (values: AlertRuleValues): Scope => ({
  conditions: values.conditions,
  siteIds: values.domainIds,
  importances: values.importances,
  minSubscriptions: values.minSubscriptions,
  seatPercent: values.seatPercent,
  countsSite: values.countsDomain,
});

/** Whether a rule is about more than before: of that nothing is reported that began before. */
function isWider(before: Scope, after: Scope): boolean {
  const more = <T>(was: readonly T[], is: readonly T[]): boolean => is.some((one) => !was.includes(one));
  return (
    more(before.conditions, after.conditions) ||
    after.minSubscriptions < before.minSubscriptions ||
    after.seatPercent < before.seatPercent ||
    (after.countsSite && !before.countsSite) ||
    more(before.importances, after.importances) ||
    (before.siteIds !== null && (after.siteIds === null || more(before.siteIds, after.siteIds)))
  );
}

/** What both are about; null: nothing. */
function inBoth(scope: EarlierScope, now: Scope): EarlierScope | null {
  const common = <T>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => others.includes(one));
  const { siteIds } = now;
  const both = {
    ...scope,
    // Each threshold of seats is a trouble of its own.
    conditions: common(scope.conditions, now.conditions).filter((one) => one !== 'SEATS_USED' || scope.seatPercent === now.seatPercent),
    importances: common(scope.importances, now.importances),
    siteIds: scope.siteIds === null ? siteIds : siteIds === null ? scope.siteIds : common(scope.siteIds, siteIds),
    minSubscriptions: Math.max(scope.minSubscriptions, now.minSubscriptions),
  };
  return both.conditions.length > 0 && both.importances.length > 0 ? both : null;
}

/**
 * Since when a rule that is changed is about what it is about: what it was about before, and still is, goes on to be reported, also where it waits or is held back; what is added is reported where it
 * begins from now on.
 */
export function watchedAfter(
  row: RuleRow,
  before: AlertRuleValues,
  after: AlertRuleValues,
  now: Date,
): Pick<RuleRow, 'earlier' | 'watched_from'> {
  const [was, is] = [scopeOf(before), scopeOf(after)];
  const isMore = isWider(was, is);
  const earlier = isMore ? [...row.earlier, { ...was, watchedFrom: row.watched_from.toISOString() }] : row.earlier;
  return {
    earlier: earlier.flatMap((scope) => inBoth(scope, is) ?? []).slice(-MOST_EARLIER),
    watched_from: isMore ? now : row.watched_from,
  };
}

/** Whether a rule (`r`) is about a trouble (`t`, with its device `d` as it is now), of whichever number of subscriptions and however long it lasts. */
export const isAbout = sql`(
  t.condition = any(r.conditions)
  and (r.site_ids is null or t.subject_kind = 'ACCOUNT' or t.subject_kind = 'AGENT' and t.site_id is null or coalesce(d.site_id, t.site_id) = any(r.site_ids))
  and (d.id is null or d.importance = any(r.importances)))`;

/** Whether a rule (`r`) was about a trouble (`t`, with its device `d`) when that began. `isEnough`: whether as many subscriptions fail as a rule, or what it was before, waits for. */
export const isWatched = (isEnough: (least: RawBuilder<number>, countsSite: RawBuilder<boolean>) => RawBuilder<SqlBool>) => sql<SqlBool>`(
  t.since >= r.watched_from or exists (
    select from jsonb_to_recordset(r.earlier) as w ("watchedFrom" timestamptz, conditions text[], "siteIds" uuid[], importances text[],
      "minSubscriptions" integer, "countsSite" boolean)
    where t.since >= w."watchedFrom" and t.condition = any(w.conditions)
      and (w."siteIds" is null or t.subject_kind = 'ACCOUNT' or t.subject_kind = 'AGENT' and t.site_id is null or coalesce(d.site_id, t.site_id) = any(w."siteIds"))
      and (d.id is null or d.importance = any(w.importances))
      and ${isEnough(sql.ref('w.minSubscriptions'), sql.ref('w.countsSite'))}))`;
