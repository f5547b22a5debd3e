import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** What is wrong and a rule of alerts is about: of the account, or of one of its sites. */
export const OpenTroubles = graphql(`
  query OpenTroubles($accountId: ID!, $domainId: ID) {
    openTroubles(accountId: $accountId, domainId: $domainId) {
      id
      condition
      isUnknown
      deviceId
      name
      domainId
      domainName
      since
      detail
      deviceCount
      isHeldBack
      acknowledgement {
        by
        at
        note
      }
      viewerCanAcknowledge
    }
  }
`);

/** Says that the viewer takes care of troubles. */
export const AlertTroubleAcknowledge = graphql(`
  mutation AlertTroubleAcknowledge($input: AlertTroubleAcknowledgeInput!) {
    AlertTroubleAcknowledge(input: $input) {
      ok
      count
    }
  }
`);

/** Takes that back, whoever said it. */
export const AlertTroubleRelease = graphql(`
  mutation AlertTroubleRelease($input: AlertTroubleReleaseInput!) {
    AlertTroubleRelease(input: $input) {
      ok
      count
    }
  }
`);

/** One of them. */
export type Trouble = NonNullable<ResultOf<typeof OpenTroubles>['openTroubles']>[number];
