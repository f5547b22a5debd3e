import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertRuleDeleteArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { holdRule } from '../hold-alerting.ts';
import { forgetWaiting } from '../rules/follow-account.ts';
import { ruleDeleted } from '../rules/rule-entries.ts';
import { lockRule, valuesOf } from '../rules/stored-rule.ts';

/** Deletes a rule of alerts. */
export const AlertRuleDelete = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertRuleDeleteArgs, call) => {
    const { tx, services, accountIds } = call;
    const row = await lockRule(tx, accountIds, input.ruleId);
    await holdRule(call, row.account_id, row.conditions);
    await forgetWaiting(tx, row.account_id, row.id);
    await tx.deleteFrom('alert_rules').where('account_id', '=', row.account_id).where('id', '=', row.id).execute();
    const named = { accountId: row.account_id, id: row.id, name: row.name };
    await appendEvents(tx, [ruleDeleted(named, valuesOf(row), authorOf(call))], services.now());
    return { ok: true };
  },
);
