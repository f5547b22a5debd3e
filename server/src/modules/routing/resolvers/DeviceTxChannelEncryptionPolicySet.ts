import { badInput } from '../../../graphql/errors.ts';
import type { MutationDeviceTxChannelEncryptionPolicySetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveCommand, givenEarlier, lockDevice } from '../../devices/index.ts';
import { needEncryption, refuseStrictWithoutEncryption } from '../encryption.ts';

/** Asks a device to send a transmit channel encrypted only, or where the receiver can decrypt. */
export const DeviceTxChannelEncryptionPolicySet = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceTxChannelEncryptionPolicySetArgs, call) => {
    const { txChannelIndex, policy, commandId } = input;
    const device = await lockDevice(call, 'operate', input);
    const order = { kind: 'encryptionPolicy', params: { txChannelIndex, policy } } as const;
    const earlier = await givenEarlier(call, device, order, commandId);
    if (earlier) return earlier;
    needEncryption(device);
    const { directory } = call.services;
    const { tx } = await directory.channels(device.accountId, device.id);
    if (!tx?.some(({ index }) => index === txChannelIndex))
      throw badInput('txChannelIndex', `The device has no transmit channel ${txChannelIndex}.`);
    if (policy === 'STRICT') await refuseStrictWithoutEncryption(device, directory);
    return giveCommand(call, device, order, commandId);
  },
);
