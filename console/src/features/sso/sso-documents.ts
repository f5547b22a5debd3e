import { graphql } from '../../api/generated/gql.ts';

/** Where somebody with this address signs in (API-091). */
export const AuthorizationEndpoint = graphql(`
  query AuthorizationEndpointQuery($email: String!) {
    authorizationEndpoint(email: $email) {
      id
      endpoint
    }
  }
`);

/** Takes the session that a sign-in at an identity provider is worth (API-018, API-019). */
export const UserLoginWithCodeGrant = graphql(`
  mutation UserLoginWithCodeGrant($input: UserLoginWithCodeGrantInput!) {
    UserLoginWithCodeGrant(input: $input) {
      ok
      token
    }
  }
`);
