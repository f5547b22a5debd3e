import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

const SnapshotLineFields = graphql(`
  fragment SnapshotLineFields on SnapshotLine {
    id
    kind
    deviceId
    deviceName
    channelIndex
    channelDirection
    channelName
    setting
    now {
      text
      device
      channel
    }
    after {
      text
      device
      channel
    }
    problem
    warning
  }
`);
/** One thing that is not as it was in a snapshot. */
export type SnapshotLine = ResultOf<typeof SnapshotLineFields>;
export type LineKind = SnapshotLine['kind'];
export type LineValue = SnapshotLine['after'];

/** A snapshot, and where its site differs from it now. */
export const ComparedSnapshot = graphql(`
  query ComparedSnapshot($domainId: ID!, $id: ID!) {
    domain(id: $domainId) {
      id
      revision
      viewerCanRoute
    }
    snapshot(domainId: $domainId, id: $id) {
      ...SnapshotFields
    }
    snapshotComparison(domainId: $domainId, id: $id) {
      lines {
        ...SnapshotLineFields
      }
      devices {
        id
        name
        manufacturer
        model
        state
        warning
      }
    }
  }
`);

/** Where a site differs from a snapshot. */
export type Comparison = NonNullable<ResultOf<typeof ComparedSnapshot>['snapshotComparison']>;
export type ComparedDevice = Comparison['devices'][number];

/** Brings chosen lines back to what they were in a snapshot. */
export const SnapshotRecall = graphql(`
  mutation SnapshotRecall($input: SnapshotRecallInput!) {
    SnapshotRecall(input: $input) {
      ok
      results {
        id
        outcome
        message
        command {
          ...DeviceCommandFields
        }
      }
      snapshot {
        ...SnapshotFields
      }
    }
  }
`);
/** What came of one line of a call. */
export type LineAnswer = NonNullable<ResultOf<typeof SnapshotRecall>['SnapshotRecall']>['results'][number];
