import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { uncached } from '../../../api/client/client.ts';
import { wordsOf } from '../../../api/client/errors.ts';
import type { TimeWindow } from '../../../ui/time/time-words.ts';
import { SiteClockHistory, type WireHistory } from './history-documents.ts';
import { type HistoryRange, lengthOf } from './ranges.ts';

/** How often live mode reads again, ms: a new minute is there every minute. */
const LIVE_EVERY_MS = 20_000;
/** Devices of one answer. */
const PAGE = 64;

/** One reading of the history of a site. */
export interface HistoryReading extends WireHistory {
  readonly range: HistoryRange;
  /** What was asked for, in whole bins. */
  readonly whole: TimeWindow;
  /** Length of a bin, ms. */
  readonly step: number;
  /** Starts of the bins, epoch ms. */
  readonly starts: readonly number[];
}

/** What the page knows. */
export interface History {
  /** The last good reading; it stays while another is awaited and when that fails. Null: nothing was read yet. */
  readonly reading: HistoryReading | null;
  /** Why the last attempt failed, in words; null where it did not. */
  readonly failure: string | null;
  readonly reload: () => void;
}

interface Asked {
  readonly domainId: string;
  readonly range: HistoryRange;
  /** The moment it ends with, ISO; absent: now, and read again as long as the page is visible. */
  readonly until: string | undefined;
  /** How many devices. */
  readonly shown: number;
}

/** The same range with the devices of further answers. */
const withDevices = (parts: readonly WireHistory[]): WireHistory | null => {
  const [first] = parts;
  return first ? { ...first, devices: parts.flatMap(({ devices }) => devices) } : null;
};

/** An answer with its bins in time; `asked`: where it was asked to begin, epoch ms. */
function readingOf(history: WireHistory, range: HistoryRange, asked: number): HistoryReading {
  const step = history.intervalSeconds * 1000;
  const starts = history.times.map((time) => Date.parse(time));
  const from = starts[0] ?? asked;
  return { ...history, range, step, starts, whole: { from, to: from + starts.length * step } };
}

/** Reads the history of a site. The answers pass the cache by: each has a range of its own, and nobody reads it again. */
export function useHistory({ domainId, range, until, shown }: Asked): History {
  const client = useClient();
  const [reading, setReading] = useState<HistoryReading | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<() => void>(() => undefined);

  const read = useCallback(() => {
    const to = until === undefined ? Date.now() : Date.parse(until);
    const times = { after: new Date(to - lengthOf(range)).toISOString(), before: new Date(to).toISOString() };
    const pages = Array.from({ length: Math.max(1, Math.ceil(shown / PAGE)) }, (_, i) => i * PAGE);
    const asked = pages.map((offset) =>
      uncached(client)
        .query(SiteClockHistory, { domainId, ...times, offset, limit: Math.min(PAGE, shown - offset) }, { quiet: true })
        .toPromise(),
    );
    let isOver = false;
    stop.current();
    stop.current = () => {
      isOver = true;
    };
    void Promise.all(asked).then((answers) => {
      if (isOver) return;
      const failed = answers.find(({ error }) => error)?.error;
      if (failed) return setFailure(wordsOf(failed));
      const history = withDevices(answers.flatMap(({ data }) => data?.domain?.clockHistory ?? []));
      if (!history) return undefined;
      setFailure(null);
      return setReading(readingOf(history, range, to - lengthOf(range)));
    });
  }, [client, domainId, range, until, shown]);

  useEffect(() => {
    read();
    return () => stop.current();
  }, [read]);

  useEffect(() => {
    if (until !== undefined) return undefined;
    const again = () => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = setInterval(again, LIVE_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [until, read]);

  return { reading, failure, reload: read };
}
