import { graphql } from '../generated/gql.ts';

/** Which commands a device takes, for `useNotOffered` (ui/status/not-offered.ts). Read by its name, by each screen that gives commands. */
graphql(`
  fragment DeviceOfferFields on Device {
    id
    commands
    commandsReason
  }
`);
