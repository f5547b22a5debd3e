import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../generated/gql.ts';

/** A site by itself, without its devices, as lists of sites show it; what comes of it with a push (pushed-sites.ts of the client), or is read for one (live/live-site.ts). */
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
