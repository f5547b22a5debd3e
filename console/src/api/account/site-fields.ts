import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

/** A site by itself, without its devices, as lists of sites show it; what is read of it again when a change of it is pushed (live/live-documents.ts). */
const SiteFields = graphql(`
  fragment SiteFields on Domain {
    id
    name
    icon
    location
    devicesCount
    status {
      connectivity
      clocking
      subscriptions
      latency
      summary
      domainAlertMessage {
        connectivity { message messageSeverity }
        clocking { message messageSeverity }
        subscriptions { message messageSeverity }
        latency { message messageSeverity }
      }
    }
    alerts {
      domainId
      level
      type
      category
      message
      dismissible
      deviceId
    }
  }
`);

/** A site as it was read. */
export type ReadSite = ResultOf<typeof SiteFields>;
