import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertRuleOnSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { holdRule } from '../hold-alerting.ts';
import { beginToFollow, forgetWaiting } from '../rules/follow-account.ts';
import { ruleTurned } from '../rules/rule-entries.ts';
import type { ChangedRule } from '../rules/rule-records.ts';
import { lockRule } from '../rules/stored-rule.ts';

/** Turns a rule of alerts on or off. */
export const AlertRuleOnSet = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertRuleOnSetArgs, call): Promise<ChangedRule> => {
    const { tx, services, accountIds } = call;
    const row = await lockRule(tx, accountIds, input.ruleId);
    const [accountId, now] = [row.account_id, services.now()];
    await holdRule(call, accountId, row.conditions);
    if (row.is_on === input.isOn) return { ok: true, accountId, ruleId: row.id };
    await (input.isOn ? beginToFollow(tx, accountId) : forgetWaiting(tx, accountId, row.id));
    const by = authorOf(call);
    await tx
      .updateTable('alert_rules')
      .set({ is_on: input.isOn, ...(input.isOn && { watched_from: now, earlier: '[]' }), changed_at: now, changed_by: by.source.name })
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .execute();
    await appendEvents(tx, [ruleTurned({ accountId, id: row.id, name: row.name }, input.isOn, by)], now);
    return { ok: true, accountId, ruleId: row.id };
  },
);
