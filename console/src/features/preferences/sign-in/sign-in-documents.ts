import { graphql } from '../../../api/generated/gql.ts';

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
