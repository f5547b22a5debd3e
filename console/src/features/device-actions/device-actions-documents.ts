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

/** Restarts a device. */
export const DeviceReboot = graphql(`
  mutation DeviceReboot($input: DeviceRebootInput!) {
    DeviceReboot(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Takes devices that are lost, broken or gone out of the account. */
export const DevicesForget = graphql(`
  mutation DevicesForget($input: DevicesForgetInput!) {
    DevicesForget(input: $input) {
      ok
    }
  }
`);
