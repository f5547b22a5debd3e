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
      devices { ...StatusDeviceFields }
    }
  }
`);

/** The site as this screen reads it. */
export type StatusPageSite = NonNullable<ResultOf<typeof AccountDomainsDevicesStatus>['domain']>;
