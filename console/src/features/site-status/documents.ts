import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The site with the status of each device; polled every 10 seconds while nothing is pushed (API-003). Channels are counted, not read. */
export const AccountDomainsDevicesStatus = graphql(`
  query AccountDomainsDevicesStatus($domainId: ID!) {
    domain(id: $domainId) {
      id
      devicesCount
      status {
        connectivity
        clocking
        subscriptions
        latency
        summary
      }
      alerts { domainId level type message dismissible createdAt }
      devices {
        id
        name
        location
        importanceLevel
        manufacturer { id name }
        product { id name }
        connection { id state }
        status {
          connectivity
          clocking
          subscriptions
          latency
          alertMessage { connectivity clocking subscriptions latency }
          since { connectivity clocking subscriptions latency }
        }
        receiving { subscribed errors warnings }
        update {
          current
          status
          latest { tuttiFirmwareVersion releaseNotesUrl }
        }
      }
    }
  }
`);

/** The site as this screen reads it. */
export type StatusPageSite = NonNullable<ResultOf<typeof AccountDomainsDevicesStatus>['domain']>;
/** A device as this screen reads it. */
export type StatusPageDevice = NonNullable<NonNullable<StatusPageSite['devices']>[number]>;
