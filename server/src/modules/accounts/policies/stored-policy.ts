import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import type { Policy } from '../../identity/index.ts';
import { entry } from '../account-entries.ts';

/** The editable values, from which the version is made, and which an entry has. */
export const editedPolicy = (policy: Omit<Policy, 'keyDaysSince'>) => ({
  secondStep: policy.secondStep,
  secondStepFrom: policy.secondStepFrom?.toISOString() ?? null,
  passkeys: policy.passkeys,
  ssoOnly: policy.ssoOnly,
  idleMinutes: policy.idleMinutes,
  longestMinutes: policy.longestMinutes,
  keyNetworks: policy.keyNetworks,
  keyDays: policy.keyDays,
  wallScreens: policy.wallScreens,
});

export async function writePolicy(tx: Tx, accountId: string, policy: Policy): Promise<void> {
  const values = {
    second_step: policy.secondStep,
    second_step_from: policy.secondStepFrom,
    passkeys: policy.passkeys,
    sso_only: policy.ssoOnly,
    idle_minutes: policy.idleMinutes,
    longest_minutes: policy.longestMinutes,
    key_networks: [...policy.keyNetworks],
    key_days: policy.keyDays,
    key_days_since: policy.keyDaysSince,
    wall_screens: policy.wallScreens,
  };
  await tx
    .insertInto('account_policies')
    .values({ account_id: accountId, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute();
}

/** What of a policy was changed, as it was and as it is; null: nothing. Its type begins with `accountPolicy`: open consoles read the account and its keys again. */
export function policyChanged(accountId: string, before: Policy, after: Policy, by: Author): NewEvent | null {
  const was = new Map<string, unknown>(Object.entries(editedPolicy(before)));
  const fields = Object.entries(editedPolicy(after)).flatMap(([field, value]) => {
    const old = was.get(field);
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [[field, old, value] as const];
  });
  if (fields.length === 0) return null;
  return {
    ...entry(accountId, by, { type: 'accountPolicyChanged', text: 'Security policy of the account changed', target: null }),
    before: Object.fromEntries(fields.map(([field, old]) => [field, old])),
    after: Object.fromEntries(fields.map(([field, , value]) => [field, value])),
  };
}
