import { graphql } from '../api/generated/gql.ts';

/**
 * What the screens show of a site (`withSite`) and of single devices in it, read when a change of them was pushed: by the fragments that the lists of devices
 * are made of, and what the pages of one device show beside. A field that is missing here would stay as it was until the next whole read.
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
        ...ClockSettingsFields
        ...ClockPictureFields
      }
      devices(ids: $deviceIds) @include(if: $withDevices) {
        ...AgentDeviceFields
        ...ListedDeviceFields
        ...StatusDeviceFields
        ...TransmittingDeviceFields
        ...RoutingDeviceFields
        ...ClockDeviceFields @include(if: $withClocks)
        connection { lastChanged }
        receiving { channels }
        transmitting { strict }
      }
    }
  }
`);
