import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

graphql(`
  fragment WallScreenFields on WallScreen {
    id
    name
    everyDomain
    domainIds
    createdBy {
      id
      email
      displayName
    }
    createdAt
    openedAt
    browser
    lastSeenAt
    lastSeenFrom
    codeExpiresAt
  }
`);

/** The wall screens of the account, the sites that they can show, and whether there may be any. */
export const AccountWallScreens = graphql(`
  query AccountWallScreens($accountId: ID!) {
    account(id: $accountId) {
      id
      wallScreens {
        ...WallScreenFields
      }
      domains {
        id
        name
      }
      policy {
        wallScreens
      }
    }
  }
`);

/** Makes a wall screen. Its code is in this answer alone: the cache keeps nothing of a payload but what has an id. */
export const WallScreenAdd = graphql(`
  mutation WallScreenAdd($input: WallScreenAddInput!) {
    WallScreenAdd(input: $input) {
      ok
      code
      codeExpiresAt
      wallScreen {
        ...WallScreenFields
      }
    }
  }
`);

/** Makes another code. */
export const WallScreenCodeRenew = graphql(`
  mutation WallScreenCodeRenew($input: WallScreenCodeRenewInput!) {
    WallScreenCodeRenew(input: $input) {
      ok
      code
      codeExpiresAt
      wallScreen {
        ...WallScreenFields
      }
    }
  }
`);

/** Ends a wall screen, for good. */
export const WallScreenEnd = graphql(`
  mutation WallScreenEnd($input: WallScreenEndInput!) {
    WallScreenEnd(input: $input) {
      ok
    }
  }
`);

/** A wall screen as it is read. */
export type ReadWallScreen = NonNullable<ResultOf<typeof AccountWallScreens>['account']>['wallScreens'][number];
