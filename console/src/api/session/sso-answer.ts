import { searchText } from '../browser/search-text.ts';

/** What the address of a callback of single sign-on says: a code, or why there is none (AUTH-025). */
export interface SsoAnswer {
  code?: string;
  error?: string;
}

/** What of it is text; anything else is left out. */
export function ssoAnswer(search: Record<string, unknown>): SsoAnswer {
  const [code, error] = [searchText(search['code']), searchText(search['error'])];
  return { ...(code ? { code } : {}), ...(error ? { error } : {}) };
}
