import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The receive stream whose source is chosen, and its device. */
export const ChooseStreamReceiver = graphql(`
  query ChooseStreamReceiver($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        connection { id state agentConnected }
        lastConnected
        ...DeviceOfferFields
        rxStreams { ...ReceiveStreamFields }
      }
    }
  }
`);

/** What a receive stream may take. */
export const StreamSources = graphql(`
  query StreamSources($deviceId: ID!, $rxStreamId: ID!, $accountId: ID) {
    streamSources(deviceId: $deviceId, rxStreamId: $rxStreamId, accountId: $accountId) {
      id
      deviceId
      deviceName
      connected
      misfit
      stream { id streamId name format { encoding sampleRate channels } packetTime }
    }
  }
`);

/** The session description of a transmit stream. */
export const TransmitStreamDescription = graphql(`
  query TransmitStreamDescription($domainId: ID!, $deviceId: ID!, $streamId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        txStream(streamId: $streamId) {
          id
          streamId
          name
          active
          channelIndexes
          format { encoding sampleRate channels }
          packetTime
          sessionDescription
        }
      }
    }
  }
`);

export type StreamSource = NonNullable<ResultOf<typeof StreamSources>['streamSources']>[number];
