import { graphql } from '../api/generated/gql.ts';

/** What changed in the account, also in the last `age` ms: ids only. */
export const AccountChanged = graphql(`
  subscription AccountChanged($accountId: ID!, $age: Int) {
    accountChanged(accountId: $accountId, age: $age) {
      domainId
      since
      revision
      deviceIds
      areas
      missed
    }
  }
`);

/**
 * What the screens show of a site (`withSite`) and of single devices in it, read when a change of them was pushed. A field that a screen shows and that is
 * missing here would stay as it was until the next whole read: a test holds this against the lists.
 */
export const LiveSite = graphql(`
  query LiveSite($domainId: ID!, $deviceIds: [ID!]!, $withSite: Boolean!, $withDevices: Boolean!, $withClocks: Boolean!) {
    domain(id: $domainId) {
      id
      revision
      ... @include(if: $withSite) {
        ...SiteFields
        alerts { createdAt }
      }
      clockingGroup @include(if: $withClocks) {
        id
        version
        mode
        ptp { v1SubdomainName v2 v2DomainNumber v2MulticastTtl v2Priority1 v2Priority2 }
        rtp { prefixV4 }
        pendingDeviceIds
        picture {
          leaders { deviceId name protocol domainNumber locked followers }
          subnets { subnet devices unicastDevices }
          conditions { kind severity message since deviceIds }
        }
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
        connection { id state lastChanged agentConnected }
        status {
          connectivity
          clocking
          subscriptions
          latency
          summary
          alertMessage { connectivity clocking subscriptions latency }
          since { connectivity clocking subscriptions latency }
        }
        interfaces @include(if: $withClocks) { id subnet }
        clockingState @include(if: $withClocks) {
          id
          locked
          grandLeader
          followerWithoutLeader
          multicastLeader
          unicastLeader
          unicastFollower
          frequencyOffset
        }
        clockPreferences @include(if: $withClocks) { id externalWordClock leader unicastClocking v1UnicastDelayRequests }
        capabilities @include(if: $withClocks) {
          id
          CAN_WRITE_PREFERRED_MASTER
          CAN_WRITE_EXT_WORD_CLOCK
          CAN_WRITE_UNICAST_DELAY_REQUESTS
          CAN_UNICAST_CLOCKING
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
