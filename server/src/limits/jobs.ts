import { type RepeatedWork, repeat } from '../repeat.ts';
import type { Needs } from '../services.ts';

const EVERY_MS = 5 * 60_000;

/** Removes what limits counted in windows that have ended, in a process with the role `jobs`. */
export function startLimitJobs({ store, log }: Needs<'store' | 'log'>): RepeatedWork {
  // By the clock that the limits go by, which is that of the machine.
  const forget = () => store.system((tx) => tx.deleteFrom('shared_limits').where('expire', '<', Date.now()).execute());
  return repeat(forget, { everyMs: EVERY_MS, log, failed: 'old counts of limits could not be removed' });
}
