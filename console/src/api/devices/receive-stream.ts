import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

/** Subscribes a receive stream as a whole, or unsubscribes it. */
export const DeviceRxStreamSubscriptionSet = graphql(`
  mutation DeviceRxStreamSubscriptionSet($input: DeviceRxStreamSubscriptionSetInput!) {
    DeviceRxStreamSubscriptionSet(input: $input) {
      ok
      command { ...DeviceCommandFields }
    }
  }
`);

/** What a stream was seen to get, as a call names what it replaces. */
export const seenStream = ({ subscribedDevice, subscribedStream }: Pick<ReceiveStream, 'subscribedDevice' | 'subscribedStream'>) => ({
  subscribedDevice: subscribedDevice ?? '',
  subscribedStream: subscribedStream ?? '',
});

/** A receive stream with its subscription and how it fares. */
const ReceiveStreamFields = graphql(`
  fragment ReceiveStreamFields on RxStream {
    id
    streamId
    name
    active
    channelIndexes
    format { encoding sampleRate channels }
    packetTime
    endpoints { address port }
    subscribedDevice
    subscribedStream
    status
    statusMessage
    summary
    packetsArrive
  }
`);

export type ReceiveStream = ResultOf<typeof ReceiveStreamFields>;
