import type { WatchedSite } from './read-clocks.ts';

/** A site that is to be evaluated. */
export interface DueSite {
  readonly site: WatchedSite;
  /** When the change was received; null where only time passes. */
  readonly receivedAt: Date | null;
  /** Its revision with the change: who evaluated the site at this one or a later one evaluated the change. */
  readonly revision: number;
}
type Waiting = DueSite & { readonly at: number };

const keyOf = ({ accountId, siteId }: WatchedSite): string => `${accountId} ${siteId}`;

/** The sites that a process has to evaluate, and which process evaluated each of them last. Times are of the clock of `performance`, ms. */
export class DueSites {
  readonly #due = new Map<string, Waiting>();
  readonly #evaluators = new Map<string, string>();

  /** It is to be evaluated at this time, or earlier where it was due earlier. */
  add({ site, receivedAt, revision }: DueSite, at: number): void {
    const key = keyOf(site);
    const known = this.#due.get(key);
    this.#due.set(key, {
      site,
      at: Math.min(at, known?.at ?? Number.POSITIVE_INFINITY),
      receivedAt: known?.receivedAt ?? receivedAt,
      revision: Math.max(revision, known?.revision ?? 0),
    });
  }

  /** The process that evaluated the site last; undefined: none that is known. */
  evaluatorOf(site: WatchedSite): string | undefined {
    return this.#evaluators.get(keyOf(site));
  }

  /** A process evaluated the site at this revision: what was due for it no longer is. */
  evaluated(site: WatchedSite, revision: number, by: string): void {
    const key = keyOf(site);
    this.#evaluators.set(key, by);
    const known = this.#due.get(key);
    if (known && known.revision <= revision) this.#due.delete(key);
  }

  /** Takes out those that are due by now, one after the other. */
  *take(now: () => number): Iterable<DueSite> {
    for (const [key, due] of this.#due) {
      if (due.at > now()) continue;
      this.#due.delete(key);
      yield due;
    }
  }
}
