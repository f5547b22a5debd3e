import type { MutationDevicesUnenrollArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { accountsMeant, lockMovable, refuseClearing, refuseMoved } from '../decisions/lock-movable.ts';
import { moveDevices } from '../decisions/move-devices.ts';

/** Takes devices out of their sites. All of them or none; one that is in no site is left alone. */
export const DevicesUnenroll = transaction(
  { guard: 'ASSIGN', transaction: 'tenant' },
  async ({ input }: MutationDevicesUnenrollArgs, call) => {
    const { accountId, deviceIds } = input;
    const found = await lockMovable(call, deviceIds, accountsMeant(call, accountId));
    refuseMoved(found, input.replaces);
    if (input.clearConfig)
      refuseClearing(
        call.viewer,
        found.filter(({ siteId }) => siteId !== null),
      );
    const byAccount = Map.groupBy(found, (device) => device.accountId);
    for (const [account, devices] of byAccount) {
      await moveDevices(call, devices, { accountId: account, site: null, clearConfig: input.clearConfig ?? false });
    }
    return { ok: true };
  },
);
