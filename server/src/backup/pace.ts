import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Work before the first pause, ms: that of a small server, which is over by then. */
const AT_ONCE_MS = 3_000;
/** Work after which a pause is made, ms. */
const WORK_MS = 50;
/** A pause in which the processors are measured has at least so many of their ticks of 10 ms. */
const SHORTEST_MS = 20;
/** A pause is at most so many times as long as the work before it: a tenth of a processor is used. */
const LONGEST = 9;
/** Where less than this share of the processors is idle in a pause, somebody waits for them. */
const FREE = 0.4;

/** What the pace is measured by, and waits with. */
export interface PaceParts {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Time of all processors since some beginning, ms: in which they did nothing, and altogether. */
  readonly processors: () => { readonly idle: number; readonly all: number };
}

const PARTS: PaceParts = {
  now: () => performance.now(),
  sleep,
  processors: () => {
    let [idle, all] = [0, 0];
    for (const { times } of cpus()) {
      idle += times.idle;
      all += times.idle + times.user + times.nice + times.sys + times.irq;
    }
    return { idle, all };
  },
};

/**
 * A pace for work that nobody waits for: awaited between two of its parts, it makes pauses, as long as they must be so that others have the processors of this machine. What is idle
 * is seen in the pauses, when this work uses none. A machine that does nothing else is used for seven tenths, a busy one for a tenth. `onFirstPause`: called once, before the first.
 */
export function createPace(
  onFirstPause: () => void = () => undefined,
  { now, sleep: wait, processors }: PaceParts = PARTS,
): () => Promise<void> {
  let pause = 1;
  let since = now();
  let isPaced = false;
  return async () => {
    const worked = now() - since;
    if (worked < (isPaced ? WORK_MS : AT_ONCE_MS)) return;
    if (!isPaced) {
      isPaced = true;
      since = now();
      return onFirstPause();
    }
    const before = processors();
    await wait(Math.max(SHORTEST_MS, worked * pause));
    const after = processors();
    const all = after.all - before.all;
    const isFree = all > 0 && (after.idle - before.idle) / all >= FREE;
    pause = isFree ? pause / 2 : Math.min(LONGEST, Math.max(1, pause * 2));
    since = now();
  };
}
