import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Serialization failure and deadlock: PostgreSQL undid the transaction, and the same one succeeds when it is run again (SQLSTATE class 40). And an opening that found the
 * transaction before it broken, whose end nobody waited for: it was rolled back then.
 */
const TRANSIENT = new Set(['40001', '40P01', '25P02']);
const ATTEMPTS = 5;

const isTransient = (error: unknown): boolean => error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code));

/** Repeats a transaction, a little later each time, while it fails for such a reason. `run` must be repeatable: database work alone. */
export async function retryTransient<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error) || attempt === ATTEMPTS) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
