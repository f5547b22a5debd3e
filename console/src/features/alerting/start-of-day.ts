/** When the day began, by the clock of a time zone; ISO 8601. */
export function startOfDay(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const passed = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  return new Date(Math.floor(now / 1000) * 1000 - passed).toISOString();
}
