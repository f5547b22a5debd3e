import type { MutationDevicesEnrollArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { accountOfSite, lockSite } from '../../sites/index.ts';
import { lockMovable, refuseClearing, refuseMoved } from '../decisions/lock-movable.ts';
import { moveDevices } from '../decisions/move-devices.ts';

/** Assigns devices to a site of their account; a device of another site moves. All of them or none. */
export const DevicesEnroll = transaction({ guard: 'ASSIGN', transaction: 'tenant' }, async ({ input }: MutationDevicesEnrollArgs, call) => {
  const accountId = await accountOfSite(call, input.domainId);
  const devices = await lockMovable(call, input.deviceIds, [accountId]);
  refuseMoved(devices, input.replaces);
  if (input.clearConfig) refuseClearing(call.viewer, devices);
  // After the devices, as everywhere; and again, because it may have been deleted meanwhile.
  const { siteId: id, name } = await lockSite(call, input.domainId, 'use');
  await moveDevices(call, devices, { accountId, site: { id, name }, clearConfig: input.clearConfig ?? false });
  return { ok: true };
});
