import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** A user as the tables show them. */
const UserRow = graphql(`
  fragment UserRow on Member {
    id
    user {
      id
      email
      displayName
    }
    accessType
    sites: domains {
      id
      name
    }
    lastVisited
    invitationPending
  }
`);

/** Who owns the account; for administrators (PERM-019). */
export const AccountOwner = graphql(`
  query AccountOwner($accountId: ID!) {
    account(id: $accountId) {
      id
      ownerId
    }
  }
`);

/** The people of the account, with their rights; for administrators (API-078). */
export const AccountMembersList = graphql(`
  query AccountMembersList($accountId: ID!) {
    account(id: $accountId) {
      id
      members {
        ...UserRow
        defaultRole
        domainPermissions {
          domainId
          role
        }
      }
    }
  }
`);

/** The people who may see one site. */
export const SiteUsers = graphql(`
  query SiteUsers($domainId: ID!) {
    domain(id: $domainId) {
      id
      members {
        ...UserRow
      }
    }
  }
`);

/** One of them, with what they did last. */
export const AccountUser = graphql(`
  query AccountUser($accountId: ID!, $userId: ID!) {
    account(id: $accountId) {
      id
      member(userId: $userId) {
        ...UserRow
        version
        roleId
        domainPermissions {
          domainId
          roleId
        }
        hasSecondStep
        user {
          id
          lastAccess {
            lastVisited
            ipAddress
          }
        }
        recentActivity {
          ...EntryFields
        }
      }
    }
  }
`);

/** Invites somebody, changes what they may see, or removes them (API-050). */
export const UserAccountRoleSet = graphql(`
  mutation UserAccountRoleSet($input: UserAccountRoleSetInput!) {
    UserAccountRoleSet(input: $input) {
      ok
      member {
        ...UserRow
      }
    }
  }
`);

/** Sends an invitation again. */
export const UserInvitationResend = graphql(`
  mutation UserInvitationResend($input: UserInvitationResendInput!) {
    UserInvitationResend(input: $input) {
      ok
    }
  }
`);

/** A user of a table. */
export type ListedUser = ResultOf<typeof UserRow>;
/** A user of whom more is known. */
export type KnownUser = NonNullable<NonNullable<ResultOf<typeof AccountUser>['account']>['member']>;

/** Takes app, passkeys and recovery codes of somebody away who has lost them. */
export const UserSecondStepReset = graphql(`
  mutation UserSecondStepReset($input: UserSecondStepResetInput!) {
    UserSecondStepReset(input: $input) {
      ok
    }
  }
`);
