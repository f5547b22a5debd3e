import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The sites of the account with how many devices each has. */
export const SettingsSites = graphql(`
  query SettingsSites($accountId: ID!) {
    account(id: $accountId) {
      id
      domains {
        id
        name
        icon
        devicesCount
      }
    }
  }
`);

/** Everything the form of a site shows; null where it is not there or not allowed. */
export const SettingsSite = graphql(`
  query SettingsSite($domainId: ID!) {
    domain(id: $domainId) {
      id
      name
      accountId
      icon
      organisation
      location
      contact
      comments
      mediaEncryptionPolicy
      version
      devices { ...SettingsDeviceFields }
      members {
        id
        accessType
        invitationPending
        user {
          id
          displayName
          email
        }
      }
    }
  }
`);
export type EditedSite = NonNullable<ResultOf<typeof SettingsSite>['domain']>;
export type SiteMember = EditedSite['members'][number];

/** What the deletion of a site does; asked when somebody is about to delete it. */
export const SiteRemoval = graphql(`
  query SiteRemoval($domainId: ID!) {
    domain(id: $domainId) {
      id
      removal {
        devicesCount
        usersLosingAccess {
          id
          displayName
        }
        apiKeysLosingAccess
      }
    }
  }
`);

/** Changes what is said about a site (API-050, open point C4); only what was changed is sent. */
export const DomainUpdate = graphql(`
  mutation DomainUpdate($input: DomainUpdateInput!) {
    DomainUpdate(input: $input) {
      ok
      domain {
        id
        name
        icon
        organisation
        location
        contact
        comments
        version
      }
    }
  }
`);

/** Sets how a site encrypts media. */
export const DomainMediaEncryptionPolicySet = graphql(`
  mutation DomainMediaEncryptionPolicySet($input: DomainMediaEncryptionPolicySetInput!) {
    DomainMediaEncryptionPolicySet(input: $input) {
      ok
      domain {
        id
        mediaEncryptionPolicy
        version
      }
    }
  }
`);

/** Deletes a site for ever; the cache forgets it, so that every list is read again (SET-057). */
export const DomainRemove = graphql(`
  mutation DomainRemove($input: DomainRemoveInput!) {
    DomainRemove(input: $input) {
      ok
    }
  }
`);

/** The device that a new site is made for. */
export const DeviceForSite = graphql(`
  query DeviceForSite($deviceId: ID!, $accountId: ID!) {
    device(id: $deviceId, accountId: $accountId) {
      id
      name
      domainId
      importanceLevel
    }
  }
`);
