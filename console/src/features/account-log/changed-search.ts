/** How the address of the Account Log changes. Apart from how it is read, which the route does: that is in the program, which every first page loads. */
import { DEFAULT_PAGE_SIZE, type EntryPageSize } from '../../ui/entries/page-sizes.ts';
import type { AccountLogSearch } from './account-log-search.ts';

/** The same with no entry open. */
export function withoutEntry(search: AccountLogSearch): AccountLogSearch {
  const { entry: _, ...rest } = search;
  return rest;
}

/** Another order, category or size begins at the first page. */
function fromFirst(search: AccountLogSearch): AccountLogSearch {
  const { page: _, ...rest } = withoutEntry(search);
  return rest;
}

export const atPage = (search: AccountLogSearch, page: number): AccountLogSearch => ({
  ...fromFirst(search),
  ...(page > 1 ? { page } : {}),
});

export function inOtherOrder(search: AccountLogSearch): AccountLogSearch {
  const { sort, ...rest } = fromFirst(search);
  return sort === 'asc' ? rest : { ...rest, sort: 'asc' };
}

/** undefined: of any category. */
export function ofCategory(search: AccountLogSearch, category: AccountLogSearch['category'] | undefined): AccountLogSearch {
  const { category: _, ...rest } = fromFirst(search);
  return category ? { ...rest, category } : rest;
}

export function withSize(search: AccountLogSearch, size: EntryPageSize): AccountLogSearch {
  const { size: _, ...rest } = fromFirst(search);
  return size === DEFAULT_PAGE_SIZE ? rest : { ...rest, size };
}
