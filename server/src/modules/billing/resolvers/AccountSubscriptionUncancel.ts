import { ownAccount } from '../../../access/own-account.ts';
import type { MutationAccountSubscriptionUncancelArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { askProvider, readAccountNow } from '../owner/ask-provider.ts';
import { requireAction } from '../owner/owner-checks.ts';
import { uncancelRequest } from '../plan/request-entries.ts';

/** Resumes a plan that was canceled and has not ended (PERM-007). */
export const AccountSubscriptionUncancel = operation(
  { guard: 'OWNER', transaction: 'own' },
  async ({ input }: MutationAccountSubscriptionUncancelArgs, call) => {
    const accountId = ownAccount(call.accountIds, input.accountId);
    await askProvider(
      call,
      accountId,
      (plan) => {
        requireAction(plan, 'uncancel');
        return { asked: uncancelRequest(plan.state) };
      },
      (provider, subscriptionId) => provider.uncancel(subscriptionId),
    );
    return { ok: true, account: await readAccountNow(call, accountId) };
  },
);
