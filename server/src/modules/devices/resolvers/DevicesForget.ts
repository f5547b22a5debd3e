import type { MutationDevicesForgetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { forgetDevices } from '../decisions/forget.ts';
import { accountsMeant, lockMovable } from '../decisions/lock-movable.ts';

/** Takes devices that are lost, broken or gone out of the account. All of them or none; one that is forgotten already is left alone. */
export const DevicesForget = transaction({ guard: 'ASSIGN', transaction: 'tenant' }, async ({ input }: MutationDevicesForgetArgs, call) => {
  const devices = await lockMovable(call, input.deviceIds, accountsMeant(call, input.accountId), true);
  for (const [accountId, own] of Map.groupBy(devices, (device) => device.accountId)) await forgetDevices(call, accountId, own);
  return { ok: true };
});
