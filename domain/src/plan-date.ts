import { momentWords } from './date-time.ts';
import type { DateTimeSettings } from './preferences-form.ts';

/**
 * A date of a plan in somebody's format. It is a calendar date of the payment provider, who keeps UTC (docs/billing.md), and no moment: everybody
 * reads the day that is on the bill, whatever their time zone. Null where it is none.
 */
export const planDate = (at: Date | string | null | undefined, settings: Pick<DateTimeSettings, 'dateFormat'>): string | null =>
  momentWords(at, { timezone: 'UTC', timeFormat: '24hr', dateFormat: settings.dateFormat })?.date ?? null;
