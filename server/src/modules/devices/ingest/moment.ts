/** An earlier time is of a clock that is not set, as of a device that reports 1970. */
export const EARLIEST = Date.UTC(2020, 0, 1);

/** When it was observed, ms, by the agent's clock; now where that clock is plainly wrong. */
export const plausible = (at: number, now: Date): number => (at >= EARLIEST && at <= now.getTime() ? at : now.getTime());

/** The same of a time in ISO 8601, as such a time in UTC. */
export const momentOf = (isoTime: string, now: Date): string => new Date(plausible(Date.parse(isoTime), now)).toISOString();

let last = { isoTime: '', at: Number.NaN };
/** `Date.parse` of a time that often comes again: the facts of a report were observed within few milliseconds. */
export function readTime(isoTime: string): number {
  if (isoTime !== last.isoTime) last = { isoTime, at: Date.parse(isoTime) };
  return last.at;
}
