import { momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { daysAgo } from '../../ui/time/date-time.ts';

/** The day of a moment as the reader's calendar has it now. */
export type MadeDay = 'today' | 'yesterday' | 'earlier';

/** On which day something was made. `now`: epoch ms. */
export function madeDay(at: string, now: number, settings: DateTimeSettings): MadeDay {
  const days = daysAgo(at, now, settings);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
}

/** When something was made, in words: `Today, 14:02`, or the date. */
export function madeWords(at: string, now: number, settings: DateTimeSettings, t: TFunction<'snapshots'>): string {
  const words = momentWords(at, settings);
  if (!words) return '--';
  const day = madeDay(at, now, settings);
  return t('day.at', { day: day === 'earlier' ? words.date : t(`day.${day}`), time: words.time });
}

/** Things in the days on which they were made, in their order; a day without any is left out. */
export function byDay<Made extends { readonly madeAt: string }>(things: readonly Made[], now: number, settings: DateTimeSettings) {
  const days: { readonly day: MadeDay; readonly made: Made[] }[] = [];
  for (const one of things) {
    const day = madeDay(one.madeAt, now, settings);
    const last = days.at(-1);
    if (last?.day === day) last.made.push(one);
    else days.push({ day, made: [one] });
  }
  return days;
}
