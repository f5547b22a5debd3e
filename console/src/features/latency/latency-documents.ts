import { graphql } from '../../api/generated/gql.ts';

/** One receive channel with its latency over a range (API-082). */
export const DeviceRxChannelLatencyGraph = graphql(`
  query DeviceRxChannelLatencyGraph($domainId: ID!, $deviceId: ID!, $before: DateTime!, $after: DateTime!, $channelIndex: Int!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        connection { id state agentConnected }
        lastConnected
        rxChannel(index: $channelIndex) {
          id
          index
          name
          mediaType
          subscribedDevice
          subscribedChannel
          status
          latencyByDate(after: $after, before: $before) {
            expectedTimeIntervalSeconds
            points {
              time_bin
              max_latency
              min_latency
              setting
              minutes
              minutesAbove
              average
            }
          }
        }
      }
    }
  }
`);
