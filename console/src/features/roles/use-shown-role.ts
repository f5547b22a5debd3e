import { useState } from 'react';
import type { Role } from './roles-documents.ts';
import { NEW_ROLE, type RolesSearch } from './roles-search.ts';

/** The role that the page shows. */
export interface ShownRole {
  /** undefined: there is none, because one is being made, was made just now and is not listed yet (`isAwaited`), or was deleted (neither). */
  readonly role: Role | undefined;
  readonly isMaking: boolean;
  readonly isAwaited: boolean;
  /** Somebody deleted it while it was shown here: it is as it was then. */
  readonly isGone: boolean;
}

/**
 * Which of the roles is shown: the one of the address, else the first own one, else the first. Once shown it stays, also where somebody else deletes it: what is typed of
 * it must not go with it. `made`: the id of one that was made just now.
 */
export function useShownRole(roles: readonly Role[], { role: wanted }: RolesSearch, made: string | null): ShownRole {
  const firstOwn = roles.find(({ builtIn }) => !builtIn)?.id ?? null;
  const [first, setFirst] = useState(firstOwn);
  const [kept, setKept] = useState<Role | null>(null);
  if (first === null && firstOwn !== null) setFirst(firstOwn);
  const isMaking = wanted === NEW_ROLE;
  const id = wanted ?? first ?? roles[0]?.id;
  const listed = isMaking ? undefined : roles.find((role) => role.id === id);
  if (listed && listed !== kept) setKept(listed);
  const role = listed ?? (!isMaking && kept?.id === id ? (kept ?? undefined) : undefined);
  return { role, isMaking, isAwaited: !role && !isMaking && id === made, isGone: !listed && role !== undefined };
}
