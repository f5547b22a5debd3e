import { graphql } from '../../api/generated/gql.ts';

/** The receive channels of one device; channels are read for one device at a time. */
export const DeviceRxChannels = graphql(`
  query DeviceRxChannels($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        lastConnected
        family
        areasNotOffered
        ...DeviceOfferFields
        connection { id state agentConnected }
        status { connectivity }
        receiving { channels }
        rxChannels {
          ...ReceiveChannelFields
        }
        rxStreams {
          ...ReceiveStreamFields
        }
      }
    }
  }
`);
