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
