import type { TFunction } from 'i18next';

const DAY_MS = 86_400_000;
const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When a notice came, as short as it stays clear: today with the time, yesterday, else the day. Days are those of the reader's clock. */
export function noticeTime(at: string, now: number, t: TFunction<'home'>, language: string): string {
  const date = new Date(at);
  // Rounded: the night of a clock change is an hour longer or shorter.
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(date)) / DAY_MS);
  if (days <= 0) {
    const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
    return t('notices.today', { time });
  }
  if (days === 1) return t('notices.yesterday');
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(date);
}
