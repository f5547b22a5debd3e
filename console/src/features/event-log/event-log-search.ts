import { searchText } from '../../api/browser/search-text.ts';
import { markOf, readMark } from '../../ui/entries/entry-mark.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../ui/entries/page-sizes.ts';
import type { EventLogSearch } from './filter-search.ts';

/** The parts of the address that are the filter, as text. */
const TEXTS = ['user', 'device', 'date', 'category', 'importance'] as const;

/** Reads the address as the router needs it, before anything of the log is loaded: its texts as they stand, what the filter makes of them comes with it. */
export function readEventLogSearch(raw: Readonly<Partial<Record<keyof EventLogSearch, unknown>>>): EventLogSearch {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, searchText(raw[name])]).filter(([, text]) => text !== undefined));
  const page = Number(searchText(raw.page));
  const size = PAGE_SIZES.find((one) => one === Number(searchText(raw.size)));
  const mark = readMark(searchText(raw.entry));
  return {
    ...texts,
    ...(raw.sort === 'asc' && { sort: 'asc' as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== DEFAULT_PAGE_SIZE && { size }),
    ...(mark && { entry: markOf({ id: mark.id, timestamp: mark.at }) }),
  };
}
