/** Times are milliseconds since 1970, as the documented API writes them. Days and months are those of UTC. */

export const DAY_MS = 86_400_000;

/** Midnight before a time. */
export const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** The same day of the next month, or its last day where it has none such. */
export function nextMonth(time: number): number {
  const from = new Date(time);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) + (time - startOfDay(time));
}

/** When a trial that begins now is first paid for: at midnight after its days. Today counts as one of them, as in `daysBetween`. */
export const trialEnd = (now: number, trialDays: number): number => startOfDay(now) + trialDays * DAY_MS;

/** Whole days from one time to another, begun ones counted; 0 where it has passed. */
export const daysBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / DAY_MS));

/** A date as the documented API writes it beside the number: `11/26/26`. */
export const displayDate = (time: number, language = 'en'): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { dateStyle: 'short', timeZone: 'UTC' }).format(time);

/** The day of a time: `2026-11-26`. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
