import { ownAccount } from '../../../access/own-account.ts';
import type { MutationAccountInclusionsSetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { askProvider, readAccountNow } from '../owner/ask-provider.ts';
import { requireModifiable, requireSeats } from '../owner/owner-checks.ts';
import { connectedDevices, planOf } from '../plan/read-plan.ts';
import { seatsRequest } from '../plan/request-entries.ts';

/**
 * Changes how many devices the plan covers (PERM-004). One change at a time: a second one gets CONFLICT. The number that it covers already is ok,
 * without a call to the provider. Where the provider does not answer the change stays pending until its plan is read again.
 */
export const AccountInclusionsSet = operation(
  { guard: 'OWNER', transaction: 'own' },
  async ({ input }: MutationAccountInclusionsSetArgs, call) => {
    const accountId = ownAccount(call.accountIds, input.accountId);
    const { deviceSeats: seats } = input;
    requireSeats(seats, await connectedDevices(call.services, accountId));
    const plan = await planOf(call.context, accountId);
    if (plan?.deviceSeats !== seats || plan.hasChangePending) {
      await askProvider(
        call,
        accountId,
        async (current, tx) => {
          requireModifiable(current);
          await refuseIfChanged(tx, input.ifVersion, { deviceSeats: current.deviceSeats }, null);
          return { asked: seatsRequest(current.deviceSeats, seats), seats };
        },
        (provider, subscriptionId) => provider.setSeats(subscriptionId, seats),
      );
    }
    return { ok: true, account: await readAccountNow(call, accountId) };
  },
);
