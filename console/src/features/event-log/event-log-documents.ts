import { graphql } from '../../api/generated/gql.ts';

/** A page of the event log of a site (API-066, API-068 to API-070). */
export const AuditLogsForDomain = graphql(`
  query AuditLogsForDomain(
    $domainId: ID!
    $after: DateTime
    $before: DateTime
    $limit: Int
    $offset: Int
    $deviceIds: [ID!]
    $userIds: [ID!]
    $includeCategories: [AuditCategory!]
    $sortDirection: AuditSortDirection
  ) {
    auditLogsForDomain(
      domainId: $domainId
      after: $after
      before: $before
      limit: $limit
      offset: $offset
      deviceIds: $deviceIds
      userIds: $userIds
      includeCategories: $includeCategories
      sortDirection: $sortDirection
    ) {
      ...EntryFields
    }
  }
`);

/** How many entries a filter leaves, up to 10,000. */
export const AuditLogCountForDomain = graphql(`
  query AuditLogCountForDomain(
    $domainId: ID!
    $after: DateTime
    $before: DateTime
    $deviceIds: [ID!]
    $userIds: [ID!]
    $includeCategories: [AuditCategory!]
  ) {
    auditLogCountForDomain(
      domainId: $domainId
      after: $after
      before: $before
      deviceIds: $deviceIds
      userIds: $userIds
      includeCategories: $includeCategories
    ) {
      count
      isAll
    }
  }
`);

/** The devices to choose from; the revision grows with everything that happens at the site, and says when the log is to be read again. */
export const EventLogSite = graphql(`
  query EventLogSite($domainId: ID!) {
    domain(id: $domainId) {
      id
      revision
      devices { ...DeviceChoiceFields }
    }
  }
`);

/** The people to choose from; for administrators (PERM-018). */
export const EventLogUsers = graphql(`
  query EventLogUsers($accountId: ID!) {
    account(id: $accountId) {
      id
      members {
        id
        user { id displayName email }
      }
    }
  }
`);
