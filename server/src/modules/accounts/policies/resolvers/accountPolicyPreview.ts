import { ownAccount } from '../../../../access/own-account.ts';
import type { QueryAccountPolicyPreviewArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { policyOf } from '../../../identity/index.ts';
import { hitsOf } from '../hits.ts';
import { policyIn } from '../policy-input.ts';

/** Whom a policy would hit; it is judged as `AccountPolicySet` judges it, and not saved. */
export const accountPolicyPreview = operation(
  { guard: 'PERSON_ADMINISTRATOR', transaction: 'none' },
  async (args: QueryAccountPolicyPreviewArgs, { viewer, context, accountIds, services: { store, now } }) => {
    const accountId = ownAccount(accountIds, args.accountId);
    const saved = await store.read([accountId], (tx) => policyOf(tx, accountId));
    return hitsOf(context, { accountId, viewer, policy: policyIn(args.policy, saved, now()) }, saved);
  },
);
