/** Changes of one device that are followed one after the other. */
const MOST_CHANGES = 300;
/** One more for each so long, ms. */
const REFILL_MS = 600_000;
/** So many must be there before a device is followed again. */
const AGAIN_FROM = 6;

interface Credit {
  left: number;
  at: number;
}

/**
 * How often devices may change before nobody follows them: a device that comes and goes for weeks would fill the table. While it is not followed it counts as not observed. In memory of
 * the process: after a restart each device begins with the whole number.
 */
export function createFollowed(): { mayChange(key: string, wasFollowed: boolean, now: number): boolean } {
  const credits = new Map<string, Credit>();
  return {
    mayChange: (key, wasFollowed, now) => {
      const known = credits.get(key) ?? { left: MOST_CHANGES, at: now };
      const left = Math.min(MOST_CHANGES, known.left + Math.max(0, now - known.at) / REFILL_MS);
      const may = left >= (wasFollowed ? 1 : AGAIN_FROM);
      credits.set(key, { left: may ? left - 1 : left, at: now });
      return may;
    },
  };
}
