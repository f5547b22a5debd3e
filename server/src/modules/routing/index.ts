/** The door of the module: what others may use. */
import { Device, RxChannel, TxChannel } from './resolvers/ChannelFields.ts';
import { DeviceMediaConfidentialityFlowKeyRotate } from './resolvers/DeviceMediaConfidentialityFlowKeyRotate.ts';
import { DeviceRxChannelsSubscriptionSet } from './resolvers/DeviceRxChannelsSubscriptionSet.ts';
import { DeviceTxChannelEncryptionPolicySet } from './resolvers/DeviceTxChannelEncryptionPolicySet.ts';
import { signalPresence } from './resolvers/signalPresence.ts';

export { createSignals } from './signals.ts';

export const resolvers = {
  Mutation: { DeviceMediaConfidentialityFlowKeyRotate, DeviceRxChannelsSubscriptionSet, DeviceTxChannelEncryptionPolicySet },
  Subscription: { signalPresence },
  Device,
  RxChannel,
  TxChannel,
};
