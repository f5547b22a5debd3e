import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { uncached } from '../../api/client/client.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import { usePageVisible } from '../../live/page-visible.ts';
import type { LatencyBins } from '../../ui/channels/latency-bars.tsx';
import { peakOf } from '../../ui/channels/latency-bars.tsx';
import { DeviceRxChannelLatencyGraphPreview } from './latency-preview-documents.ts';

/** How often the preview is read, and how far it reaches back, in ms (API-005, API-006). */
export const LATENCY_PREVIEW = { every: 90_000, window: 15 * 60_000 } as const;
/** While there is none to show, it is asked for again this soon after it could not be read, ms. */
const AGAIN_AFTER_MS = 5_000;

/** The previews by channel index; null until the first answer. */
export type Previews = ReadonlyMap<number, LatencyBins>;

/** Reads the latency preview of a device every 90 s while it is seen. The last one stays when it cannot be read; the first is tried again soon. */
export function useLatencyPreviews(domainId: string, deviceId: string): Previews | null {
  const client = useClient();
  const visible = usePageVisible();
  const [known, setKnown] = useState<{ readonly of: string; readonly previews: Previews } | null>(null);
  useEffect(() => {
    if (!visible) return undefined;
    let stopped = false;
    let hasRead = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    async function read(): Promise<void> {
      const now = Date.now();
      const variables = {
        domainId,
        deviceId,
        after: new Date(now - LATENCY_PREVIEW.window).toISOString(),
        before: new Date(now).toISOString(),
      };
      const { data } = await uncached(client).query(DeviceRxChannelLatencyGraphPreview, variables).toPromise();
      const channels = data?.domain?.device?.latencyPreview?.channels;
      if (stopped) return;
      if (!channels) {
        clearTimeout(again);
        if (!hasRead) again = setTimeout(() => void read(), AGAIN_AFTER_MS);
        return;
      }
      hasRead = true;
      setKnown({ of: deviceId, previews: new Map(channels.map((channel) => [channel.index, channel])) });
    }
    const timer = setInterval(() => void read(), LATENCY_PREVIEW.every);
    void read();
    return () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(again);
    };
  }, [client, domainId, deviceId, visible]);
  return known?.of === deviceId ? known.previews : null;
}

/** Why there is no preview to show (RX-055 to RX-059). */
export type NoPreview = 'video' | 'ancillary' | 'self' | 'noSubscription' | 'noData';

type Facts = Pick<ReceiveChannel, 'mediaType' | 'status' | 'subscribedDevice'>;

/** Why nothing is drawn for a channel; null where there is something. Device names are compared without regard to case (RX-032). */
export function noPreview(channel: Facts, preview: LatencyBins | undefined, deviceName: string): NoPreview | null {
  if (channel.mediaType === 'VIDEO') return 'video';
  if (channel.mediaType === 'ANCILLARY') return 'ancillary';
  const to = channel.subscribedDevice;
  if (channel.status === 'SUBSCRIBE_SELF' || to?.toLowerCase() === deviceName.toLowerCase()) return 'self';
  if (preview && peakOf(preview) !== null) return null;
  return to ? 'noData' : 'noSubscription';
}
