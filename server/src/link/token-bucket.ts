/** A token bucket: holds `capacity`, refilled by `perSecond`. */
export interface TokenBucket {
  /** Takes the cost; false when there is not enough, and then nothing is taken. */
  take(cost?: number): boolean;
  /** Takes the cost even below zero. */
  spend(cost: number): void;
  /** Milliseconds until `cost` can be taken. */
  waitMs(cost?: number): number;
}

/** `now`: a clock in ms that never goes back. */
export function createTokenBucket(perSecond: number, capacity: number, now: () => number = () => performance.now()): TokenBucket {
  let tokens = capacity;
  let at = now();
  const refill = () => {
    const time = now();
    tokens = Math.min(capacity, tokens + ((time - at) / 1000) * perSecond);
    at = time;
  };
  return {
    take: (cost = 1) => {
      refill();
      if (tokens < cost) return false;
      tokens -= cost;
      return true;
    },
    spend: (cost) => {
      refill();
      tokens -= cost;
    },
    waitMs: (cost = 1) => {
      refill();
      return tokens >= cost ? 0 : Math.ceil(((cost - tokens) / perSecond) * 1000);
    },
  };
}
