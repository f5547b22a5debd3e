import { graphql } from '../../api/generated/gql.ts';

/** The latency of all receive channels of a device over a few minutes (API-081). */
export const DeviceRxChannelLatencyGraphPreview = graphql(`
  query DeviceRxChannelLatencyGraphPreview($domainId: ID!, $deviceId: ID!, $before: DateTime!, $after: DateTime!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        latencyPreview(after: $after, before: $before) {
          channels { index setting aboveSettingAt min max }
        }
      }
    }
  }
`);
