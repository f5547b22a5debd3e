import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** What the accounts ask that are closed to this session. */
export const SignInDemands = graphql(`
  query SignInDemands {
    loggedUser {
      user {
        id
        email
      }
      signInDemands {
        accountId
        accountName
        kind
        from
      }
    }
  }
`);

/** What an account asks of how somebody signs in. */
export type SignInDemand = NonNullable<ResultOf<typeof SignInDemands>['loggedUser']>['signInDemands'][number];
