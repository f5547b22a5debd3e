import { vi } from 'vitest';

/**
 * Lets go on what needs no time: turns of timers, what is asked for in them, answers, parts of the console that are read for the first time. Moves no stopped
 * clock: `expect.poll` and `vi.waitFor` move it on with each look that fails.
 */
export async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await vi.dynamicImportSettled();
    for (let turns = 0; turns < 10; turns += 1) await new Promise((done) => setImmediate(done));
  }
}
