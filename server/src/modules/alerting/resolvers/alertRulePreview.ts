import { ownAccount } from '../../../access/own-account.ts';
import type { QueryAlertRulePreviewArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { refuseRuleOfAccount } from '../hold-alerting.ts';
import { previewRule } from '../rules/preview-rule.ts';
import { ruleIn } from '../rules/rule-input.ts';

/** How often a rule would have notified in the last 30 days. */
export const alertRulePreview = operation(
  { guard: 'ALERTING', transaction: 'none' },
  ({ accountId: id, rule }: QueryAlertRulePreviewArgs, { viewer, services, accountIds }) => {
    const accountId = ownAccount(accountIds, id);
    const values = ruleIn(rule);
    refuseRuleOfAccount(viewer, accountId, values.conditions);
    return services.store.read([accountId], (tx) => previewRule(tx, accountId, values, services.now()));
  },
);
