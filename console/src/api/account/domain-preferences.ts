import { graphql } from '../generated/gql.ts';

/** Says what a person wants to be informed about one site (API-026). */
export const UserDomainPreferencesSet = graphql(`
  mutation UserDomainPreferencesSet($input: UserDomainPreferencesSetInput!) {
    UserDomainPreferencesSet(input: $input) {
      ok
    }
  }
`);
