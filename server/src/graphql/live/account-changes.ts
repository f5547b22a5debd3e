import { isDetail } from '../../bus/details.ts';
import type { News } from './news.ts';

/** A change as the API publishes it. */
export interface AccountChange {
  readonly domainId: string | null;
  readonly since: number;
  readonly revision: number;
  readonly deviceIds: readonly string[];
  readonly areas: readonly string[];
  readonly missed: boolean;
  /** What lists of sites show of it (`DomainSummary`), which is only handed on here; null where it is not about that, or not at hand. */
  readonly domain: object | null;
}

/** Sent first where not all recent changes are remembered. */
export const MISSED: AccountChange = { domainId: null, since: 0, revision: 0, deviceIds: [], areas: [], missed: true, domain: null };

interface Gathered {
  readonly domainId: string | null;
  since: number;
  revision: number;
  readonly deviceIds: Set<string>;
  readonly areas: Set<string>;
}

/** What has no revision is sent apart from what has one. */
const placeOf = ({ siteId, revision }: News): string => siteId ?? (revision === null ? 'settings' : 'account');

/** News that wait to be sent, merged to one change of each site. */
export class GatheredChanges {
  readonly #places = new Map<string, Gathered>();

  add(news: News): void {
    const { siteId: domainId, revision } = news;
    const before = revision === null ? 0 : revision - 1;
    const place = placeOf(news);
    const at = this.#places.get(place) ?? { domainId, since: before, revision: revision ?? 0, deviceIds: new Set(), areas: new Set() };
    at.since = Math.min(at.since, before);
    at.revision = Math.max(at.revision, revision ?? 0);
    for (const id of news.deviceIds) at.deviceIds.add(id);
    for (const area of news.areas) at.areas.add(area);
    this.#places.set(place, at);
  }

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  /** Takes all of it out. */
  take(): AccountChange[] {
    const changes = [...this.#places.values()].map(({ deviceIds, areas, ...at }) => ({
      ...at,
      deviceIds: [...deviceIds],
      areas: [...areas],
      missed: false,
      domain: null,
    }));
    this.#places.clear();
    return changes;
  }
}

/** What lists of sites show. */
const LISTED: ReadonlySet<string> = new Set(['INVENTORY', 'STATUS']);
/** The site of which lists show something else after the change; null where they do not. */
export const listedSite = ({ domainId, areas }: AccountChange): string | null => (areas.some((area) => LISTED.has(area)) ? domainId : null);

/** A change as it goes to those who follow its site in detail, and to the others; null: nothing goes to them. */
export interface SeenChange {
  readonly full: AccountChange;
  readonly others: AccountChange | null;
}

interface Span {
  readonly since: number;
  readonly to: number;
}

/** Leaves out what is about details alone, for those who do not follow them: the next change of the site that is sent to them begins before what was left out. */
export class LeftOut {
  /** Site → the revisions of the changes that were left out since the last one that was sent, side by side: behind a gap a new row begins, so that the gap is seen. */
  readonly #spans = new Map<string, Span>();

  see(change: AccountChange): SeenChange {
    const { domainId, since, revision } = change;
    if (domainId === null) return { full: change, others: change };
    const before = this.#spans.get(domainId);
    const from = before && since <= before.to ? Math.min(since, before.since) : since;
    if (isDetail(change.areas)) {
      this.#spans.set(domainId, { since: from, to: Math.max(revision, before?.to ?? 0) });
      return { full: change, others: null };
    }
    this.#spans.delete(domainId);
    return { full: change, others: from === since ? change : { ...change, since: from } };
  }

  /** Counts what was left out before the first change was seen. */
  recall(change: AccountChange): void {
    const { domainId, since, revision } = change;
    if (domainId !== null && isDetail(change.areas) && !this.#spans.has(domainId)) this.#spans.set(domainId, { since, to: revision });
  }
}

/** Those of the changes that go to who follows these sites in detail; null: all sites. */
export const seenBy = (changes: readonly SeenChange[], detailsOf: ReadonlySet<string> | null): readonly AccountChange[] =>
  changes.flatMap(({ full, others }) => {
    const seen = detailsOf === null || (full.domainId !== null && detailsOf.has(full.domainId)) ? full : others;
    return seen === null ? [] : [seen];
  });
