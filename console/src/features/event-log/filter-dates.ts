import { laterOnWall, momentOf } from '../../ui/time/time-zone.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';
import type { DateType, EventFilter } from './filter.ts';

/** The last moment that `after` reaches to (EVT-032). */
const END_OF_TIME = '9999-12-31T23:59:59+00:00';

/** A span on the wall clock: `from` belongs to it, `until` does not any more; null: open. */
export interface WallRange {
  readonly from: string | null;
  readonly until: string | null;
}

/** How many dates a way to limit the time needs. */
export function datesNeeded(type: DateType): 0 | 1 | 2 {
  if (type === 'between') return 2;
  return type === 'onDate' || type === 'before' || type === 'after' ? 1 : 0;
}

const days = (from: string, until: string): WallRange => ({ from: laterOnWall(from, 0, 'day'), until: laterOnWall(until, 1, 'day') });

/**
 * The span that a filter asks for (EVT-026 to EVT-033); `today` is `2025-11-21`. Null while dates are missing (EVT-034). What is given to the
 * minute lasts as long as that minute.
 */
export function wallRange({ selectedDateTimeType: type, selectedDateTimeValues: values }: EventFilter, today: string): WallRange | null {
  const [first, second] = values;
  if (type === 'any') return { from: null, until: null };
  if (type === 'today') return days(today, today);
  if (type === 'yesterday') return days(laterOnWall(today, -1, 'day'), laterOnWall(today, -1, 'day'));
  if (type === 'lastSevenDays') return days(laterOnWall(today, -7, 'day'), today);
  if (!first) return null;
  if (type === 'onDate') return days(first.slice(0, 10), first.slice(0, 10));
  if (type === 'before') return { from: null, until: laterOnWall(first, 0, 'minute') };
  if (type === 'after') return { from: laterOnWall(first, 0, 'minute'), until: null };
  return second ? { from: laterOnWall(first, 0, 'minute'), until: laterOnWall(second, 1, 'minute') } : null;
}

/** Whether Apply can be pressed: the dates that are needed are there, and the span ends after it begins (EVT-034). */
export function isComplete(filter: EventFilter, today: string): boolean {
  const range = wallRange(filter, today);
  return range !== null && !isReversed(range);
}

/** Whether a span ends before it begins: both on one day, by the time. */
export const isReversed = ({ from, until }: WallRange): boolean => from !== null && until !== null && from >= until;

/** What day it is by the clock of a zone: `2025-11-21`. */
export const dayIn = (zone: string, now: number): string => (wallClock(now, zone) ?? '').slice(0, 10);

/** The moments between which the server is asked: ISO with offset (API-067), `after` inclusive and never to come, `before` exclusive. */
export function boundsOf(filter: EventFilter, zone: string, now: number): { readonly after?: string; readonly before?: string } {
  const range = wallRange(filter, dayIn(zone, now));
  if (!range) return {};
  const { from, until } = range;
  const clock = wallClock(now, zone) ?? '';
  const after = from !== null && from > clock ? clock : from;
  return {
    ...(after === null ? {} : { after: momentOf(after, zone) }),
    ...(until === null ? (from === null ? {} : { before: END_OF_TIME }) : { before: momentOf(until, zone) }),
  };
}

/** The calendar's value (`2025-11-14 09:30:00`, or a day) as the filter keeps it. */
export const toWall = (type: DateType, picked: string): string =>
  type === 'onDate' ? picked.slice(0, 10) : picked.slice(0, 16).replace(' ', 'T');

/**
 * A date of the filter changed: no day that is to come (EVT-042); between, neither end may pass the other, compared by day: such a change is
 * ignored (EVT-043, EVT-044). `picked` null takes the date away.
 */
export function withDate(filter: EventFilter, at: 0 | 1, picked: string | null, today: string): EventFilter {
  const values = [...filter.selectedDateTimeValues];
  values[at] = picked === null ? '' : toWall(filter.selectedDateTimeType, picked);
  const [start = '', end = ''] = values.map((value) => value.slice(0, 10));
  if (start > today || end > today) return filter;
  if (filter.selectedDateTimeType === 'between' && start !== '' && end !== '' && start > end) return filter;
  return { ...filter, selectedDateTimeValues: Array.from(values, (value) => value ?? '') };
}

/** Another way to limit the time: its dates are still to be chosen. */
export const withDateType = (filter: EventFilter, type: DateType): EventFilter => ({
  ...filter,
  selectedDateTimeType: type,
  selectedDateTimeValues: [],
});
