import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

/** What is known of a device, for the panel that says what it says. */
export const DeviceSays = graphql(`
  query DeviceSays($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        family
        areasNotOffered
        ...DeviceOfferFields
        capabilities { id CAN_RESET }
        connection { id state agentConnected }
        lastConnected
        discovery { type method }
        protocols { name }
        askedEvery
        interfaces { id address }
        manufacturer { id name }
        product { id name }
        identity { id instanceId productSoftwareVersion tuttiVersion }
        latencyMeasuredAt
        clockingState {
          id
          locked
          grandLeader
          followerWithoutLeader
          multicastLeader
          unicastLeader
          unicastFollower
        }
        receiving { channels }
        transmitting { channels }
        rxChannels { id index name summary }
        txChannels { id index name }
        rxStreams { id format { encoding sampleRate channels } summary packetsArrive }
        txStreams { id format { encoding sampleRate channels } }
      }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof DeviceSays>['domain']>;
/** A device as the panel reads it. */
export type SayingDevice = NonNullable<Site['device']>;
