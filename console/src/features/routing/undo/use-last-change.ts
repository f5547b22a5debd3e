import type { ResultOf } from '@graphql-typed-document-node/core';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { graphql } from '../../../api/generated/gql.ts';
import { CHANNEL_CHANGES, useWatchedDevices } from '../../../live/watched-device.ts';

/** What the viewer last changed of the subscriptions of a site. */
const RoutingLastChange = graphql(`
  query RoutingLastChange($domainId: ID!) {
    domain(id: $domainId) {
      id
      lastRoutingChange {
        at
        lines {
          deviceId
          rxChannelIndex
          before { subscribedDevice subscribedChannel }
          after { subscribedDevice subscribedChannel }
        }
      }
    }
  }
`);

/** The viewer's last change at a site. */
export type LastChange = NonNullable<NonNullable<ResultOf<typeof RoutingLastChange>['domain']>['lastRoutingChange']>;

/** Reads it, and again with each change of channels of the site; null: there is none, or it is not known. */
export function useLastChange(domainId: string): { readonly change: LastChange | null; readonly refetch: () => void } {
  const variables = { domainId };
  const { data, refetch } = usePolledQuery({ query: RoutingLastChange, variables, interval: POLL.siteDetail, quiet: true });
  useWatchedDevices(domainId, CHANNEL_CHANGES, RoutingLastChange, variables);
  return { change: data?.domain?.lastRoutingChange ?? null, refetch };
}
