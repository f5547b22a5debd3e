import { searchText } from '../../api/browser/search-text.ts';

/** In the place of an id: a role that is being made. */
export const NEW_ROLE = 'new';

/** What the address says of the page: which role is shown, and of which one another begins with the rights. */
export interface RolesSearch {
  /** An id, or {@link NEW_ROLE}; left out: the first own one. */
  readonly role?: string;
  /** An id, beside {@link NEW_ROLE}; left out: it begins with none but reading. */
  readonly from?: string;
}

/** What of an address is about roles; all else is left out. */
export function readRolesSearch({ role, from }: { readonly role?: unknown; readonly from?: unknown }): RolesSearch {
  const [shown, begins] = [searchText(role), searchText(from)];
  return { ...(shown ? { role: shown } : {}), ...(begins ? { from: begins } : {}) };
}

interface Place {
  readonly pathname: string;
  readonly search: { readonly role?: unknown; readonly from?: unknown; readonly accountId?: unknown };
}

/** Whether the same role of the same account is shown at both: what is typed of it is kept on the way. */
export const isSameRole = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname &&
  a.search.role === b.search.role &&
  a.search.from === b.search.from &&
  a.search.accountId === b.search.accountId;
