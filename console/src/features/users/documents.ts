import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** A user as the tables show him. */
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

/** The people of the account; for administrators, as is who owns it (PERM-019). */
export const AccountUsers = graphql(`
  query AccountUsers($accountId: ID!) {
    account(id: $accountId) {
      id
      ownerId
      members {
        ...UserRow
      }
    }
  }
`);

/** The people who may see one site. */
export const SiteUsers = graphql(`
  query SiteUsers($accountId: ID!, $domainId: ID!) {
    account(id: $accountId) {
      id
      ownerId
    }
    domain(id: $domainId) {
      id
      members {
        ...UserRow
      }
    }
  }
`);

/** One of them, with what he did last. */
export const AccountUser = graphql(`
  query AccountUser($accountId: ID!, $userId: ID!) {
    account(id: $accountId) {
      id
      ownerId
      member(userId: $userId) {
        ...UserRow
        version
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

/** Invites somebody, changes what he may see, or removes him (API-050). */
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
