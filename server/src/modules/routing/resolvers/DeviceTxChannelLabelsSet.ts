import type { MutationDeviceTxChannelLabelsSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { findDevice } from '../../devices/index.ts';
import { readLabels, requireLabels, setLabels } from '../set-labels.ts';

/** Labels transmit channels of a device. Nothing of a refused call is applied. */
export const DeviceTxChannelLabelsSet = transaction(
  { guard: 'DESCRIBE', transaction: 'tenant' },
  ({ input }: MutationDeviceTxChannelLabelsSetArgs, call, seen: Awaited<ReturnType<typeof readLabels>> | null) =>
    setLabels('tx', input, call, seen),
  async ({ input }, call) => {
    requireLabels(input);
    const device = await findDevice(call, input.deviceId, input.accountId);
    return device && readLabels(device, call.services.directory);
  },
);
