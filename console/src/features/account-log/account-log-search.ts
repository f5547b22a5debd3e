import { ACCOUNT_LOG_CATEGORIES } from '@tutti/domain/enumerations';
import { searchText } from '../../api/browser/search-text.ts';
import { markOf, readMark } from '../../ui/entries/entry-mark.ts';
import { DEFAULT_PAGE_SIZE, type EntryPageSize, PAGE_SIZES } from '../../ui/entries/page-sizes.ts';

/** What the address of the Account Log says; what is as usual leaves no trace. */
export interface AccountLogSearch {
  readonly category?: (typeof ACCOUNT_LOG_CATEGORIES)[number];
  readonly sort?: 'asc';
  /** From 2 up. */
  readonly page?: number;
  readonly size?: EntryPageSize;
  /** The entry that is open, as a mark. */
  readonly entry?: string;
}

/** Reads the address; what it does not understand is left out. */
export function readAccountLogSearch(raw: Readonly<Partial<Record<keyof AccountLogSearch, unknown>>>): AccountLogSearch {
  const category = ACCOUNT_LOG_CATEGORIES.find((one) => one === raw.category);
  const page = Number(searchText(raw.page));
  const size = PAGE_SIZES.find((one) => one === Number(searchText(raw.size)));
  const mark = readMark(searchText(raw.entry));
  return {
    ...(category && { category }),
    ...(raw.sort === 'asc' && { sort: 'asc' as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== DEFAULT_PAGE_SIZE && { size }),
    ...(mark && { entry: markOf({ id: mark.id, timestamp: mark.at }) }),
  };
}
