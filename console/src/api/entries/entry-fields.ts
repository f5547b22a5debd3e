import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

/** An entry of the record of events, as every list reads it. */
const EntryFields = graphql(`
  fragment EntryFields on AuditLog {
    id
    category
    type
    timestamp
    severity
    text
    source { kind id name }
    target { kind id name }
    domainId
    changes { field before after }
    ipAddress
  }
`);

/** An entry as it was read. */
export type ReadEntry = ResultOf<typeof EntryFields>;
