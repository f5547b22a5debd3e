import { graphql } from '../../api/generated/gql.ts';

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
