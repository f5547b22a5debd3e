import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The receive channel whose transmit channel is chosen. */
export const SelectTransmitReceiver = graphql(`
  query SelectTransmitReceiver($domainId: ID!, $deviceId: ID!, $index: Int!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        connection { id state agentConnected }
        lastConnected
        ...DeviceOfferFields
        rxChannel(index: $index) {
          ...ReceiveChannelFields
          canSubscribeSelf
        }
      }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof SelectTransmitReceiver>['domain']>;
type Device = NonNullable<Site['device']>;
/** A receive channel as the dialog reads it. */
export type Receiver = NonNullable<Device['rxChannel']>;
