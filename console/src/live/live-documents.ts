import { graphql } from '../api/generated/gql.ts';

/**
 * What changed in the account, also in the last `age` ms: ids, and of a site what lists of sites show (`PushedSite`, which it is written by). What concerns single devices alone is sent of
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
        revision
        name
        icon
        location
        devicesCount
        status {
          connectivity
          clocking
          subscriptions
          latency
          summary
          domainAlertMessage {
            connectivity { message messageSeverity }
            clocking { message messageSeverity }
            subscriptions { message messageSeverity }
            latency { message messageSeverity }
          }
        }
        alerts {
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
