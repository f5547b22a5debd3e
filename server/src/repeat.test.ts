import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RepeatedWork, type RepeatOptions, repeat, repeatInLanes } from './repeat.ts';

const warn = vi.fn<RepeatOptions['log']['warn']>();
let work: RepeatedWork;
let runs = 0;
let ends: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
  runs = 0;
  ends = [];
});
afterEach(async () => {
  const closed = work.close();
  for (const { end } of ends) end();
  await closed;
  vi.useRealTimers();
});

/** Starts work that lasts until the test ends it. */
const begin = (rhythm: Partial<RepeatOptions> = {}): void => {
  const run = (): Promise<void> => {
    runs++;
    return new Promise((end, fail) => ends.push({ end, fail }));
  };
  work = repeat(run, { everyMs: 100, log: { warn }, failed: 'it failed', ...rhythm });
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Ends the run that is under way. */
const end = async (error?: Error) => {
  const run = ends.shift();
  if (error) run?.fail(error);
  else run?.end();
  await pass(0);
};

describe('work that is repeated', () => {
  it('runs first after the interval, or at once where that is wanted', async () => {
    begin();
    await pass(99);
    expect(runs).toBe(0);
    await pass(1);
    expect(runs).toBe(1);
    await Promise.all([work.close(), end()]);
    begin({ atOnce: true });
    expect(runs).toBe(2);
  });

  it('runs once at a time: what falls into a long run is let pass', async () => {
    begin();
    await pass(1000);
    expect(runs).toBe(1);
    await end();
    expect(runs).toBe(1);
    await pass(100);
    expect(runs).toBe(2);
  });

  it('runs at once when it is requested, and once more after a run in which it was requested, however often', async () => {
    begin();
    work.runSoon();
    expect(runs).toBe(1);
    for (const look of [work.runSoon, work.runSoon, work.runSoon]) look();
    expect(runs).toBe(1);
    await end();
    expect(runs).toBe(2);
    await end();
    expect(runs).toBe(2);
  });

  it('goes on after a failure, which is logged in its words', async () => {
    begin();
    const error = new Error('away');
    await pass(100);
    await end(error);
    expect(warn.mock.calls).toEqual([[{ err: error }, 'it failed']]);
    await pass(100);
    expect(runs).toBe(2);
  });

  it('ends with the run that is under way, which can see that nobody wants more, and begins none', async () => {
    const seen: boolean[] = [];
    let go = (): void => undefined;
    work = repeat(
      async (isClosed) => {
        seen.push(isClosed());
        await new Promise<void>((resolve) => (go = resolve));
        seen.push(isClosed());
      },
      { everyMs: 100, atOnce: true, log: { warn }, failed: 'it failed' },
    );
    let hasClosed = false;
    work.runSoon();
    const closed = work.close().then(() => (hasClosed = true));
    await pass(1000);
    expect(hasClosed).toBe(false);
    go();
    await closed;
    work.runSoon();
    await pass(1000);
    expect(seen).toEqual([false, true]);
  });
});

describe('work that is repeated in lanes', () => {
  /** So many pieces are due; each lane works at one until the test ends it. */
  const start = (due: number, lanes: number) => {
    let left = due;
    let looks = 0;
    work = repeatInLanes(
      async (_, took) => {
        looks++;
        while (left > 0) {
          left--;
          took();
          await new Promise<void>((endOne, fail) => ends.push({ end: endOne, fail }));
        }
      },
      { everyMs: 100, atOnce: true, lanes, log: { warn }, failed: 'it failed' },
    );
    return { looks: () => looks, add: (more: number) => (left += more) };
  };

  it('looks once an interval where nothing is due', async () => {
    const { looks } = start(0, 4);
    await pass(1_000);
    expect(looks()).toBe(11);
  });

  it('works at as much at the same time as is due, up to its lanes, and at the rest after them', async () => {
    start(6, 4);
    await pass(0);
    expect(ends).toHaveLength(4);
    for (let n = 0; n < 4; n++) await end();
    expect(ends).toHaveLength(2);
  });

  it('takes what comes while one waits, at once where it is asked to', async () => {
    const { add } = start(1, 2);
    await pass(0);
    add(1);
    work.runSoon();
    await pass(0);
    expect(ends).toHaveLength(2);
    add(1);
    await end();
    expect(ends).toHaveLength(2);
  });

  it('logs a failure, which keeps no other from what is due', async () => {
    start(2, 2);
    await pass(0);
    await end(new Error('away'));
    expect(warn.mock.calls).toEqual([[{ err: new Error('away') }, 'it failed']]);
    expect(ends).toHaveLength(1);
  });
});
