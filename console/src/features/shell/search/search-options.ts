import type { Entry, Kind } from './search-groups.ts';
import type { Section } from './use-search.ts';

/** A row that can be chosen: what was found, or the rest of a kind. */
export type Option = { readonly entry: Entry } | { readonly more: Kind; readonly count: number };

/** Under which a row is known; a thing may be both among what was opened last and elsewhere, but is shown once. */
export const keyOf = (option: Option): string => ('entry' in option ? option.entry.key : `more:${option.more}`);

/** The id of a row in the page, where nothing may be between two words: that of a place is what people wrote. */
export const idOf = (list: string, key: string): string => `${list}-${key.replaceAll(/[%\s]/gu, encodeURIComponent)}`;

/** The rows of a section: what of it is shown, and the way to the rest. */
export function rowsOf({ key, count, shown, isAlone }: Section): Option[] {
  const rows = shown.map((entry): Option => ({ entry }));
  const rest = count - shown.length;
  const isKind = key !== 'recent' && key !== 'here' && key !== 'everywhere';
  // Where the kind is shown alone, this is all there is room for.
  return rest > 0 && isKind && !isAlone ? [...rows, { more: key, count: rest }] : rows;
}

/** All rows, from top to bottom. */
export const optionsOf = (sections: readonly Section[]): Option[] => sections.flatMap(rowsOf);
