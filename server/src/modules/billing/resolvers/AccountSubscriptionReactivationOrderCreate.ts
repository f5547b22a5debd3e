import { fewestSeats, MAX_SEATS } from '@tutti/domain/billing';
import { ownAccount } from '../../../access/own-account.ts';
import type { MutationAccountSubscriptionReactivationOrderCreateArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { askProvider } from '../owner/ask-provider.ts';
import { requireAction } from '../owner/owner-checks.ts';
import { connectedDevices } from '../plan/read-plan.ts';
import { reactivationRequest } from '../plan/request-entries.ts';

/** Makes the order with which a plan that has ended is bought again (PERM-006): for as many devices as it had, and at least those that are connected. */
export const AccountSubscriptionReactivationOrderCreate = operation(
  { guard: 'OWNER', transaction: 'own' },
  async ({ input }: MutationAccountSubscriptionReactivationOrderCreateArgs, call) => {
    const { services, viewer } = call;
    const accountId = ownAccount(call.accountIds, input.accountId);
    const fewest = fewestSeats(await connectedDevices(services, accountId));
    let seats = fewest;
    // The owner pays from now on, whoever paid before.
    const holder = { name: viewer.displayName, email: viewer.email };
    const order = await askProvider(
      call,
      accountId,
      (plan) => {
        requireAction(plan, 'reactivate');
        seats = Math.min(MAX_SEATS, Math.max(fewest, plan.deviceSeats ?? 0));
        return { asked: reactivationRequest(plan.state, seats) };
      },
      (provider) => provider.reactivationOrder({ accountId, seats, holder }),
    );
    return { ok: true, ...order };
  },
);
