import { graphql } from '../generated/gql.ts';

/** Assigns devices to a site; a device of another site moves (API-030). */
export const DevicesEnroll = graphql(`
  mutation DevicesEnroll($input: DevicesEnrollInput!) {
    DevicesEnroll(input: $input) {
      ok
    }
  }
`);
