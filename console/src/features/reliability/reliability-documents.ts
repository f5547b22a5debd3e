import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

const AreaFields = graphql(`
  fragment AreaReliabilityFields on AreaReliability {
    availability
    inOrderSeconds
    warningSeconds
    faultSeconds
    notObservedSeconds
  }
`);
/** How one area of a site fared. */
export type WireArea = ResultOf<typeof AreaFields>;

/** How reliable a site was in a month: `month` null is the present one. */
export const SiteReliability = graphql(`
  query SiteReliability($domainId: ID!, $month: String, $limit: Int!) {
    domain(id: $domainId) {
      id
      name
      reliability(month: $month, limit: $limit) {
        month
        timezone
        from
        to
        until
        since
        deviceCount
        areas {
          connectivity {
            ...AreaReliabilityFields
          }
          clocking {
            ...AreaReliabilityFields
          }
          subscriptions {
            ...AreaReliabilityFields
          }
          latency {
            ...AreaReliabilityFields
          }
        }
        devices {
          deviceId
          name
          faults
          faultSeconds
          warningSeconds
          observedSeconds
        }
        leaderChanges
        faults
        repairs
        medianRepairSeconds
        longestRepairSeconds
        endsNotSeen
        stillThere
      }
    }
  }
`);
/** The report as it is read. */
export type WireReport = NonNullable<NonNullable<ResultOf<typeof SiteReliability>['domain']>['reliability']>;
export type WireDevice = WireReport['devices'][number];

/** About which sites one is mailed, and what. */
export const ReportMails = graphql(`
  query ReportMails {
    myPreferences {
      user {
        id
      }
      domainPreferences {
        domainId
        domainNotificationPreferences {
          eventTypes
          minimumDeviceImportanceLevel
        }
        version
      }
    }
  }
`);
