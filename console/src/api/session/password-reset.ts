import { graphql } from '../generated/gql.ts';

/** Asks for a mail to choose a new password (API-022). */
export const UserPasswordRequestReset = graphql(`
  mutation UserPasswordRequestReset($input: UserPasswordRequestResetInput!) {
    UserPasswordRequestReset(input: $input) {
      ok
    }
  }
`);
