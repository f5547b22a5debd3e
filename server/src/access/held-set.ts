import { type BuiltInRole, completed, isOwnRight, type Right, rightsOfBuiltIn } from '@tutti/domain/rights';

/** A role that is a set of rights, as it is stored beside a person: a built-in one by its name, or the rights of an own one. */
export interface HeldSet {
  readonly built_in_role: BuiltInRole | null;
  /** null: no own role. */
  readonly rights: readonly string[] | null;
}

/** The rights of an own role, as they are stored: what is none, or is not for own roles, is left out. */
export const storedRights = (rights: readonly string[]): Right[] => completed(rights.filter(isOwnRight));

/** The rights of the set; null where there is none. */
export function rightsOfSet({ built_in_role: builtIn, rights }: HeldSet): ReadonlySet<Right> | null {
  if (rights) return new Set(storedRights(rights));
  return builtIn ? new Set(rightsOfBuiltIn(builtIn)) : null;
}
