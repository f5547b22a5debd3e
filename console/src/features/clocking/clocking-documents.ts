import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** How many entries of the event log the page reads: enough to see past what each device of a site says when a leader goes. */
export const CLOCK_EVENTS_LIMIT = 200;

/** The clocks of a site with its devices; polled every 10 seconds while nothing is pushed (API-003). */
export const SiteClocking = graphql(`
  query SiteClocking($domainId: ID!) {
    domain(id: $domainId) {
      id
      revision
      clockingGroup {
        ...ClockSettingsFields
        ...ClockPictureFields
      }
      devices { ...ClockDeviceFields }
    }
  }
`);

/** The newest entries of the event log about the clocks of a site. */
export const SiteClockEvents = graphql(`
  query SiteClockEvents($domainId: ID!, $limit: Int!) {
    auditLogsForDomain(domainId: $domainId, limit: $limit, includeCategories: [CLOCKING], sortDirection: NEWEST_FIRST) {
      id
      type
      severity
      timestamp
      text
      domainId
      target { kind id name }
    }
  }
`);

/** What Auto Configure would change now. */
export const SiteClockPlan = graphql(`
  query SiteClockPlan($domainId: ID!) {
    domain(id: $domainId) {
      id
      clockingGroup {
        id
        plan {
          id
          changes { deviceId deviceName subnet setting reason }
          withoutLeader
          withoutLeaderAfter
          leaders
          leadersAfter
          shortfalls { subnet unicastDevices message }
          unseen
        }
      }
    }
  }
`);

/** Sets how the clocks of a site are set; answers them as they are then. */
export const ClockingGroupSet = graphql(`
  mutation ClockingGroupSet($input: ClockingGroupSetInput!) {
    ClockingGroupSet(input: $input) {
      ok
      domain {
        id
        revision
        clockingGroup {
          ...ClockSettingsFields
        }
      }
    }
  }
`);

/** Does what a plan says, one command for each change, in its order. */
export const ClockingGroupAutomaticallyConfigure = graphql(`
  mutation ClockingGroupAutomaticallyConfigure($input: ClockingGroupAutomaticallyConfigureInput!) {
    ClockingGroupAutomaticallyConfigure(input: $input) {
      ok
      commands {
        ...DeviceCommandFields
      }
    }
  }
`);

/** An entry of the event log as this screen reads it. */
export type ClockEvent = ResultOf<typeof SiteClockEvents>['auditLogsForDomain'][number];
/** What Auto Configure would change. */
export type ClockPlan = NonNullable<NonNullable<ResultOf<typeof SiteClockPlan>['domain']>['clockingGroup']>['plan'];
