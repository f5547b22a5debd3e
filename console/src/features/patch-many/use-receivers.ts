import type { PatchFacts } from '@tutti/domain/patch-outcome';
import type { PatchReceiver } from '@tutti/domain/patch-pairs';
import { useMemo } from 'react';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { useAway } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { PatchReceivers, type WireReceiver } from './patch-many-documents.ts';

/** How often the channels are read while something is open and nothing is pushed, in ms. */
const OPEN_POLL = 2000;

/** A receive channel of the patch: what it can take, and what its device last said about it. */
export interface Receiver extends PatchReceiver, PatchFacts {
  readonly name: string;
}

function receiver(wire: WireReceiver): Receiver {
  return {
    index: wire.index,
    name: wire.name ?? '',
    mediaType: wire.mediaType ?? 'UNDEFINED',
    canSubscribeSelf: wire.canSubscribeSelf === true,
    subscribedDevice: wire.subscribedDevice || null,
    subscribedChannel: wire.subscribedChannel || null,
    status: wire.status ?? null,
    statusMessage: wire.statusMessage ?? null,
    summary: wire.summary ?? null,
  };
}

/** The receive channels with these indexes, in their order; those that are gone are missing. Pushed, and polled while nothing is: sooner while `open`. */
export function useReceivers(domainId: string, deviceId: string, indexes: readonly number[], open: boolean) {
  const variables = { domainId, deviceId };
  const { data, fetching, error, refetch } = usePolledQuery({
    query: PatchReceivers,
    variables,
    interval: open ? OPEN_POLL : POLL.siteDetail,
  });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, PatchReceivers, variables);
  const device = data?.domain?.device;
  const channels = device?.rxChannels;
  const receivers = useMemo(() => {
    const wanted = new Set(indexes);
    return (channels ?? []).flatMap((one) => (one && wanted.has(one.index) ? [receiver(one)] : [])).toSorted((a, b) => a.index - b.index);
  }, [channels, indexes]);
  const notOffered = useNotOffered();
  const away = useAway(device?.connection, device?.lastConnected);
  const closed = away?.reason ?? notOffered(device, 'SUBSCRIBE');
  return { deviceName: device?.name ?? null, closed, receivers, loading: fetching, failed: error !== undefined && !data, refetch };
}
