import type { News } from './news.ts';

/** A change as the API publishes it: ids only. */
export interface AccountChange {
  readonly domainId: string | null;
  readonly since: number;
  readonly revision: number;
  readonly deviceIds: readonly string[];
  readonly areas: readonly string[];
  readonly missed: boolean;
}

/** Sent first where not all recent changes are remembered. */
export const MISSED: AccountChange = { domainId: null, since: 0, revision: 0, deviceIds: [], areas: [], missed: true };

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
    }));
    this.#places.clear();
    return changes;
  }
}
