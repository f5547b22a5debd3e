const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = (date: Date): string => `${two(date.getDate())}/${two(date.getMonth() + 1)}`;
const timeOf = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** A moment as the reader's clock has it: `07:12, 14/11/2025`; null where it is none. */
export function dateTime(at: string | null | undefined): string | null {
  const date = read(at);
  return date && `${timeOf(date)}, ${dayOf(date)}/${date.getFullYear()}`;
}

/** A moment in the form of the tooltips of Recent Activity, `h:mm a, dd/MM/yyyy`: `6:00 AM, 14/11/2025` (DEV-029). */
export function tooltipTime(at: string): string {
  const date = read(at);
  if (!date) return '--';
  const hours = date.getHours();
  return `${hours % 12 || 12}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}, ${dayOf(date)}/${date.getFullYear()}`;
}

/** A recent moment, short: today just the time, this year without the year. */
export function shortTime(at: string, now: number): { readonly time: string; readonly day: string | null } {
  const date = read(at);
  if (!date) return { time: '--', day: null };
  const today = new Date(now);
  if (date.toDateString() === today.toDateString()) return { time: timeOf(date), day: null };
  return { time: timeOf(date), day: date.getFullYear() === today.getFullYear() ? dayOf(date) : `${dayOf(date)}/${date.getFullYear()}` };
}

function read(at: string | null | undefined): Date | null {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
