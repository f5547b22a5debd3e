import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** What the page of a device shows. */
export const AccountDomainsDevice = graphql(`
  query AccountDomainsDevice($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      name
      device(id: $deviceId) {
        id
        name
        domainId
        importanceLevel
        location
        description
        comments
        manufacturer { id name }
        product { id name }
        identity { id tuttiVersion }
        interfaces { id address }
        connection { id state lastChanged }
        status {
          connectivity
          clocking
          subscriptions
          latency
          alertMessage { connectivity clocking subscriptions latency }
        }
        update {
          current
          status
          latest { tuttiFirmwareVersion }
        }
      }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof AccountDomainsDevice>['domain']>;
/** The device as this page reads it. */
export type OverviewDevice = NonNullable<Site['device']>;
