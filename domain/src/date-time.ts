import type { DateTimeSettings } from './preferences-form.ts';

/** ISO, epoch ms, or a date. */
type Moment = Date | string | number | null | undefined;

/** The parts of a moment as a clock shows it. */
interface Reading {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/** A moment in a person's formats. */
export interface MomentWords {
  /** `07:12`, or `7:12 AM`. */
  readonly time: string;
  /** `07:12:46` */
  readonly exactTime: string;
  /** `07:12:46.120` */
  readonly millisecondTime: string;
  /** `14/11/2025`, or `11/14/2025`. */
  readonly date: string;
  /** `14/11` */
  readonly dayAndMonth: string;
  /** As calendars sort: `2025-11-14`. */
  readonly isoDay: string;
}

/** The zone of the computer this runs on. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Clock {
  readonly format: Intl.DateTimeFormat;
  readonly zone: string;
}
const clocks = new Map<string, Clock>();

function makeClock(zone: string): Clock {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  try {
    return { zone, format: new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone: zone }) };
  } catch {
    // A zone that this runtime does not know: the zone of the computer is used instead.
    return makeClock(ownZone());
  }
}

/** Creating a formatter takes longer than using it, so one is kept for each zone. */
function clockOf(zone: string): Clock {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** The zone that is really used: the computer's own where this one is not known. */
export const knownZone = (timezone: string): string => clockOf(timezone).zone;

/** What the clock of a zone shows at a moment; null where it is none. */
export function readClock(at: Moment, timezone: string): Reading | null {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  const parts = Object.fromEntries(
    clockOf(timezone)
      .format.formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return { year: year.padStart(4, '0'), month, day, hour, minute, second };
}

/** A moment as a person wants to see it: in their time zone and formats. Null where it is none. */
export function momentWords(at: Moment, settings: DateTimeSettings): MomentWords | null {
  const reading = readClock(at, settings.timezone);
  if (!reading) return null;
  const { year, month, day, hour, minute, second } = reading;
  const halves = settings.timeFormat === '12hr';
  const clock = (seconds: string) => {
    if (!halves) return `${hour}:${minute}${seconds}`;
    return `${Number(hour) % 12 || 12}:${minute}${seconds} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  };
  const dayAndMonth = settings.dateFormat === 'mmddyyyy' ? `${month}/${day}` : `${day}/${month}`;
  const milliseconds = String(new Date(at ?? 0).getUTCMilliseconds()).padStart(3, '0');
  return {
    time: clock(''),
    exactTime: clock(`:${second}`),
    millisecondTime: clock(`:${second}.${milliseconds}`),
    date: `${dayAndMonth}/${year}`,
    dayAndMonth,
    isoDay: `${year}-${month}-${day}`,
  };
}

/** A moment as the reader's clock has it: `07:12, 14/11/2025`; null where it is none. */
export function dateTime(at: Moment, settings: DateTimeSettings): string | null {
  const words = momentWords(at, settings);
  return words && `${words.time}, ${words.date}`;
}
