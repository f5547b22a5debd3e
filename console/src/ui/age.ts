const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment was, short: `12 s`, `38 min`, `2 h 06 min`, `3 d`. Moments in the future count as now. `--` without a date. */
export function age(date: string | number | Date | null | undefined, now: number): string {
  if (date === null || date === undefined) return '--';
  const then = new Date(date).getTime();
  if (Number.isNaN(then)) return '--';
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return `${Math.floor(passed / 1000)} s`;
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ${String(Math.floor((passed % HOUR) / MINUTE)).padStart(2, '0')} min`;
  return `${Math.floor(passed / DAY)} d`;
}
