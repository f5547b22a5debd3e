import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

const SignInParts = graphql(`
  fragment SignInParts on SignIn {
    id
    isManaged
    hasPassword
    passwordSetAt
    provedUntil
    authenticatorApp {
      addedAt
      lastUsedAt
    }
    passkeys {
      id
      name
      addedAt
      lastUsedAt
    }
    recoveryCodes {
      left
      total
      madeAt
    }
  }
`);

/** How the person signs in. */
export const MySignIn = graphql(`
  query MySignIn {
    mySignIn {
      ...SignInParts
    }
  }
`);

/** How the person signs in, as the server has it. */
export type SignIn = ResultOf<typeof SignInParts>;
export type Passkey = SignIn['passkeys'][number];
