import type { ResultOf } from '@graphql-typed-document-node/core';
import type { PatchTarget } from '@tutti/domain/patch-outcome';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { graphql } from '../../../api/generated/gql.ts';
import { CHANNEL_CHANGES, useWatchedDevices } from '../../../live/watched-device.ts';
import type { Part } from '../axes/axis-lines.ts';

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
          state
        }
        streamLines {
          deviceId
          rxStreamId
          rxStreamName
          before { subscribedDevice subscribedStream }
          after { subscribedDevice subscribedStream }
          state
        }
      }
    }
  }
`);

type WireChange = NonNullable<NonNullable<ResultOf<typeof RoutingLastChange>['domain']>['lastRoutingChange']>;
type WireLine = WireChange['lines'][number];
type WireStreamLine = WireChange['streamLines'][number];

/** A receive channel or stream of a change. */
export interface ChangeLine extends Pick<WireLine, 'deviceId' | 'state'> {
  readonly part: Part;
  /** Of a stream its name then; empty of a channel. */
  readonly name: string;
  readonly before: PatchTarget;
  readonly after: PatchTarget;
}
/** The viewer's last change at a site. */
export interface LastChange extends Pick<WireChange, 'at'> {
  readonly lines: readonly ChangeLine[];
}

const asTarget = ({ subscribedDevice, subscribedStream }: WireStreamLine['before']): PatchTarget => ({
  subscribedDevice,
  subscribedChannel: subscribedStream,
});

const changeOf = ({ at, lines, streamLines }: WireChange): LastChange => ({
  at,
  lines: [
    ...lines.map(({ deviceId, rxChannelIndex: part, before, after, state }) => ({ deviceId, part, name: '', before, after, state })),
    ...streamLines.map(({ deviceId, rxStreamId: part, rxStreamName: name, before, after, state }) => ({
      deviceId,
      part,
      name,
      before: asTarget(before),
      after: asTarget(after),
      state,
    })),
  ],
});

/** Reads it, and again with each change of channels of the site; null: there is none, or it is not known. `refetch` is the same function each time. */
export function useLastChange(domainId: string): { readonly change: LastChange | null; readonly refetch: () => void } {
  const variables = { domainId };
  const { data, refetch } = usePolledQuery({ query: RoutingLastChange, variables, interval: POLL.siteDetail, quiet: true });
  useWatchedDevices(domainId, CHANNEL_CHANGES, RoutingLastChange, variables);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const again = useCallback(() => latest.current(), []);
  const wire = data?.domain?.lastRoutingChange;
  const change = useMemo(() => (wire ? changeOf(wire) : null), [wire]);
  return { change, refetch: again };
}
