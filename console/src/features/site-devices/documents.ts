import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/**
 * The devices of a site as the list shows them, polled every 10 seconds while nothing is pushed (API-003).
 * Without channels: a large site with all of them is 18 MB.
 */
export const AccountDomainDevices = graphql(`
  query AccountDomainDevices($domainId: ID!) {
    domain(id: $domainId) {
      id
      name
      accountId
      devicesCount
      devices {
        id
        name
        domainId
        importanceLevel
        location
        manufacturer { id name }
        product { id name }
        identity { id tuttiVersion }
        connection { id state agentConnected }
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

type Site = NonNullable<ResultOf<typeof AccountDomainDevices>['domain']>;
/** A device as this screen reads it. */
export type SiteDevice = NonNullable<NonNullable<Site['devices']>[number]>;
