import type { Logger } from 'pino';

/** How work is repeated. */
export interface RepeatOptions {
  /** Between two runs, ms. A run that takes longer lets pass what falls into it: runs never queue up while the database is slow. */
  readonly everyMs: number;
  /** Whether the first run is at once; else it is after the first interval. */
  readonly atOnce?: boolean;
  readonly log: Pick<Logger, 'warn'>;
  /** What the log says of a run that fails. The next one comes in its time. */
  readonly failed: string;
}

/** Work that is repeated until it is closed. */
export interface RepeatedWork {
  /** There is something to do: runs at once, and while a run is under way, which may have looked already, once more after it. */
  readonly runSoon: () => void;
  /** No run begins any more. Resolves when the one that is under way has ended. */
  close(): Promise<void>;
}

/** Runs `work` again and again, one run at a time. It may ask `isClosed` between two steps, so that nobody waits long for its end. */
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
