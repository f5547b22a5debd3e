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

/** Proves again who one is. */
export const UserIdentityProve = graphql(`
  mutation UserIdentityProve($input: UserIdentityProveInput!) {
    UserIdentityProve(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
    }
  }
`);

export const UserAuthenticatorAppBegin = graphql(`
  mutation UserAuthenticatorAppBegin($input: UserAuthenticatorAppBeginInput!) {
    UserAuthenticatorAppBegin(input: $input) {
      ok
      secret
      address
    }
  }
`);

export const UserAuthenticatorAppConfirm = graphql(`
  mutation UserAuthenticatorAppConfirm($input: UserAuthenticatorAppConfirmInput!) {
    UserAuthenticatorAppConfirm(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
      recoveryCodes
    }
  }
`);

export const UserAuthenticatorAppRemove = graphql(`
  mutation UserAuthenticatorAppRemove($input: UserAuthenticatorAppRemoveInput!) {
    UserAuthenticatorAppRemove(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
    }
  }
`);

export const UserPasskeyBegin = graphql(`
  mutation UserPasskeyBegin($input: UserPasskeyBeginInput!) {
    UserPasskeyBegin(input: $input) {
      ok
      options
    }
  }
`);

export const UserPasskeyAdd = graphql(`
  mutation UserPasskeyAdd($input: UserPasskeyAddInput!) {
    UserPasskeyAdd(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
      recoveryCodes
    }
  }
`);

export const UserPasskeyRename = graphql(`
  mutation UserPasskeyRename($input: UserPasskeyRenameInput!) {
    UserPasskeyRename(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
    }
  }
`);

export const UserPasskeyRemove = graphql(`
  mutation UserPasskeyRemove($input: UserPasskeyRemoveInput!) {
    UserPasskeyRemove(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
    }
  }
`);

export const UserRecoveryCodesMake = graphql(`
  mutation UserRecoveryCodesMake($input: UserRecoveryCodesMakeInput!) {
    UserRecoveryCodesMake(input: $input) {
      ok
      signIn {
        ...SignInParts
      }
      recoveryCodes
    }
  }
`);

/** How the person signs in, as the server has it. */
export type SignIn = ResultOf<typeof SignInParts>;
export type Passkey = SignIn['passkeys'][number];
