import { dateTime, knownZone, momentWords, ownZone } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';

let ofBrowser: DateTimeSettings | null = null;

/** The settings of this browser, for whoever has not said who they are. Asked for once: the zone takes longer than all that is done with it. */
export function browserDateTime(): DateTimeSettings {
  ofBrowser ??= { timezone: ownZone(), timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
  return ofBrowser;
}

/** A moment in the form of the tooltips of Recent Activity, `h:mm a, dd/MM/yyyy`, whatever the reader's formats: `6:00 AM, 14/11/2025` (DEV-029, open point C24). */
export const tooltipTime = (at: string, { timezone }: DateTimeSettings): string =>
  dateTime(at, { timezone, timeFormat: '12hr', dateFormat: 'ddmmyyyy' }) ?? '--';

/** A recent moment, short: today just the time, this year without the year. */
export function shortTime(at: string, now: number, settings: DateTimeSettings): { readonly time: string; readonly day: string | null } {
  const words = momentWords(at, settings);
  if (!words) return { time: '--', day: null };
  const today = momentWords(now, settings)?.isoDay ?? '';
  if (words.isoDay === today) return { time: words.time, day: null };
  return { time: words.time, day: words.isoDay.slice(0, 4) === today.slice(0, 4) ? words.dayAndMonth : words.date };
}

/** A day with its month by name, in the reader's order where the language has both: `21 Nov`, `Nov 21`; `withYear` for one on its own. */
export function dayWords(at: string | number, settings: DateTimeSettings, language: string, withYear = false): string {
  const english = settings.dateFormat === 'mmddyyyy' ? 'en-US' : 'en-GB';
  const timeZone = knownZone(settings.timezone);
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(language === 'en' ? english : language, { timeZone, day: 'numeric', month: 'short', ...year }).format(
    new Date(at),
  );
}

const DAY_MS = 86_400_000;

/** How many days of the reader's calendar ago a moment was, 0 for today: days are counted, not hours, so that the night of a clock change counts as one. null: it is no moment. */
export function daysAgo(at: string | number, now: number, settings: DateTimeSettings): number | null {
  const [then, today] = [momentWords(at, settings), momentWords(now, settings)];
  return then && today ? Math.round((Date.parse(today.isoDay) - Date.parse(then.isoDay)) / DAY_MS) : null;
}
