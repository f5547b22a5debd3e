import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../api-errors.ts';
import { preparedText } from '../store/prepared.ts';
import type { Store } from '../store/store.ts';

/** A limit of so many points within a window, which begins with the first of them. */
export interface Limit {
  /** Under which the processes count together. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * What happens while the database does not answer: `refused` (UNAVAILABLE), for what needs the database anyway and must not be tried without being counted; `countedHere`, in
   * the memory of this process, for what works without it.
   */
  readonly withoutDatabase: 'refused' | 'countedHere';
}

/** A limit that all processes on one database count together. Keys are stored as hashes: an address of mail that somebody tries need not be one of ours. */
export interface SharedLimiter {
  /** One more; throws RATE_LIMITED when there were too many. Answers how many it makes. */
  count(key: string): Promise<number>;
  /** The same without an error: whether it may. */
  admits(key: string): Promise<boolean>;
  /** Takes one back, which did no harm. */
  giveBack(key: string): Promise<void>;
  /** Begins again. */
  forget(key: string): Promise<void>;
  /** Refuses all for so many seconds. */
  refuseFor(key: string, seconds: number): Promise<void>;
  /** Throws RATE_LIMITED while it is refused; counts nothing. */
  check(key: string): Promise<void>;
}

/** What the library sends its statements through: each is a transaction of its own, for `tutti_system`. Their texts are always the same, and so prepared. */
export const limiterClient = (store: Pick<Store, 'system'>) => ({
  query: async ({ text, values }: { readonly text: string; readonly values: unknown[] }) => {
    const query = CompiledQuery.raw(preparedText(text), values);
    const { rows, numAffectedRows } = await store.system((tx) => tx.executeQuery<unknown>(query));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** The table of the migration `shared-limits`. */
export const LIMITS_TABLE = { storeType: 'client', tableName: 'shared_limits', tableCreated: true, clearExpiredByTimeout: false } as const;

export const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export function createSharedLimiter(store: Pick<Store, 'system'>, { name, points, seconds, withoutDatabase }: Limit): SharedLimiter {
  const limiter = new RateLimiterPostgres({
    ...LIMITS_TABLE,
    storeClient: limiterClient(store),
    keyPrefix: name,
    points,
    duration: seconds,
    // What is refused once is refused here until the window ends, without asking: a flood costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    ...(withoutDatabase === 'countedHere' && { insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }) }),
  });
  const refused = (res: RateLimiterRes) => rateLimited(Math.max(1, Math.ceil(res.msBeforeNext / 1000)));
  const count = async (key: string): Promise<number> => {
    try {
      return (await limiter.consume(keyOf(key))).consumedPoints;
    } catch (error) {
      throw error instanceof RateLimiterRes ? refused(error) : error;
    }
  };
  return {
    count,
    admits: async (key) => {
      try {
        await limiter.consume(keyOf(key));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    giveBack: async (key) => void (await limiter.reward(keyOf(key))),
    forget: async (key) => void (await limiter.delete(keyOf(key))),
    refuseFor: async (key, forSeconds) => void (await limiter.block(keyOf(key), forSeconds)),
    check: async (key) => {
      const res = await limiter.get(keyOf(key));
      if (res && res.consumedPoints > points && res.msBeforeNext > 0) throw refused(res);
    },
  };
}
