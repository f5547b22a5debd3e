import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** A policy as the form of it begins. */
graphql(`
  fragment PolicyFields on AccountPolicy {
    secondStep
    secondStepFrom
    passkeys
    ssoOnly
    idleMinutes
    longestMinutes
    keyNetworks
    keyDays
    wallScreens
    ssoDomains
    version
  }
`);

/** What the account asks of how people sign in, and of its sessions and keys. */
export const AccountSecurity = graphql(`
  query AccountSecurity($accountId: ID!) {
    account(id: $accountId) {
      id
      policy {
        ...PolicyFields
      }
      wallScreens {
        id
        name
      }
    }
  }
`);

/** Whom a policy would hit if it were saved. */
export const AccountPolicyPreview = graphql(`
  query AccountPolicyPreview($accountId: ID!, $policy: AccountPolicyInput!) {
    accountPolicyPreview(accountId: $accountId, policy: $policy) {
      refusal {
        field
        message
      }
      secondStepAsked
      withoutSecondStep {
        userId
        displayName
      }
      withoutSso {
        userId
        displayName
      }
      closedToPasskey {
        userId
        displayName
      }
      closedWithoutProvider {
        userId
        displayName
      }
      signedOut {
        userId
        displayName
      }
      keys {
        keyId
        name
        lastUsedFrom
        isRefused
        callsPerDay
        expiresAt
      }
      endedWallScreens {
        wallScreenId
        name
      }
    }
  }
`);

/** Saves all of it. */
export const AccountPolicySet = graphql(`
  mutation AccountPolicySet($input: AccountPolicySetInput!) {
    AccountPolicySet(input: $input) {
      ok
      account {
        id
        policy {
          ...PolicyFields
        }
      }
    }
  }
`);

/** The policy of the account as it is saved. */
export type SavedPolicy = NonNullable<ResultOf<typeof AccountSecurity>['account']>['policy'];
/** A wall screen of the account. */
export type NamedWallScreen = NonNullable<ResultOf<typeof AccountSecurity>['account']>['wallScreens'][number];
/** Whom a policy would hit. */
export type Hits = ResultOf<typeof AccountPolicyPreview>['accountPolicyPreview'];
/** Somebody whom it would hit. */
export type HitPerson = Hits['withoutSecondStep'][number];
/** A key, with what would become of it. */
export type HitKey = Hits['keys'][number];
/** A wall screen that it would end. */
export type HitWallScreen = Hits['endedWallScreens'][number];
