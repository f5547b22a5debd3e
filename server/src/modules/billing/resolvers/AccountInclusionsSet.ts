import type { MutationAccountInclusionsSetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { accountNow, askProvider } from '../owner/ask.ts';
import { needModifiable, needSeats, ownAccount } from '../owner/may.ts';
import { seatsAsked } from '../plan/asked.ts';
import { connectedDevices, planOf } from '../plan/read.ts';

/**
 * Changes how many devices the plan covers (PERM-004). One change at a time: who comes second gets CONFLICT. As many as it covers already is ok, and nobody is
 * asked. Where the provider does not answer the change stays pending until he is read anew.
 */
export const AccountInclusionsSet = operation(
  { guard: 'OWNER', transaction: 'own' },
  async ({ input }: MutationAccountInclusionsSetArgs, call) => {
    const accountId = ownAccount(call, input.accountId);
    const { deviceSeats: seats } = input;
    needSeats(seats, await connectedDevices(call.services, accountId));
    const plan = await planOf(call.context, accountId);
    if (plan?.deviceSeats !== seats || plan.hasChangePending) {
      await askProvider(
        call,
        accountId,
        async (current, tx) => {
          needModifiable(current);
          await refuseIfChanged(tx, input.ifVersion, { deviceSeats: current.deviceSeats }, null);
          return { asked: seatsAsked(current.deviceSeats, seats), seats };
        },
        (provider, subscriptionId) => provider.setSeats(subscriptionId, seats),
      );
    }
    return { ok: true, account: await accountNow(call, accountId) };
  },
);
