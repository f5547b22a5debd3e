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
      devices { ...ListedDeviceFields }
    }
  }
`);
