import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../../api/generated/gql.ts';

/** The clocks of a site over a range, with some of its devices; asked for again for each new moment. */
export const SiteClockHistory = graphql(`
  query SiteClockHistory($domainId: ID!, $after: DateTime!, $before: DateTime!, $offset: Int!, $limit: Int!) {
    domain(id: $domainId) {
      id
      clockHistory(after: $after, before: $before, offset: $offset, limit: $limit) {
        intervalSeconds
        times
        since
        madeTo
        figures { leaderChanges withoutLeaderSeconds lockLosses lockLossDevices inLock }
        all { least greatest freeLeast freeGreatest observed unlocked offline }
        deviceCount
        devices {
          deviceId
          name
          lockLosses
          band { least greatest freeLeast freeGreatest observed unlocked offline }
        }
        leaders { from to name }
        marks { id kind at until severity deviceId deviceName offset from to withoutLeaderSeconds }
        hasOlderMarks
      }
    }
  }
`);

/** The history as it is read. */
export type WireHistory = NonNullable<NonNullable<ResultOf<typeof SiteClockHistory>['domain']>['clockHistory']>;
export type WireMark = WireHistory['marks'][number];
export type WireLane = WireHistory['devices'][number];
/** What is known in each bin of a range. */
export type WireBand = WireHistory['all'];
