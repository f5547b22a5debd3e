import { graphql } from '../../api/generated/gql.ts';

/** Signs in (API-017). */
export const UserLoginWithPassword = graphql(`
  mutation UserLoginWithPassword($input: UserLoginWithPasswordInput!) {
    UserLoginWithPassword(input: $input) {
      ok
      token
    }
  }
`);

/** Asks for a mail to choose a new password (API-022). */
export const UserPasswordRequestReset = graphql(`
  mutation UserPasswordRequestReset($input: UserPasswordRequestResetInput!) {
    UserPasswordRequestReset(input: $input) {
      ok
    }
  }
`);
