import { graphql } from '../../api/generated/gql.ts';

/** A page of the log of an account (API-072). */
export const AccountLogs = graphql(`
  query AccountLogs(
    $accountId: ID!
    $after: DateTime
    $before: DateTime
    $limit: Int
    $offset: Int
    $includeCategories: [AuditCategory!]
    $sortDirection: AuditSortDirection
  ) {
    accountLogs(
      accountId: $accountId
      after: $after
      before: $before
      limit: $limit
      offset: $offset
      includeCategories: $includeCategories
      sortDirection: $sortDirection
    ) {
      ...EntryFields
    }
  }
`);

/** How many entries there are, up to 10,000. */
export const AccountLogCount = graphql(`
  query AccountLogCount($accountId: ID!, $includeCategories: [AuditCategory!]) {
    accountLogCount(accountId: $accountId, includeCategories: $includeCategories) {
      count
      isAll
    }
  }
`);
