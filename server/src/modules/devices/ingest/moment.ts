/** An earlier time is of a clock that is not set, as of a device that reports 1970. */
export const EARLIEST = Date.UTC(2020, 0, 1);

/** When it was observed, by the agent's clock; now where that clock is plainly wrong. */
export function momentOf(isoTime: string, now: Date): string {
  const at = Date.parse(isoTime);
  return at >= EARLIEST && at <= now.getTime() ? new Date(at).toISOString() : now.toISOString();
}
