import { graphql } from '../../api/generated/gql.ts';

/** Exchanges a code for the token of this browser. */
export const WallScreenOpen = graphql(`
  mutation WallScreenOpen($input: WallScreenOpenInput!) {
    WallScreenOpen(input: $input) {
      ok
      token
    }
  }
`);
