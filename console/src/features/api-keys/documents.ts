import { graphql } from '../../api/generated/gql.ts';

/** The keys of the account, and its sites to choose from. */
export const AccountAPIKeys = graphql(`
  query AccountAPIKeys($accountId: ID!) {
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
      }
      domains {
        id
        name
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
