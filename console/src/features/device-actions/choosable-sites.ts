import { compareText } from '@tutti/domain/text';

/** A site that a device can go to. */
export interface ChoosableSite {
  readonly id: string;
  readonly name: string;
}

/** The sites that a device can go to: all but its own, whose name contains the term, by name. */
export function choosableSites<T extends ChoosableSite>(sites: readonly T[], ownSiteId: string | null, term: string): T[] {
  const wanted = term.trim().toLowerCase();
  return sites
    .filter(({ id, name }) => id !== ownSiteId && name.toLowerCase().includes(wanted))
    .sort((a, b) => compareText(a.name, b.name));
}
