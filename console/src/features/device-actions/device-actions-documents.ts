import { graphql } from '../../api/generated/gql.ts';

/** Takes devices out of their site (API-032). */
export const DevicesUnenroll = graphql(`
  mutation DevicesUnenroll($input: DevicesUnenrollInput!) {
    DevicesUnenroll(input: $input) {
      ok
    }
  }
`);

/** Decides how much a device matters (API-038). */
export const DeviceImportanceLevelSet = graphql(`
  mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {
    DeviceImportanceLevelSet(input: $input) {
      ok
      device {
        id
        importanceLevel
      }
    }
  }
`);
