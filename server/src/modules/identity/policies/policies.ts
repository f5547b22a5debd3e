import { type AccountPolicyForm, NO_POLICY } from '@tutti/domain/account-policy';
import type { Tx } from '../../../store/store.ts';

/** What an account asks of how people sign in, and of sessions and keys. */
export interface Policy extends Omit<AccountPolicyForm, 'secondStepFrom'> {
  readonly secondStepFrom: Date | null;
  /** Since when `keyDays` is what it is. */
  readonly keyDaysSince: Date | null;
}
/** The policy of an account. */
export interface AccountPolicy extends Policy {
  readonly accountId: string;
  readonly accountName: string;
}

/** What counts in an account that has chosen nothing. */
export const noPolicy: Policy = { ...NO_POLICY, secondStepFrom: null, keyDaysSince: null };

/** The policies of those of these accounts that have one, by the name of the account. Works under either role. */
export async function policiesOf(tx: Tx, accountIds: readonly string[]): Promise<AccountPolicy[]> {
  if (accountIds.length === 0) return [];
  const rows = await tx
    .selectFrom('account_policies as p')
    .innerJoin('accounts as a', 'a.account_id', 'p.account_id')
    .where('p.account_id', 'in', [...accountIds])
    .selectAll('p')
    .select('a.name')
    .orderBy('a.name')
    .orderBy('a.account_id')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    accountName: row.name,
    secondStep: row.second_step,
    secondStepFrom: row.second_step_from,
    passkeys: row.passkeys,
    ssoOnly: row.sso_only,
    idleMinutes: row.idle_minutes,
    longestMinutes: row.longest_minutes,
    keyNetworks: row.key_networks,
    keyDays: row.key_days,
    keyDaysSince: row.key_days_since,
    wallScreens: row.wall_screens,
  }));
}

/** The policy of one account. */
export const policyOf = async (tx: Tx, accountId: string): Promise<Policy> => (await policiesOf(tx, [accountId]))[0] ?? noPolicy;
