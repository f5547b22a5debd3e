import { fillLatencyGaps, LATENCY_RANGES, type LatencyRange, latencyIntervalOf, latencyPoints } from '@tutti/domain/latency';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { uncached } from '../../api/client/client.ts';
import { wordsOf } from '../../api/client/errors.ts';
import type { DeviceRxChannelLatencyGraphQuery } from '../../api/generated/graphql.ts';
import type { TimeWindow } from '../../ui/time/time-words.ts';
import { DeviceRxChannelLatencyGraph } from './latency-documents.ts';
import type { Bin } from './scene.ts';

/** How often live mode reads again, ms (RX-038). */
export const LIVE_EVERY_MS = 24_000;

/** A receive channel, named by its device and its index there. */
export interface ChannelKey {
  readonly domainId: string;
  readonly deviceId: string;
  readonly index: number;
}

type Device = NonNullable<NonNullable<DeviceRxChannelLatencyGraphQuery['domain']>['device']>;

/** One reading of a channel's latency. */
export interface Reading {
  readonly range: LatencyRange;
  /** What was asked for, in whole bins. */
  readonly window: TimeWindow;
  readonly readAt: number;
  /** Null: the site has no such device. */
  readonly device: Pick<Device, 'name' | 'connection' | 'lastConnected'> | null;
  /** Null: the device has no such channel. */
  readonly channel: Omit<NonNullable<Device['rxChannel']>, 'latencyByDate'> | null;
  /** Oldest first, gaps filled. */
  readonly bins: readonly Bin[];
  /** Length of a bin, ms. */
  readonly step: number;
  /** When the first bin began, where nothing was measured in the range before it. */
  readonly since: number | null;
}

/** What the dialog knows. */
export interface Latency {
  /** The last good reading; it stays while another is awaited and when that fails. */
  readonly reading: Reading | null;
  /** Why the last attempt at this range failed, in words; null when it did not. */
  readonly failure: string | null;
  readonly reload: () => void;
}

/** `rangeFrom`: where the range begins, which may be before what was asked for. */
function readingOf(data: DeviceRxChannelLatencyGraphQuery, range: LatencyRange, { from, to }: TimeWindow, rangeFrom: number): Reading {
  const device = data.domain?.device ?? null;
  const { latencyByDate, ...channel } = device?.rxChannel ?? { latencyByDate: null, id: '' };
  const interval = latencyByDate?.expectedTimeIntervalSeconds ?? 60;
  const step = interval * 1000;
  const points = latencyPoints(latencyByDate?.points ?? []);
  const began = points[0]?.time ?? from;
  return {
    range,
    window: { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step },
    readAt: to,
    device,
    channel: 'index' in channel ? channel : null,
    bins: fillLatencyGaps(points, interval),
    step,
    since: began - rangeFrom > step ? began : null,
  };
}

/** From when on a reading can be had in shorter bins, because nothing was measured before; null where it cannot. */
const finerFrom = ({ since, readAt, step }: Reading): number | null =>
  since !== null && latencyIntervalOf(readAt - since) * 1000 < step ? since : null;

/**
 * Reads the latency of a channel over a range up to now: when the range changes, when asked, and in live mode every 24 s while the page is visible
 * (RX-038). Where there is little in a long range, it is read again as the short range it is. The answers pass the cache by: each has a range of its own, and nobody reads it again.
 */
export function useLatency({ domainId, deviceId, index }: ChannelKey, range: LatencyRange, live: boolean, enabled: boolean): Latency {
  const client = useClient();
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState<{ readonly range: LatencyRange; readonly words: string } | null>(null);
  const stop = useRef<() => void>(() => undefined);

  const read = useCallback(() => {
    const now = Date.now();
    const from = LATENCY_RANGES.find(({ id }) => id === range)?.after(now) ?? now;
    const failed = (error: CombinedError) => setFailure({ range, words: wordsOf(error) });
    const readFrom = (after: number): void => {
      const times = { after: new Date(after).toISOString(), before: new Date(now).toISOString() };
      const asked = uncached(client)
        .query(DeviceRxChannelLatencyGraph, { domainId, deviceId, channelIndex: index, ...times }, { quiet: true })
        .subscribe(({ data, error }) => {
          if (error) return failed(error);
          if (!data) return undefined;
          const next = readingOf(data, range, { from: after, to: now }, from);
          const finer = after === from ? finerFrom(next) : null;
          if (finer !== null) return readFrom(finer);
          setFailure(null);
          return setReading(next);
        });
      stop.current = () => asked.unsubscribe();
    };
    stop.current();
    readFrom(from);
  }, [client, domainId, deviceId, index, range]);

  useEffect(() => {
    if (!enabled) return undefined;
    read();
    return () => stop.current();
  }, [enabled, read]);

  useEffect(() => {
    if (!enabled || !live) return undefined;
    const again = () => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = setInterval(again, LIVE_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [enabled, live, read]);

  // A range that was just chosen has not failed yet.
  return { reading, failure: failure?.range === range ? failure.words : null, reload: read };
}
