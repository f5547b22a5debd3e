import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

/** A receive channel with its subscription and how it fares, as every screen reads it. */
const ReceiveChannelFields = graphql(`
  fragment ReceiveChannelFields on RxChannel {
    id
    index
    name
    enabled
    mediaType
    subscribedDevice
    subscribedChannel
    status
    statusMessage
    summary
    encryptionScheme
  }
`);

/** A receive channel; the same object as long as nothing of it changed. */
export type ReceiveChannel = ResultOf<typeof ReceiveChannelFields>;

/** What a channel was seen to get, as a call names what it replaces. */
export const seen = ({
  subscribedDevice,
  subscribedChannel,
}: {
  readonly subscribedDevice?: string | null;
  readonly subscribedChannel?: string | null;
}) => ({
  subscribedDevice: subscribedDevice ?? '',
  subscribedChannel: subscribedChannel ?? '',
});

/** Subscribes receive channels of one device, all of them or none; two empty names unsubscribe (RX-033, RX-034). */
export const DeviceRxChannelsSubscriptionSet = graphql(`
  mutation DeviceRxChannelsSubscriptionSet($input: DeviceRxChannelsSubscriptionSetInput!) {
    DeviceRxChannelsSubscriptionSet(input: $input) {
      ok
      command { ...DeviceCommandFields }
    }
  }
`);

/** Subscribes receive channels and streams of one or several devices; what cannot be done is answered one by one. */
export const DevicesRxChannelsSubscriptionSet = graphql(`
  mutation DevicesRxChannelsSubscriptionSet($input: DevicesRxChannelsSubscriptionSetInput!) {
    DevicesRxChannelsSubscriptionSet(input: $input) {
      ok
      commands { ...DeviceCommandFields }
      refused { position deviceId rxChannelIndex message }
      streams { deviceId rxStreamId command { id } message }
    }
  }
`);
