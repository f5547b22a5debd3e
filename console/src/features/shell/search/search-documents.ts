import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

/** What is searched here: the sites of the account and their devices, as far as the viewer may read them. */
export const SearchThings = graphql(`
  query SearchThings($accountId: ID!) {
    account(id: $accountId) {
      id
      domains {
        id
        name
        location
        devicesCount
        status { summary }
        devices { ...SearchedDeviceFields }
      }
    }
  }
`);

/** What administrators search beside them. */
export const SearchAdministered = graphql(`
  query SearchAdministered($accountId: ID!) {
    account(id: $accountId) {
      id
      members {
        id
        user { id email displayName }
      }
      apiKeys { id name }
      agents { id name revokedAt }
    }
  }
`);

/** The snapshots of one site. */
export const SearchSiteSnapshots = graphql(`
  query SearchSiteSnapshots($domainId: ID!) {
    domain(id: $domainId) {
      id
      snapshots { id domainId name madeAt }
    }
  }
`);

/** The snapshots of every site of the account. */
export const SearchSnapshots = graphql(`
  query SearchSnapshots($accountId: ID!) {
    account(id: $accountId) {
      id
      domains {
        id
        snapshots { id domainId name madeAt }
      }
    }
  }
`);

/** The channels and the streams that the server finds. */
export const SearchChannels = graphql(`
  query SearchChannels($accountId: ID!, $text: String!, $domainId: ID, $limit: Int!) {
    channelSearch(accountId: $accountId, text: $text, domainId: $domainId, limit: $limit) {
      count
      isComplete
      channels {
        id
        direction
        index
        name
        deviceId
        deviceName
        domainId
      }
      streamCount
      streams {
        id
        direction
        streamId
        name
        deviceId
        deviceName
        domainId
      }
    }
  }
`);

/** A site with its devices. */
export type SearchedSite = NonNullable<ResultOf<typeof SearchThings>['account']>['domains'][number];
/** What administrators search. */
export type Administered = NonNullable<ResultOf<typeof SearchAdministered>['account']>;
/** A snapshot as it is searched. */
export type SearchedSnapshot = NonNullable<ResultOf<typeof SearchSiteSnapshots>['domain']>['snapshots'][number];
/** The channels and the streams that were found. */
export type FoundChannels = NonNullable<ResultOf<typeof SearchChannels>['channelSearch']>;
