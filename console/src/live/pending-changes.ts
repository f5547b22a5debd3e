import type { Summary } from '../api/client/pushed-sites.ts';
import { isListed } from './listed-areas.ts';

/** A pushed change, as the API sends it. */
export interface Change {
  readonly domainId?: string | null;
  /** The revision before the first of the changes in it. */
  readonly since: number;
  readonly revision: number;
  readonly deviceIds: readonly string[];
  readonly areas: readonly string[];
  /** Whether more happened than is reported. */
  readonly missed: boolean;
  /** What lists of sites show of the site, where it came with the change. */
  readonly domain?: Summary | null;
}

/** What changed of one site. */
export interface SiteChange {
  readonly domainId: string;
  readonly deviceIds: readonly string[];
  /** What the changes were about, of all of these devices together. */
  readonly areas: readonly string[];
}

/** What is to be read of one site. */
export interface SiteRead extends SiteChange {
  /** Whether what lists of sites show is to be read, too: it did not come with the changes. */
  readonly withSite: boolean;
}

/** What is to be read next. `missed`: a change was missed, so everything that is shown is to be read again. */
export interface NextRead {
  readonly sites: readonly SiteRead[];
  readonly missed: boolean;
}

/** Collects changes until they are read, and sees when one was missed: each begins where the one before it ended. */
export class PendingChanges {
  readonly #known = new Map<string, number>();
  readonly #sites = new Map<string, { ids: Set<string>; areas: Set<string>; withSite: boolean }>();
  #missed = false;

  add(change: Change): void {
    if (change.missed) this.#missed = true;
    // Devices without a site and the account itself have no page to read: the cache marks their lists stale (api/client/cache.ts).
    if (!change.domainId) return;
    const known = this.#known.get(change.domainId);
    if (known !== undefined && change.since > known) this.#missed = true;
    this.#known.set(change.domainId, Math.max(known ?? 0, change.revision));
    this.again({ ...change, domainId: change.domainId, withSite: !change.domain && isListed(change.areas) });
  }

  /** Whether it is no newer than what was reported of its site. */
  knows({ domainId, revision }: Change): boolean {
    return revision <= (this.#known.get(domainId ?? '') ?? Number.NEGATIVE_INFINITY);
  }

  /** Of this site it is not known what was reported: the next change starts its count again. */
  forgetSite(domainId: string): void {
    this.#known.delete(domainId);
  }

  /** What was reported before, and is to be read once more. */
  again({ domainId, deviceIds, areas, withSite }: SiteRead): void {
    const site = this.#sites.get(domainId) ?? { ids: new Set(), areas: new Set(), withSite: false };
    site.withSite ||= withSite;
    for (const id of deviceIds) site.ids.add(id);
    for (const area of areas) site.areas.add(area);
    this.#sites.set(domainId, site);
  }

  /** After the stream was away nothing is known: the next change of each site starts its count again. */
  forget(): void {
    this.#known.clear();
    this.#sites.clear();
    this.#missed = false;
  }

  /** Takes out what is to be read; null when there is nothing. */
  take(): NextRead | null {
    if (this.#sites.size === 0 && !this.#missed) return null;
    const sites = [...this.#sites].map(([domainId, { ids, areas, withSite }]) => ({
      domainId,
      deviceIds: [...ids],
      areas: [...areas],
      withSite,
    }));
    const missed = this.#missed;
    this.#sites.clear();
    this.#missed = false;
    return { sites, missed };
  }
}
