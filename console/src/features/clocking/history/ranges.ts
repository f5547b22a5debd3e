const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The ranges of the history, shortest first, ms. Last 30 Days counts back 29, as that of the latency. */
export const HISTORY_RANGES = [
  { id: 'lastHour', length: HOUR_MS },
  { id: 'lastDay', length: DAY_MS },
  { id: 'last7Days', length: 7 * DAY_MS },
  { id: 'last30Days', length: 29 * DAY_MS },
] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number]['id'];

/** The range of this name. */
export const rangeNamed = (name: string | undefined): HistoryRange | null => HISTORY_RANGES.find(({ id }) => id === name)?.id ?? null;

/** How long a range is, ms. */
export const lengthOf = (range: HistoryRange): number => HISTORY_RANGES.find(({ id }) => id === range)?.length ?? HOUR_MS;
