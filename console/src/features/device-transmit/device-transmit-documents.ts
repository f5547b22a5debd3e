import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** A transmit stream; its session description is read where somebody looks at it. */
const TransmitStreamFields = graphql(`
  fragment TransmitStreamFields on TxStream {
    id
    streamId
    name
    active
    channelIndexes
    format { encoding sampleRate channels }
    packetTime
    endpoints { address port }
    clock { kind grandmaster domain }
  }
`);
/** A transmit stream as this screen reads it. */
export type TransmitStream = ResultOf<typeof TransmitStreamFields>;

/** The transmit channels and streams of one device. */
export const DeviceTxChannels = graphql(`
  query DeviceTxChannels($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      mediaEncryptionPolicy
      device(id: $deviceId) {
        id
        lastConnected
        family
        ...DeviceOfferFields
        connection { id state agentConnected }
        status { connectivity }
        capabilities { id CAN_ENCRYPT_MEDIA }
        transmitting { channels }
        txChannels {
          id
          index
          name
          mediaType
          encryptionPolicy
        }
        txStreams {
          ...TransmitStreamFields
        }
      }
    }
  }
`);

/** Says whether a transmit channel is sent encrypted only. */
export const DeviceTxChannelEncryptionPolicySet = graphql(`
  mutation DeviceTxChannelEncryptionPolicySet($input: DeviceTxChannelEncryptionPolicySetInput!) {
    DeviceTxChannelEncryptionPolicySet(input: $input) {
      ok
      command { ...DeviceCommandFields }
    }
  }
`);

/** How many receive channels of the site are subscribed to a transmit channel by its label. */
export const TransmitChannelSubscribers = graphql(`
  query TransmitChannelSubscribers($domainId: ID!, $deviceId: ID!, $index: Int!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        txChannelSubscribers(index: $index)
      }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof DeviceTxChannels>['domain']>;
/** A device as this screen reads it. */
export type TransmittingDevice = NonNullable<Site['device']>;
/** A transmit channel as this screen reads it; the same object as long as nothing of it changed. */
export type TransmitChannel = NonNullable<NonNullable<TransmittingDevice['txChannels']>[number]>;
/** STRICT: sent encrypted only (TX-013). */
export type Policy = NonNullable<TransmitChannel['encryptionPolicy']>;
