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
