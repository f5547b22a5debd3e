import * as v from 'valibot';
import { eventFilter } from '../../api/browser/storage.ts';
import { type EventFilter, EventFilterSchema, isDefault, NO_FILTER } from './filter.ts';
import { dayIn } from './filter-dates.ts';
import { type EventLogSearch, filterParts, filterSearch } from './filter-search.ts';

/** Where each day begins first. */
const FIRST_CLOCK = 'Pacific/Kiritimati';

/** The filter that was last applied at a site in this window (API-095, EVT-035); none where there is none, or none that can be read. */
export function storedFilter(domainId: string): EventFilter | null {
  const text = eventFilter(domainId).get();
  const read = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), EventFilterSchema), text);
  return read?.success ? read.output : null;
}

/** Stores the filter of a site; one that limits nothing is taken away (EVT-035, EVT-038). */
export function storeFilter(domainId: string, filter: EventFilter): void {
  if (isDefault(filter)) eventFilter(domainId).clear();
  else eventFilter(domainId).set(JSON.stringify(filter));
}

/**
 * The address with which somebody arrives: what it names, over what was stored for the site (EVT-002 to EVT-004, EVT-040). What it does not understand of it
 * is left out. `today` is `2025-11-21`. It is not known yet who is looking: a day that has begun anywhere is none to come, and a moment stays for the log to find its day.
 */
export function arrivingSearch(domainId: string, search: EventLogSearch, today = dayIn(FIRST_CLOCK, Date.now())): EventLogSearch {
  const parts = filterParts(search, today, FIRST_CLOCK);
  const { page, size, entry } = search;
  const merged = filterSearch({ ...(storedFilter(domainId) ?? NO_FILTER), ...parts });
  const moment = parts.selectedDateTimeType === 'onDate' && search.date;
  return { ...merged, ...(moment && { date: moment }), ...(page && { page }), ...(size && { size }), ...(entry && { entry }) };
}
