import { graphql } from './generated/gql.ts';

/** Subscribes receive channels of one device, all of them or none; two empty names unsubscribe (RX-033, RX-034). */
export const DeviceRxChannelsSubscriptionSet = graphql(`
  mutation DeviceRxChannelsSubscriptionSet($input: DeviceRxChannelsSubscriptionSetInput!) {
    DeviceRxChannelsSubscriptionSet(input: $input) {
      ok
      command { ...DeviceCommandFields }
    }
  }
`);
