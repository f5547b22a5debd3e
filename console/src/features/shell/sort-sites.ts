/** Sites in the order of their names, letters counting without regard to case (SHELL-024); equal names stay in the order of their ids. */
export function sortSites<Site extends { readonly id: string; readonly name?: string | null }>(sites: readonly Site[]): Site[] {
  const key = ({ name }: Site) => (name ?? '').toLowerCase();
  return [...sites].sort((a, b) => key(a).localeCompare(key(b)) || a.id.localeCompare(b.id));
}
