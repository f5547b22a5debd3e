import type { MutationAccountSubscriptionUncancelArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { accountNow, askProvider } from '../owner/ask.ts';
import { needAction, ownAccount } from '../owner/may.ts';
import { uncancelAsked } from '../plan/asked.ts';

/** Resumes a plan that was canceled and has not ended (PERM-007). */
export const AccountSubscriptionUncancel = operation(
  { guard: 'OWNER', transaction: 'own' },
  async ({ input }: MutationAccountSubscriptionUncancelArgs, call) => {
    const accountId = ownAccount(call, input.accountId);
    await askProvider(
      call,
      accountId,
      (plan) => {
        needAction(plan, 'uncancel');
        return { asked: uncancelAsked(plan.state) };
      },
      (provider, subscriptionId) => provider.uncancel(subscriptionId),
    );
    return { ok: true, account: await accountNow(call, accountId) };
  },
);
