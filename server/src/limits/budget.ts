import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { rateLimited } from '../api-errors.ts';
import type { Store } from '../store/store.ts';
import { keyOf, LIMITS_TABLE, limiterClient } from './shared-limiter.ts';

/** Of the points of a window, what a process takes at a time: one in so many. */
const PARTS = 20;
/** Keys whose window is remembered in this process, those used last. */
const MOST_KEYS = 20_000;

/** So many points within a window, which begins with the first of them. */
export interface BudgetSize {
  /** Under which the processes count together. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Points that all processes on one database spend together, for what happens so often that it may not cost a statement of the database each time. A process has a twentieth of a
 * window to begin with, which it counts only when that is spent, and takes another twentieth each time. So whoever stays below it costs the database nothing; all together spend
 * the whole, and at most a twentieth more for each further process. While the database does not answer each process counts by itself.
 */
export interface Budget {
  /** Takes a point; throws RATE_LIMITED, with `refusal` as its sentence, where none is left. */
  take(key: string, refusal: string): Promise<void>;
  /** Takes the points of what was done already, also more than are left: what follows is refused then. */
  spend(key: string, points: number): void;
}

interface Window {
  endsAt: number;
  /** What this process may spend before it asks again; below zero where more was spent. */
  left: number;
  /** What it was given, with the first part. */
  given: number;
  /** Whether the first part is counted. */
  isCounted: boolean;
  isOver: boolean;
  asking: Promise<void> | null;
}

export function createBudget(store: Pick<Store, 'system'>, { name, points, seconds }: BudgetSize): Budget {
  const limiter = new RateLimiterPostgres({
    ...LIMITS_TABLE,
    storeClient: limiterClient(store),
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const windows = new LRUCache<string, Window>({ max: MOST_KEYS });
  const part = Math.floor(points / PARTS);

  function windowOf(key: string): Window {
    const known = windows.get(key);
    if (known && known.endsAt > Date.now()) return known;
    const begun = { endsAt: Date.now() + seconds * 1000, left: part, given: part, isCounted: false, isOver: false, asking: null };
    windows.set(key, begun);
    return begun;
  }

  /** Counts what was spent and asks for a part more. */
  async function ask(key: string, window: Window): Promise<void> {
    const wanted = Math.max(part, 1 - window.left);
    const uncounted = window.isCounted ? 0 : part;
    let room = points - window.given;
    try {
      const customDuration = Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000));
      const res = await limiter.penalty(keyOf(key), wanted + uncounted, { customDuration });
      window.isCounted = true;
      // Another process may have begun the window earlier.
      window.endsAt = Math.min(window.endsAt, Date.now() + res.msBeforeNext);
      room = points - (res.consumedPoints - wanted);
    } catch {
      // The store has logged it. Whoever does not get past this count needs the database for the rest, too.
    }
    const granted = Math.max(0, Math.min(wanted, room));
    window.left += granted;
    window.given += granted;
    window.isOver = granted < wanted;
  }

  const askOnce = (key: string, window: Window): Promise<void> =>
    (window.asking ??= ask(key, window).finally(() => {
      window.asking = null;
    }));

  return {
    take: async (key, refusal) => {
      for (;;) {
        const window = windowOf(key);
        if (window.left >= 1) {
          window.left -= 1;
          return;
        }
        if (window.isOver) throw rateLimited(Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000)), refusal);
        await askOnce(key, window);
      }
    },
    spend: (key, spent) => {
      const window = windowOf(key);
      window.left -= spent;
      // Counted at once: whoever spends much in one process after the other is not to be noticed late.
      if (window.left < 0 && !window.isOver) void askOnce(key, window);
    },
  };
}
