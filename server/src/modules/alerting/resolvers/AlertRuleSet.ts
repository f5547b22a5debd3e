import { isDeepStrictEqual } from 'node:util';
import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertRuleSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { authorOf } from '../../identity/index.ts';
import { holdRule } from '../hold-alerting.ts';
import { waitAgain } from '../rules/follow-account.ts';
import { ruleChanged } from '../rules/rule-entries.ts';
import { requireParts, ruleIn } from '../rules/rule-input.ts';
import type { ChangedRule } from '../rules/rule-records.ts';
import { columnsOf, editedRule, lockRule, type RuleRow, valuesOf } from '../rules/stored-rule.ts';
import { watchedAfter } from '../rules/watched.ts';

/** Changes a rule of alerts. What it is about from now on, and was not before, is reported where it begins from now on. */
export const AlertRuleSet = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertRuleSetArgs, call): Promise<ChangedRule> => {
    const { tx, services, accountIds } = call;
    const row = await lockRule(tx, accountIds, input.ruleId);
    const [accountId, before, now] = [row.account_id, valuesOf(row), services.now()];
    const after = ruleIn(input.rule);
    await holdRule(call, accountId, [...before.conditions, ...after.conditions]);
    const recorded = { accountId, category: 'USER_ADMIN', types: ['alertRuleChanged'], targetId: row.id } as const;
    await refuseIfChanged(tx, input.ifVersion, editedRule(before), recorded);
    await requireParts(tx, accountId, after);
    if (isDeepStrictEqual(before, after)) return { ok: true, accountId, ruleId: row.id };
    const by = authorOf(call);
    const { earlier, watched_from } = watchedAfter(row, before, after, now);
    await tx
      .updateTable('alert_rules')
      .set({
        ...columnsOf(after),
        channels: JSON.stringify(watchedChannels(row, after, now)),
        earlier: JSON.stringify(earlier),
        watched_from,
        changed_at: now,
        changed_by: by.source.name,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .execute();
    await waitAgain(tx, accountId, row.id);
    await appendEvents(tx, [ruleChanged({ accountId, id: row.id, name: after.name }, before, after, by)], now);
    return { ok: true, accountId, ruleId: row.id };
  },
);

/** The channels of a rule; one that it did not have gets what begins from now on. */
function watchedChannels({ channels }: RuleRow, after: AlertRuleValues, now: Date): RuleRow['channels'] {
  return after.channels.map((channel) => {
    const before = channels.find(({ channelId }) => channelId === channel.channelId);
    const watchedFrom = before ? before.watchedFrom : now.toISOString();
    return { ...channel, ...(watchedFrom !== undefined && { watchedFrom }) };
  });
}
