import { AUDIT_CATEGORIES, IMPORTANCE_LEVELS } from '@tutti/domain/enumerations';
import type { EntryPageSize } from '../../ui/entries/page-sizes.ts';
import { laterOnWall } from '../../ui/time/time-zone.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';
import { type DateType, type EventFilter, NO_FILTER } from './filter.ts';
import { datesNeeded, isReversed, withDate, withDateType } from './filter-dates.ts';

/** What the address of the event log says. Several ids or words stand in one parameter, with commas. */
export interface EventLogSearch {
  /** Ids of users (EVT-002). */
  readonly user?: string;
  /** Ids of devices (EVT-003). */
  readonly device?: string;
  /** `today`, `yesterday`, `lastSevenDays`, a day, `before:…`, `after:…`, `between:…~…` (EVT-004). */
  readonly date?: string;
  readonly category?: string;
  readonly importance?: string;
  readonly sort?: 'asc';
  /** From 2 up. */
  readonly page?: number;
  readonly size?: EntryPageSize;
  /** The entry that is open, as a mark. */
  readonly entry?: string;
}

/** The part of the address that is the filter. */
export type FilterSearch = Omit<EventLogSearch, 'page' | 'size' | 'entry'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*[Z+-]/;
const list = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(Boolean))];

/** The part of the address for a filter; what limits nothing leaves no trace. */
export function filterSearch(filter: EventFilter): FilterSearch {
  const { selectedDateTimeType: type, selectedDateTimeValues: values } = filter;
  const date = type === 'onDate' ? values[0] : datesNeeded(type) > 0 ? `${type}:${values.join('~')}` : type;
  return {
    ...(filter.selectedUsers.length > 0 && { user: filter.selectedUsers.join(',') }),
    ...(filter.selectedDevices.length > 0 && { device: filter.selectedDevices.join(',') }),
    ...(filter.selectedImportanceLevels.length > 0 && { importance: filter.selectedImportanceLevels.join(',') }),
    ...(!filter.anyEventCategory && { category: filter.includedEvenCategories.join(',') }),
    ...(date && type !== 'any' && { date }),
    ...(filter.selectedSortDirection === 'OLDEST_FIRST' && { sort: 'asc' as const }),
  };
}

/** The parts of a filter that an address names, without names of devices and users: it holds ids alone. `today` is a day by the clock of `zone`. */
export function filterParts(
  search: { readonly [Part in keyof FilterSearch]: FilterSearch[Part] | undefined },
  today: string,
  zone: string,
): Partial<EventFilter> {
  return {
    ...usersOf(search.user),
    ...devicesOf(search.device, search.importance),
    ...categoriesOf(search.category),
    ...datesOf(search.date, today, zone),
    ...(search.sort === 'asc' && { selectedSortDirection: 'OLDEST_FIRST' as const }),
  };
}

function usersOf(text: string | undefined): Partial<EventFilter> {
  const selectedUsers = list(text);
  return selectedUsers.length > 0 ? { selectedUsers, selectedUserNames: selectedUsers } : {};
}

function devicesOf(devices: string | undefined, importance: string | undefined): Partial<EventFilter> {
  const selectedDevices = list(devices);
  const none = { selectedDevices: [], selectedDeviceNames: [], filterByImportance: false, selectedImportanceLevels: [] };
  if (selectedDevices.length > 0) return { ...none, selectedDevices, selectedDeviceNames: selectedDevices };
  const levels = new Set(list(importance));
  const selectedImportanceLevels = IMPORTANCE_LEVELS.filter((level) => levels.has(level));
  return selectedImportanceLevels.length > 0 ? { ...none, filterByImportance: true, selectedImportanceLevels } : {};
}

function categoriesOf(text: string | undefined): Partial<EventFilter> {
  const named = new Set(list(text));
  const includedEvenCategories = AUDIT_CATEGORIES.filter((category) => named.has(category));
  return includedEvenCategories.length > 0 ? { anyEventCategory: false, includedEvenCategories } : {};
}

function datesOf(text: string | undefined, today: string, zone: string): Partial<EventFilter> {
  const read = text === undefined ? null : readDate(text, zone);
  if (!read) return {};
  const chosen = withDateType(NO_FILTER, read.type);
  // A span the wrong way round is kept as it was asked for, and refused in the words of the filter: to drop it would show everything under a link that asks for a day.
  if (read.type === 'between' && isReversed({ from: read.values[0] ?? null, until: read.values[1] ?? null }))
    return { selectedDateTimeType: read.type, selectedDateTimeValues: [...read.values] };
  const filter = read.values.reduce((known, value, at) => withDate(known, at === 0 ? 0 : 1, value, today), chosen);
  const { selectedDateTimeType, selectedDateTimeValues } = filter;
  return selectedDateTimeValues.filter(Boolean).length === datesNeeded(read.type) ? { selectedDateTimeType, selectedDateTimeValues } : {};
}

function readDate(text: string, zone: string): { readonly type: DateType; readonly values: readonly string[] } | null {
  if (text === 'today' || text === 'yesterday' || text === 'lastSevenDays') return { type: text, values: [] };
  const [, type, first = '', second = ''] = /^(before|after|between):([^~]*)(?:~(.*))?$/.exec(text) ?? [];
  if (type === 'between') return isWall(MOMENT, first) && isWall(MOMENT, second) ? { type, values: [first, second] } : null;
  if (type === 'before' || type === 'after') return isWall(MOMENT, first) ? { type, values: [first] } : null;
  // A moment with a zone stands for the day that it is in.
  const day = DAY.test(text) ? text : STAMP.test(text) ? wallClock(text, zone)?.slice(0, 10) : null;
  return day && isWall(DAY, day) ? { type: 'onDate', values: [day] } : null;
}

/** Whether a reading has this form and there is such a day: not a thirty-first of February. */
const isWall = (form: RegExp, wall: string): boolean => form.test(wall) && laterOnWall(wall, 0, 'minute').startsWith(wall);
