import { graphql } from '../generated/gql.ts';

/** What the browser needs to ask for a passkey: in a session one of its person, with a ticket one of who signs in, else any. */
export const UserPasskeyAsk = graphql(`
  mutation UserPasskeyAsk($input: UserPasskeyAskInput) {
    UserPasskeyAsk(input: $input) {
      ok
      options
    }
  }
`);
