import { searchText } from '../browser/search-text.ts';

/** The account that the address of a mail names, on the pages that come before the login. */
export function accountSearch(search: Record<string, unknown>): { accountId?: string } {
  const accountId = searchText(search['accountId']);
  return accountId ? { accountId } : {};
}
