import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

/** The receive channels of a device, as far as a patch is concerned with them. */
export const PatchReceivers = graphql(`
  query PatchReceivers($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        name
        connection { id state agentConnected }
        lastConnected
        ...DeviceOfferFields
        rxChannels {
          ...ReceiveChannelFields
          canSubscribeSelf
        }
      }
    }
  }
`);

type Site = NonNullable<ResultOf<typeof PatchReceivers>['domain']>;
type Device = NonNullable<Site['device']>;
/** A receive channel as the server answers it. */
export type WireReceiver = NonNullable<NonNullable<Device['rxChannels']>[number]>;
