import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

/** The devices of a site by what they receive and transmit, without their channels. */
export const RoutingSite = graphql(`
  query RoutingSite($domainId: ID!) {
    domain(id: $domainId) {
      id
      mediaEncryptionPolicy
      viewerCanRoute
      devices { ...RoutingDeviceFields }
    }
  }
`);

/** Who receives from whom, counted by pairs of devices. */
export const RoutingPairs = graphql(`
  query RoutingPairs($domainId: ID!) {
    domain(id: $domainId) {
      id
      routing {
        receiverId
        transmitter
        transmitterIds
        channels
        streams
        connected
        encrypted
        inProgress
        warnings
        unresolved
        errors
        unknown
      }
    }
  }
`);

/** What one device receives from some transmitters: all that a closed receiver shows. */
export const RoutingTaken = graphql(`
  query RoutingTaken($domainId: ID!, $deviceId: ID!, $names: [String!]!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        lastConnected
        rxChannels(subscribedTo: $names) {
          ...ReceiveChannelFields
          canSubscribeSelf
          since
        }
        rxStreams {
          ...ReceiveStreamFields
          accepts { encodings sampleRates packetTimes channels }
          clockDomain
          since
        }
      }
    }
  }
`);

/** What one device receives. */
export const RoutingReceiver = graphql(`
  query RoutingReceiver($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        lastConnected
        rxChannels {
          ...ReceiveChannelFields
          canSubscribeSelf
          since
        }
        rxStreams {
          ...ReceiveStreamFields
          accepts { encodings sampleRates packetTimes channels }
          clockDomain
          since
        }
      }
    }
  }
`);

/** The channels and streams that one device sends: one answer, as each one is drawn. */
export const RoutingSender = graphql(`
  query RoutingSender($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      mediaEncryptionPolicy
      device(id: $deviceId) {
        id
        txChannels { id index name mediaType encryptionPolicy }
        txStreams { id streamId name channelIndexes format { encoding sampleRate channels } packetTime clock { kind domain } isDescribed }
      }
    }
  }
`);

/** The channels and streams of the site whose names match what is searched on an axis, those of its direction. */
export const RoutingFound = graphql(`
  query RoutingFound($accountId: ID!, $domainId: ID!, $text: String!, $direction: ChannelDirection!) {
    channelSearch(accountId: $accountId, text: $text, domainId: $domainId, direction: $direction, limit: 50) {
      count
      isComplete
      channels { id index deviceId }
      streamCount
      streams { id streamId deviceId }
    }
  }
`);

/** A pair of devices as the server counts it. */
export type WirePair = NonNullable<ResultOf<typeof RoutingPairs>['domain']>['routing'][number];
/** A receiver as the server answers it. */
export type WireReceiver = NonNullable<NonNullable<ResultOf<typeof RoutingReceiver>['domain']>['device']>;
/** A receive channel as the server answers it. */
export type WireRxChannel = NonNullable<NonNullable<WireReceiver['rxChannels']>[number]>;
/** A receive stream as the server answers it. */
export type WireRxStream = NonNullable<WireReceiver['rxStreams']>[number];
/** A transmitter as the server answers it, in its site. */
export type WireSender = NonNullable<ResultOf<typeof RoutingSender>['domain']>;
type Sender = NonNullable<WireSender['device']>;
/** A transmit stream as the server answers it. */
export type WireTxStream = NonNullable<Sender['txStreams']>[number];
