import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

graphql(`
  fragment LogForwardFields on LogForward {
    id
    kind
    name
    categories
    leastSeverity
    isOn
    shown
    hasCa
    version
    failures
    failingSince
    lastError
    lastDeliveredAt
  }
`);

/** Where entries of the record of the account are sent on. */
export const AccountLogForwards = graphql(`
  query AccountLogForwards($accountId: ID!) {
    account(id: $accountId) {
      id
      logForwards {
        ...LogForwardFields
      }
    }
  }
`);

/** Adds one. The key that signs is in this answer alone: the cache keeps nothing of a payload but what has an id. */
export const LogForwardAdd = graphql(`
  mutation LogForwardAdd($input: LogForwardAddInput!) {
    LogForwardAdd(input: $input) {
      ok
      signingSecret
      forward {
        ...LogForwardFields
      }
    }
  }
`);

/** Changes one. */
export const LogForwardSet = graphql(`
  mutation LogForwardSet($input: LogForwardSetInput!) {
    LogForwardSet(input: $input) {
      ok
      signingSecret
      forward {
        ...LogForwardFields
      }
    }
  }
`);

/** Deletes one. */
export const LogForwardDelete = graphql(`
  mutation LogForwardDelete($input: LogForwardDeleteInput!) {
    LogForwardDelete(input: $input) {
      ok
    }
  }
`);

/** Sends a test; its answer says what came of it. */
export const LogForwardTest = graphql(`
  mutation LogForwardTest($input: LogForwardTestInput!) {
    LogForwardTest(input: $input) {
      ok
      tookMs
      reason
    }
  }
`);

/** A forward as the page shows it. */
export type LogForward = NonNullable<ResultOf<typeof AccountLogForwards>['account']>['logForwards'][number];
