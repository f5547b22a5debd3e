import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** Signs in (API-017), or begins to wait for the second step. */
export const UserLoginWithPassword = graphql(`
  mutation UserLoginWithPassword($input: UserLoginWithPasswordInput!) {
    UserLoginWithPassword(input: $input) {
      ok
      token
      secondStep {
        ticket
        ways
      }
    }
  }
`);

/** Takes the second step. */
export const UserLoginWithSecondStep = graphql(`
  mutation UserLoginWithSecondStep($input: UserLoginWithSecondStepInput!) {
    UserLoginWithSecondStep(input: $input) {
      ok
      token
      browser
    }
  }
`);

/** Signs in with a passkey alone. */
export const UserLoginWithPasskey = graphql(`
  mutation UserLoginWithPasskey($input: UserLoginWithPasskeyInput!) {
    UserLoginWithPasskey(input: $input) {
      ok
      token
    }
  }
`);

/** What the second step needs. */
export type SecondStep = NonNullable<NonNullable<ResultOf<typeof UserLoginWithPassword>['UserLoginWithPassword']>['secondStep']>;
