import { ownAccount } from '../../../access/own-account.ts';
import type { QueryAccountInclusionsPreviewArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { asApiError, providerOf } from '../owner/ask-provider.ts';
import { noPlan, requireModifiable, requireSeats } from '../owner/owner-checks.ts';
import { connectedDevices, planOf } from '../plan/read-plan.ts';

/** What another number of devices would cost, as the provider calculates it now. */
export const accountInclusionsPreview = operation(
  { guard: 'OWNER', transaction: 'none' },
  async ({ deviceSeats, ...args }: QueryAccountInclusionsPreviewArgs, call) => {
    const { services, context } = call;
    const accountId = ownAccount(call.accountIds, args.accountId);
    const plan = await planOf(context, accountId);
    if (!plan) throw noPlan();
    requireModifiable(plan);
    requireSeats(deviceSeats, await connectedDevices(services, accountId));
    const provider = providerOf(services);
    if (plan.subscriptionId === null) throw noPlan();
    const preview = await provider.preview(plan.subscriptionId, deviceSeats).catch((error: unknown) => {
      throw asApiError(error);
    });
    const { isProratable, nextChargeAt, subscriptionTotalDisplay, billingFrequency, totalDisplay, ...due } = preview;
    return {
      subscription: plan,
      targetDeviceSeats: deviceSeats,
      isProratable,
      nextChargeDate: nextChargeAt,
      proposedPlan: { subscriptionTotalDisplay, billingFrequency, totalDisplay },
      amountDue: { nextChargeDate: nextChargeAt, ...due },
    };
  },
);
