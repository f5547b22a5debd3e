import { graphql } from '../../api/generated/gql.ts';

/** What is above every tab of a site; polled every 10 seconds while nothing is pushed (API-003). */
export const AccountDomainHeader = graphql(`
  query AccountDomainHeader($domainId: ID!) {
    domain(id: $domainId) {
      id
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
          connectivity { message }
        }
      }
    }
  }
`);
