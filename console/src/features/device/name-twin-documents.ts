import { graphql } from '../../api/generated/gql.ts';

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
