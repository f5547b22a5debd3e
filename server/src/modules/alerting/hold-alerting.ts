import { ALERT_CONDITIONS, type AlertCondition, isOfAccount } from '@tutti/domain/alerting/alert-conditions';
import { sql } from 'kysely';
import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import type { Tx } from '../../store/store.ts';
import { holdRights } from '../identity/index.ts';

/** What nobody but administrators reads of an account: its people and their rights, its plan and seats. */
const OF_ACCOUNT = ALERT_CONDITIONS.filter(isOfAccount);

/** Refuses a rule about people, rights or the plan to whoever does not administer the account: by it they would read, or keep from others, what they may not read. Throws FORBIDDEN. */
export function refuseRuleOfAccount(viewer: Viewer, accountId: string, conditions: readonly AlertCondition[]): void {
  if (conditions.some(isOfAccount) && !can(viewer, 'ADMINISTER', { accountId, siteId: null }))
    throw forbidden('Rules about people, rights, the plan or its seats are for administrators of the account.');
}

/** Looks again, behind a lock on the account, whether the caller may make or change a rule about all of this. `change` where rules are counted. Under `store.system`. Throws FORBIDDEN. */
export async function holdRule(
  call: TxCall<Viewer>,
  accountId: string,
  conditions: readonly AlertCondition[],
  to: 'give' | 'change' = 'give',
): Promise<void> {
  const { now } = await holdRights(call, accountId, to, 'ALERTING');
  refuseRuleOfAccount(now, accountId, conditions);
}

/** The same for a channel, which is for administrators as long as what they alone may read goes there. Call it behind a lock on its row. Under `store.system`. Throws FORBIDDEN. */
export async function holdChannel(
  call: TxCall<Viewer>,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const { now } = await holdRights(call, accountId, 'give', 'ALERTING');
  if (can(now, 'ADMINISTER', { accountId, siteId: null })) return;
  if (await takesOfAccount(call.tx, accountId, id))
    throw forbidden('Alerts about people, rights, the plan or its seats go to this channel: it is for administrators of the account.');
}

/** Whether a rule about the account itself names the channel, on or off, or a message about it still waits there. */
async function takesOfAccount(tx: Tx, accountId: string, channelId: string): Promise<boolean> {
  const { rows } = await sql`
    select from alert_rules
    where account_id = ${accountId} and conditions && ${OF_ACCOUNT}::text[] and channels @> jsonb_build_array(jsonb_build_object('channelId', ${channelId}::text))
    union all
    select from alert_deliveries d cross join lateral jsonb_array_elements(d.message -> 'lines') line
    where d.account_id = ${accountId} and d.channel_id = ${channelId} and d.ended_at is null and line ->> 'kind' = any(${OF_ACCOUNT}::text[])
    limit 1`.execute(tx);
  return rows.length > 0;
}
