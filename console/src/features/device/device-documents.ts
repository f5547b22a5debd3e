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

/** When something last came from a device: apart from what is pushed, because it changes all the time and is no state. */
export const DeviceLastSeen = graphql(`
  query DeviceLastSeen($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        lastSeen
      }
    }
  }
`);

/** The device that has the same name, because one of the two took the place of the other. */
export const DeviceNameTwinOf = graphql(`
  query DeviceNameTwinOf($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        nameTwin { deviceId name label }
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
