import { randomUUID } from 'node:crypto';
import { MOST_ALERT_RULES } from '@tutti/domain/alerting/alert-rule-form';
import { ownAccount } from '../../../access/own-account.ts';
import { conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationAlertRuleAddArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { authorOf } from '../../identity/index.ts';
import { holdRule } from '../hold-alerting.ts';
import { beginToFollow } from '../rules/follow-account.ts';
import { ruleAdded } from '../rules/rule-entries.ts';
import { requireParts, ruleIn } from '../rules/rule-input.ts';
import type { ChangedRule } from '../rules/rule-records.ts';
import { columnsOf } from '../rules/stored-rule.ts';

/** Makes a rule of alerts, which is on. */
export const AlertRuleAdd = transaction(
  { guard: 'ALERTING', transaction: 'system' },
  async ({ input }: MutationAlertRuleAddArgs, call): Promise<ChangedRule> => {
    const { tx, services, accountIds } = call;
    const [accountId, now] = [ownAccount(accountIds, input.accountId), services.now()];
    const values = ruleIn(input.rule);
    // Locked until the commit, so that rules are counted, and the record is begun to be followed, one after another.
    await holdRule(call, accountId, values.conditions, 'change');
    await requireParts(tx, accountId, values);
    const { count } = await tx
      .selectFrom('alert_rules')
      .where('account_id', '=', accountId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_ALERT_RULES) throw conflict(`An account has at most ${MOST_ALERT_RULES} alert rules. Delete one of them first.`);
    await beginToFollow(tx, accountId);
    const [id, by] = [randomUUID(), authorOf(call)];
    await tx
      .insertInto('alert_rules')
      .values({
        ...columnsOf(values),
        account_id: accountId,
        id,
        is_on: true,
        watched_from: now,
        created_at: now,
        changed_at: now,
        changed_by: by.source.name,
      })
      .execute();
    await appendEvents(tx, [ruleAdded({ accountId, id, name: values.name }, values, by)], now);
    return { ok: true, accountId, ruleId: id };
  },
);
