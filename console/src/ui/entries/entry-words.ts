import { knownZone, momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { listed } from '../../i18n/listed.ts';
import { UNKNOWN } from '../status/unknown.ts';
import { fieldWords } from './entry-fields.ts';

/** When an entry happened, by the reader's clock: `07:52:46, 21/11/2025`. */
export function logTime(timestamp: string, settings: DateTimeSettings): string {
  const words = momentWords(timestamp, settings);
  return words ? `${words.exactTime}, ${words.date}` : UNKNOWN;
}

/** The same to the millisecond, with its zone: `07:52:46.120, 21/11/2025, Europe/London (GMT+1)`. */
export function exactTime(timestamp: string, settings: DateTimeSettings): string {
  const words = momentWords(timestamp, settings);
  if (!words) return UNKNOWN;
  const timezone = knownZone(settings.timezone);
  const offset = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(timestamp))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${words.millisecondTime}, ${words.date}, ${timezone} (${offset})`;
}

interface ValueWords {
  readonly yes: string;
  readonly no: string;
  /** For a text without characters. */
  readonly empty: string;
  /** The names that stand for ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** A value of a change as people read it; null where there was none. What is not JSON stays as it is. */
export function valueWords(json: string | null, words: ValueWords): string {
  if (json === null) return UNKNOWN;
  try {
    return inWords(JSON.parse(json), words);
  } catch {
    return json;
  }
}

function inWords(value: unknown, words: ValueWords): string {
  if (value === null) return UNKNOWN;
  if (value === true) return words.yes;
  if (value === false) return words.no;
  if (value === '') return words.empty;
  if (Array.isArray(value)) return listed(value.map((one) => inWords(one, words))) || words.empty;
  if (typeof value === 'object') return listed(Object.entries(value).map(([field, one]) => `${fieldWords(field)}: ${inWords(one, words)}`));
  return typeof value === 'string' ? (words.names.get(value) ?? value) : JSON.stringify(value);
}
