import { compareText } from '@tutti/domain/text';

/** Sites in the order of their names as people read them, whatever the case (SHELL-024); equal names stay in the order of their ids. */
export function sortSites<Site extends { readonly id: string; readonly name?: string | null }>(sites: readonly Site[]): Site[] {
  return [...sites].sort((a, b) => compareText(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1));
}
