import { graphql } from '../../api/generated/gql.ts';

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
