import { timeOfMinute } from '@tutti/domain/alerting/quiet-hours';
import type { RequestContext } from '../../../context.ts';
import type { AlertRuleRecord, ChangedRule } from '../rules/rule-records.ts';
import { readRules } from '../rules/stored-rule.ts';

/** The rules of an account. */
export const AccountAlertRules = {
  alertRules: ({ accountId }: { readonly accountId: string }, _: object, { services }: RequestContext) =>
    services.store.read([accountId], (tx) => readRules(tx, accountId)),
};

export const AlertRule = {
  quietHours: ({ quietHours }: AlertRuleRecord) =>
    quietHours && { ...quietHours, from: timeOfMinute(quietHours.from), to: timeOfMinute(quietHours.to) },
};

/** The rule that a mutation made or changed, read after it. */
export const ChangedRulePayload = {
  rule: async ({ accountId, ruleId }: ChangedRule, _: object, { services }: RequestContext): Promise<AlertRuleRecord | null> => {
    const [rule] = await services.store.read([accountId], (tx) => readRules(tx, accountId, ruleId));
    return rule ?? null;
  },
};
