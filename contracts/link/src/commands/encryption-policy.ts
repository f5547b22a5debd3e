import { TX_CHANNEL_ENCRYPTION_POLICIES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { channelText, describeCommand, valueText } from './descriptor.ts';
import { ENCRYPTS_MEDIA } from './needs.ts';

/** Send a transmit channel only encrypted, or encrypted where the receiver can decrypt. */
export const encryptionPolicy = describeCommand({
  kind: 'encryptionPolicy',
  apiKind: 'ENCRYPTION_POLICY',
  params: v.object({
    /** Index of the transmit channel. */
    txChannelIndex: v.number(),
    /** COMPATIBLE: encrypted where the receiver can decrypt. STRICT: only encrypted. */
    policy: v.picklist(TX_CHANNEL_ENCRYPTION_POLICIES),
  }),
  waitsFor: 'present',
  needs: ENCRYPTS_MEDIA,
  value: ({ policy }) => policy,
  channels: { direction: 'tx', indexes: ({ txChannelIndex }) => [txChannelIndex], firstIndexAt: ['txChannelIndex'] },
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'encryptionPolicyChanged',
    done: ({ txChannelIndex, policy }, channelName) =>
      `Encryption of transmit channel ${channelText(txChannelIndex, channelName)} set to ${valueText(policy)}`,
    failed: ({ txChannelIndex, policy }, channelName) =>
      `Encryption of transmit channel ${channelText(txChannelIndex, channelName)} not set to ${valueText(policy)}`,
  },
});
