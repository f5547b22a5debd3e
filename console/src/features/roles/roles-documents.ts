import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

graphql(`
  fragment RoleFields on AccountRole {
    id
    name
    builtIn
    rights
    version
    people {
      id
      email
      displayName
    }
  }
`);

/** The roles of the account, built in and its own, with who has each. */
export const AccountRoles = graphql(`
  query AccountRoles($accountId: ID!) {
    account(id: $accountId) {
      id
      roles {
        ...RoleFields
      }
    }
  }
`);

/** Makes an own role. */
export const RoleAdd = graphql(`
  mutation RoleAdd($input: RoleAddInput!) {
    RoleAdd(input: $input) {
      ok
      role {
        ...RoleFields
      }
    }
  }
`);

/** Changes an own role, at once for everybody who has it. */
export const RoleSet = graphql(`
  mutation RoleSet($input: RoleSetInput!) {
    RoleSet(input: $input) {
      ok
      role {
        ...RoleFields
      }
    }
  }
`);

/** Deletes an own role that nobody has. */
export const RoleDelete = graphql(`
  mutation RoleDelete($input: RoleDeleteInput!) {
    RoleDelete(input: $input) {
      ok
    }
  }
`);

/** A role as it is read. */
export type Role = NonNullable<ResultOf<typeof AccountRoles>['account']>['roles'][number];
