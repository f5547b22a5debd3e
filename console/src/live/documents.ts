import { graphql } from '../api/generated/gql.ts';

/** What changed in the account: ids only. */
export const AccountChanged = graphql(`
  subscription AccountChanged($accountId: ID!) {
    accountChanged(accountId: $accountId) {
      domainId
      since
      revision
      deviceIds
      areas
    }
  }
`);

/**
 * What the screens show of a site and of single devices in it, read when a change of them was pushed. A field that a screen shows and that is
 * missing here would stay as it was until the next whole read: a test holds this against the lists.
 */
export const LiveSite = graphql(`
  query LiveSite($domainId: ID!, $deviceIds: [ID!]!, $withDevices: Boolean!) {
    domain(id: $domainId) {
      id
      name
      icon
      location
      devicesCount
      revision
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
        createdAt
        deviceId
      }
      devices(ids: $deviceIds) @include(if: $withDevices) {
        id
        name
        domainId
        importanceLevel
        enrolmentState
        location
        manufacturer { id name }
        product { id name }
        identity { id tuttiVersion advertisedName }
        connection { id state lastChanged }
        status {
          connectivity
          clocking
          subscriptions
          latency
          summary
          alertMessage { connectivity clocking subscriptions latency }
          since { connectivity clocking subscriptions latency }
        }
        receiving { channels subscribed errors warnings }
        transmitting { channels mediaTypes strict }
        update {
          current
          status
          latest { tuttiFirmwareVersion releaseNotesUrl }
        }
      }
    }
  }
`);
