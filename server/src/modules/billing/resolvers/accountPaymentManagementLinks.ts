import { ownAccount } from '../../../access/own-account.ts';
import { conflict } from '../../../api-errors.ts';
import type { QueryAccountPaymentManagementLinksArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { asApiError, providerOf } from '../owner/ask-provider.ts';
import { noPlan } from '../owner/owner-checks.ts';
import { planOf } from '../plan/read-plan.ts';

/** Where owners manage what they pay (PERM-030). The links sign them in: they are asked for each time, and neither kept nor logged. */
export const accountPaymentManagementLinks = operation(
  { guard: 'OWNER', transaction: 'none' },
  async (args: QueryAccountPaymentManagementLinksArgs, call) => {
    const { services, context } = call;
    const accountId = ownAccount(call.accountIds, args.accountId);
    const plan = await planOf(context, accountId);
    if (!plan) throw noPlan();
    if (plan.source === 'MANUAL') throw conflict('The operator of this server decides about this plan: there is nothing to be paid here.');
    const provider = providerOf(services);
    if (plan.providerAccount === null) throw noPlan();
    return provider.managementLinks(plan.providerAccount).catch((error: unknown) => {
      throw asApiError(error);
    });
  },
);
