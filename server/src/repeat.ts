import type { Logger } from 'pino';

/** How work is repeated. */
export interface RepeatOptions {
  /** Between two runs, ms. A run that takes longer skips the intervals it overlaps: runs never queue up while the database is slow. */
  readonly everyMs: number;
  /** Whether the first run is at once; else it is after the first interval. */
  readonly atOnce?: boolean;
  readonly log: Pick<Logger, 'warn'>;
  /** The log message of a failed run. The next one follows at its time. */
  readonly failed: string;
}

/** Work that is repeated until it is closed. */
export interface RepeatedWork {
  /** Runs at once; while a run is under way, which may have read its data already, once more after it. */
  readonly runSoon: () => void;
  /** Starts no more runs. Resolves when the one that is under way has ended. */
  close(): Promise<void>;
}

/** Runs `work` periodically, one run at a time. It may check `isClosed` between two steps, so that closing does not take long. */
export function repeat(
  work: (isClosed: () => boolean) => Promise<unknown>,
  { everyMs, atOnce = false, log, failed }: RepeatOptions,
): RepeatedWork {
  let running: Promise<void> | null = null;
  let isRequested = false;
  let closed = false;

  async function run(): Promise<void> {
    try {
      await work(() => closed);
    } catch (error) {
      log.warn({ err: error }, failed);
    }
  }
  const start = (): void => {
    if (closed || running) return;
    isRequested = false;
    running = run().then(() => {
      running = null;
      if (isRequested) start();
    });
  };
  const runSoon = (): void => {
    isRequested = true;
    start();
  };

  const timer = setInterval(start, everyMs);
  if (atOnce) start();
  return {
    runSoon,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Work that takes something that is due; it calls `took` when it has, because more may be. */
export type TakingWork = (isClosed: () => boolean, took: () => void) => Promise<unknown>;

/**
 * Runs `work` periodically, and once more beside it as soon as one has taken something: as many at the same time as there is to do, up to `lanes`. One that waits, or fails, keeps no
 * other from what is due. Where nothing is due, one run looks.
 */
export function repeatInLanes(
  work: TakingWork,
  { everyMs, atOnce = false, log, failed, lanes }: RepeatOptions & { readonly lanes: number },
): RepeatedWork {
  const running = new Set<object>();
  const ended = new Set<() => void>();
  let isRequested = false;
  let closed = false;

  async function run(lane: object): Promise<void> {
    try {
      await work(() => closed, start);
    } catch (error) {
      log.warn({ err: error }, failed);
    }
    running.delete(lane);
    if (running.size === 0) for (const resolve of ended) resolve();
    if (!isRequested) return;
    isRequested = false;
    start();
  }
  function start(): void {
    if (closed) return;
    if (running.size >= lanes) {
      isRequested = true;
      return;
    }
    // Counted before it runs: it may begin another one at once.
    const lane = {};
    running.add(lane);
    void run(lane);
  }

  const timer = setInterval(start, everyMs);
  if (atOnce) start();
  return {
    runSoon: start,
    close: async () => {
      closed = true;
      clearInterval(timer);
      if (running.size > 0) await new Promise<void>((resolve) => ended.add(resolve));
    },
  };
}
