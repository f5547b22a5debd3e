import { graphql } from '../api/generated/gql.ts';

/**
 * What changed in the account, also in the last `age` ms: ids, and of a site what lists of sites show (`PushedSites`, which it is written by, with the types that the cache wants of an answer). What concerns single devices alone is sent of
 * the domains of `detailsOf`.
 */
export const AccountChanged = graphql(`
  subscription AccountChanged($accountId: ID!, $age: Int, $detailsOf: [ID!]) {
    accountChanged(accountId: $accountId, age: $age, detailsOf: $detailsOf) {
      domainId
      since
      revision
      deviceIds
      areas
      missed
      domain {
        name
        icon
        location
        devicesCount
        status {
          __typename
          connectivity
          clocking
          subscriptions
          latency
          summary
          domainAlertMessage {
            __typename
            connectivity { __typename message messageSeverity }
            clocking { __typename message messageSeverity }
            subscriptions { __typename message messageSeverity }
            latency { __typename message messageSeverity }
          }
        }
        alerts {
          __typename
          domainId
          level
          type
          category
          message
          dismissible
          deviceId
          createdAt
        }
      }
    }
  }
`);
