import type { FactValues } from '@tutti/contract-link/facts';
import { badInput } from '../../../api-errors.ts';
import type { MutationDeviceTxChannelEncryptionPolicySetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { type DeviceRecord, findDevice, findEarlierCommand, giveCommand, lockDevice, requireCapability } from '../../devices/index.ts';
import type { DeviceDirectory } from '../../devices/services.ts';
import type { SiteRecord } from '../../sites/index.ts';
import { refuseStrictWithoutEncryption } from '../encryption-policy.ts';

/** What a call is checked against: the channels of the device, and the sites of its account. */
interface Seen {
  readonly tx: FactValues['tx'];
  readonly sites: readonly SiteRecord[];
}

/** Asks a device to send a transmit channel encrypted only, or where the receiver can decrypt. */
export const DeviceTxChannelEncryptionPolicySet = transaction(
  { guard: 'ENCRYPTION', transaction: 'tenant' },
  async ({ input }: MutationDeviceTxChannelEncryptionPolicySetArgs, call, seen: Seen | null) => {
    const { txChannelIndex, policy, commandId } = input;
    const device = await lockDevice(call, 'ENCRYPTION', input);
    const order = { kind: 'encryptionPolicy', params: { txChannelIndex, policy } } as const;
    const earlier = await findEarlierCommand(call, device, order, commandId);
    if (earlier) return earlier;
    requireCapability(device, order.kind);
    // Null: the device was added between the two reads.
    const { tx, sites } = seen ?? (await readPolicy(device, call.services.directory));
    if (!tx.some(({ index }) => index === txChannelIndex))
      throw badInput('txChannelIndex', `The device has no transmit channel ${txChannelIndex}.`);
    if (policy === 'STRICT') refuseStrictWithoutEncryption(device, sites);
    return giveCommand(call, device, order, commandId);
  },
  async ({ input }, call) => {
    const device = await findDevice(call, input.deviceId, input.accountId);
    return device && readPolicy(device, call.services.directory);
  },
);

async function readPolicy({ accountId, id }: DeviceRecord, directory: DeviceDirectory): Promise<Seen> {
  const [{ tx }, sites] = await Promise.all([directory.channels(accountId, id), directory.sites(accountId)]);
  return { tx: tx ?? [], sites };
}
