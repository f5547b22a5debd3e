import { graphql } from '../../api/generated/gql.ts';

/** The keys of the account, and its sites to choose from. */
export const AccountApiKeys = graphql(`
  query AccountApiKeys($accountId: ID!) {
    account(id: $accountId) {
      id
      apiKeys {
        id
        name
        displayKey
        createdBy {
          id
          email
          displayName
        }
        createdAt
        defaultRole
        domainPermissions {
          domainId
          role
        }
        version
        expiresAt
        lastUsedAt
        lastUsedFrom
        callsPerDay
      }
      domains {
        id
        name
      }
    }
  }
`);

/** A key as it is saved now: read again where somebody else changed it. */
export const AccountApiKey = graphql(`
  query AccountApiKey($accountId: ID!, $apiKeyId: ID!) {
    account(id: $accountId) {
      id
      apiKey(id: $apiKeyId) {
        id
        name
        defaultRole
        domainPermissions {
          domainId
          domain {
            id
          }
          role
        }
        version
      }
    }
  }
`);

/** Makes a key. Its token is in this answer alone (KEYS-029): the cache keeps nothing of a payload but what has an id. */
export const AccountAPIKeyAdd = graphql(`
  mutation AccountAPIKeyAdd($input: AccountAPIKeyAddInput!) {
    AccountAPIKeyAdd(input: $input) {
      ok
      keyToken
    }
  }
`);

/** Changes what a key may do. */
export const AccountAPIKeyPermissionsSet = graphql(`
  mutation AccountAPIKeyPermissionsSet($input: AccountAPIKeyPermissionsSetInput!) {
    AccountAPIKeyPermissionsSet(input: $input) {
      ok
      apiKey {
        id
        defaultRole
        domainPermissions {
          domainId
          role
        }
        version
      }
    }
  }
`);

/** Takes a key away, for good. */
export const AccountAPIKeyRemove = graphql(`
  mutation AccountAPIKeyRemove($input: AccountAPIKeyRemoveInput!) {
    AccountAPIKeyRemove(input: $input) {
      ok
    }
  }
`);
