import { fillLatencyGaps, LATENCY_RANGES, type LatencyRange, latencyPoints } from '@tutti/domain/latency';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { uncached } from '../../api/client.ts';
import { wordsOf } from '../../api/errors.ts';
import type { DeviceRxChannelLatencyGraphQuery } from '../../api/generated/graphql.ts';
import { DeviceRxChannelLatencyGraph } from './documents.ts';
import type { Bin } from './scene.ts';
import type { TimeWindow } from './times.ts';

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
}

/** What the dialog knows. */
export interface Latency {
  /** The last good reading; it stays while another is awaited and when that fails. */
  readonly reading: Reading | null;
  /** Why the last attempt at this range failed, in words; null when it did not. */
  readonly failure: string | null;
  readonly reload: () => void;
}

function readingOf(data: DeviceRxChannelLatencyGraphQuery, range: LatencyRange, { from, to }: TimeWindow): Reading {
  const device = data.domain?.device ?? null;
  const { latencyByDate, ...channel } = device?.rxChannel ?? { latencyByDate: null, id: '' };
  const interval = latencyByDate?.expectedTimeIntervalSeconds ?? 60;
  const step = interval * 1000;
  return {
    range,
    window: { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step },
    readAt: to,
    device,
    channel: 'index' in channel ? channel : null,
    bins: fillLatencyGaps(latencyPoints(latencyByDate?.points ?? []), interval),
    step,
  };
}

/**
 * Reads the latency of a channel over a range up to now: when the range changes, when asked, and in live mode every 24 s while the page is visible
 * (RX-038). The answers pass the cache by: each has a range of its own, and nobody reads it again.
 */
export function useLatency({ domainId, deviceId, index }: ChannelKey, range: LatencyRange, live: boolean, enabled: boolean): Latency {
  const client = useClient();
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState<{ readonly range: LatencyRange; readonly words: string } | null>(null);
  const stop = useRef<() => void>(() => undefined);

  const read = useCallback(() => {
    const now = Date.now();
    const from = LATENCY_RANGES.find(({ id }) => id === range)?.after(now) ?? now;
    const variables = {
      domainId,
      deviceId,
      channelIndex: index,
      after: new Date(from).toISOString(),
      before: new Date(now).toISOString(),
    };
    const failed = (error: CombinedError) => setFailure({ range, words: wordsOf(error) });
    stop.current();
    const asked = uncached(client)
      .query(DeviceRxChannelLatencyGraph, variables, { quiet: true })
      .subscribe(({ data, error }) => {
        if (error) return failed(error);
        if (!data) return undefined;
        setFailure(null);
        return setReading(readingOf(data, range, { from, to: now }));
      });
    stop.current = () => asked.unsubscribe();
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
