const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes without use to choose from. The last one is what counts where nothing is chosen. */
export const IDLE_MINUTES = [15, 30, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 7 * DAY, 30 * DAY] as const;
/** Minutes after signing in to choose from, beside no such end. */
export const LONGEST_MINUTES = [8 * HOUR, 12 * HOUR, DAY, 7 * DAY, 30 * DAY, 90 * DAY, 365 * DAY] as const;
/** Days of a key to choose from, beside no such end. */
export const KEY_DAYS = [30, 90, 180, 365, 730] as const;

/** The choices with what is saved among them, in order. */
export const withSaved = (choices: readonly number[], saved: number | null): number[] =>
  [...new Set(saved === null ? choices : [...choices, saved])].sort((a, b) => a - b);
