import { DATE_TIME_DEFAULTS } from '@tutti/domain/preferences-form';

/** A time zone to choose. */
export interface ZoneOption {
  /** A name of the IANA time zone database. */
  readonly value: string;
  /** `(GMT+01) Warsaw` */
  readonly label: string;
}

/** Zones that stand first, in this order: (GMT+10) Sydney, which is the server's default, (GMT+01) Warsaw and (GMT-05) New York (PREF-017 to PREF-019). */
const FIRST_ZONES = [DATE_TIME_DEFAULTS.timezone, 'Europe/Warsaw', 'America/New_York'] as const;

/** Browsers name some zones after what their cities were once called. */
const CITIES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'America/Godthab': 'Nuuk',
};

/** Minutes ahead of Greenwich in a month of this year. */
function offsetIn(zone: string, month: number): number {
  const at = new Date(Date.UTC(new Date().getFullYear(), month, 1));
  const words = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(words ?? '') ?? [];
  return hours === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Minutes ahead of Greenwich without summer time: the same all the year round, so that a zone keeps its label (open point R31). */
const standardOffset = (zone: string): number => Math.min(offsetIn(zone, 0), offsetIn(zone, 6));

const two = (number: number): string => String(number).padStart(2, '0');

function offsetWords(minutes: number): string {
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${size % 60 > 0 ? `:${two(size % 60)}` : ''}`;
}

const cityOf = (zone: string): string => CITIES[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** A zone in words: `(GMT+10) Sydney`, its name as it is where the browser does not know it. */
export function zoneLabel(zone: string): string {
  try {
    return `(${offsetWords(standardOffset(zone))}) ${cityOf(zone)}`;
  } catch {
    return zone;
  }
}

/** These zones, the usual ones first, each once. */
export const zoneOptions = (zones: readonly string[]): ZoneOption[] =>
  [...new Set([...FIRST_ZONES, ...zones])].map((value) => ({ value, label: zoneLabel(value) }));

/** Every zone that the browser knows, from west to east, the usual ones first. It takes a moment: ask when somebody wants to choose. */
export function allZones(): ZoneOption[] {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => ({ zone, offset: standardOffset(zone), city: cityOf(zone) }));
  return zoneOptions(zones.toSorted((a, b) => a.offset - b.offset || a.city.localeCompare(b.city)).map(({ zone }) => zone));
}
