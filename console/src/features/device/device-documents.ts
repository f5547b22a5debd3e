import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** What is above every tab of a device. */
export const AccountDomainDevice = graphql(`
  query AccountDomainDevice($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        domainId
        importanceLevel
        location
        manufacturer { id name }
        product { id name }
        connection { id state lastChanged agentConnected }
        lastConnected
        interfaces { id address }
        ...DeviceOfferFields
        capabilities { id CAN_RESET }
        status {
          connectivity
          clocking
          subscriptions
          latency
        }
        family
        areasNotOffered
        rxStreams { id }
        txStreams { id }
        receiving { channels }
        transmitting { channels }
      }
    }
  }
`);

/** The devices of the site, to go from one to the next. */
export const DeviceNeighbours = graphql(`
  query DeviceNeighbours($domainId: ID!) {
    domain(id: $domainId) {
      id
      name
      devices { ...DeviceChoiceFields }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof AccountDomainDevice>['domain']>;
/** The device as its frame reads it. */
export type FramedDevice = NonNullable<Site['device']>;
