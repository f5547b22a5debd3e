import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** How agents and controllers reach this server (API-065). */
export const GetTuttiServerInstance = graphql(`
  query GetTuttiServerInstance($accountId: ID!) {
    tuttiServerInstance(accountId: $accountId) {
      serverName
      serverPort
      tuttiPort
      fingerprint {
        sha1
        sha256
      }
      version {
        build
        releaseNotesLink
      }
      database {
        version
        programs
        packedAt
        updatedSince
      }
      backups {
        observedAt
        isUnseen
        lastAt
        lastSize
        nextAt
        failingSince
        isLate
      }
    }
  }
`);
export type ServerInstance = NonNullable<ResultOf<typeof GetTuttiServerInstance>['tuttiServerInstance']>;
