import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

const SnapshotFields = graphql(`
  fragment SnapshotFields on Snapshot {
    id
    domainId
    name
    note
    automatic
    kept
    imported
    madeAt
    madeBy
    goesAt
    devices
    devicesUnknown
    subscriptions
    differences
  }
`);
/** A snapshot without what is in it. */
export type SnapshotInfo = ResultOf<typeof SnapshotFields>;

/** The snapshots of a site, newest first. */
export const SiteSnapshots = graphql(`
  query SiteSnapshots($domainId: ID!) {
    domain(id: $domainId) {
      id
      name
      revision
      viewerCanRoute
      viewerCanConfigure
      snapshots {
        ...SnapshotFields
      }
    }
  }
`);

/** Makes one of the site as it is reported now. */
export const SnapshotMake = graphql(`
  mutation SnapshotMake($input: SnapshotMakeInput!) {
    SnapshotMake(input: $input) {
      ok
      snapshot {
        ...SnapshotFields
      }
    }
  }
`);

/** Gives one another name or note. */
export const SnapshotRename = graphql(`
  mutation SnapshotRename($input: SnapshotRenameInput!) {
    SnapshotRename(input: $input) {
      ok
      snapshot {
        ...SnapshotFields
      }
    }
  }
`);

/** Keeps one, or lets it go. */
export const SnapshotKeep = graphql(`
  mutation SnapshotKeep($input: SnapshotKeepInput!) {
    SnapshotKeep(input: $input) {
      ok
      snapshot {
        ...SnapshotFields
      }
    }
  }
`);

/** Deletes one for good. */
export const SnapshotDelete = graphql(`
  mutation SnapshotDelete($input: SnapshotDeleteInput!) {
    SnapshotDelete(input: $input) {
      ok
    }
  }
`);

/** Puts one from a file beside the others. */
export const SnapshotImport = graphql(`
  mutation SnapshotImport($input: SnapshotImportInput!) {
    SnapshotImport(input: $input) {
      ok
      snapshot {
        ...SnapshotFields
      }
      notTaken {
        element
        reason
        devices
        deviceCount
      }
    }
  }
`);

/** What of a file could not become part of a snapshot. */
export type NotTakenPart = ResultOf<typeof SnapshotImport>['SnapshotImport']['notTaken'][number];

/** One as the text of a file. */
export const SnapshotText = graphql(`
  query SnapshotText($domainId: ID!, $id: ID!) {
    snapshotDocument(domainId: $domainId, id: $id)
  }
`);
