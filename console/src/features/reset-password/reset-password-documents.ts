import { graphql } from '../../api/generated/gql.ts';

/** Chooses a new password with the token of the mail (API-023); the confirmation never leaves the browser (API-024). */
export const UserPasswordResetUsingToken = graphql(`
  mutation UserPasswordResetUsingToken($input: UserPasswordResetUsingTokenInput!) {
    UserPasswordResetUsingToken(input: $input) {
      ok
    }
  }
`);
