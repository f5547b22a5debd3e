import { CANCEL_FEEDBACK_LIMIT, CANCEL_REASON_LIMIT } from '@tutti/domain/billing-forms';
import { optionalText } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { ownAccount } from '../../../access/own-account.ts';
import { badInput } from '../../../api-errors.ts';
import type { MutationCancelSubscriptionArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { askProvider, readAccountNow } from '../owner/ask-provider.ts';
import { requireAction } from '../owner/owner-checks.ts';
import { cancelRequest } from '../plan/request-entries.ts';

const atMost = (limit: number) => optionalText(limit, `Please use at most ${limit} characters.`);
/** The console's form asks for both; a form of the marketing tool keeps them itself. */
const Why = v.object({ reason: atMost(CANCEL_REASON_LIMIT), feedback: atMost(CANCEL_FEEDBACK_LIMIT) });

/** Cancels the plan at the end of the time that is paid for (PERM-005). The reason is recorded. */
export const CancelSubscription = operation(
  { guard: 'OWNER', transaction: 'own' },
  async ({ input }: MutationCancelSubscriptionArgs, call) => {
    const accountId = ownAccount(call.accountIds, input.accountId);
    const why = v.safeParse(Why, input);
    if (!why.success) throw badInput(v.getDotPath(why.issues[0]) ?? 'reason', why.issues[0].message);
    await askProvider(
      call,
      accountId,
      (plan) => {
        requireAction(plan, 'cancel');
        return { asked: cancelRequest(plan.state, why.output) };
      },
      (provider, subscriptionId) => provider.cancel(subscriptionId),
    );
    return { ok: true, success: true, account: await readAccountNow(call, accountId) };
  },
);
