import type { PlaceId } from './staleness.ts';

/** Of so many revisions that one message skipped it is remembered that they are missing. */
const MOST_SKIPPED = 100;

/** The revisions of an account's places as far as messages and comparisons said, also of what is not read yet: finds out which messages were lost. */
export class PlaceRevisions {
  readonly #known = new Map<PlaceId, number>();
  /** Revisions that were skipped: overtaken on the way, or lost. */
  readonly #missing = new Map<PlaceId, Set<number>>();
  /** The revisions the database had at the last comparison. */
  readonly #promised = new Map<PlaceId, number>();

  get(place: PlaceId): number | undefined {
    return this.#known.get(place);
  }

  /** A message says that the place has this revision. */
  note(place: PlaceId, revision: number): void {
    const known = this.#known.get(place);
    if (known !== undefined && revision <= known) return void this.#missing.get(place)?.delete(revision);
    const missing = this.#missing.get(place) ?? new Set();
    const from = (known ?? revision) + 1;
    for (let skipped = from; skipped < Math.min(revision, from + MOST_SKIPPED); skipped++) missing.add(skipped);
    if (missing.size > 0) this.#missing.set(place, missing);
    this.#known.set(place, revision);
  }

  /** The contents are those of this revision or a later one. */
  atLeast(place: PlaceId, revision: number): void {
    this.#known.set(place, Math.max(revision, this.#known.get(place) ?? 0));
  }

  /**
   * Compares with the revisions of the database. `lost`: a message about these places was lost; `behind`: it may be, and what is known of them is older; `gone`: they are there no more. While the bus
   * works (`inTransit`) a message may still be on its way: it counts as lost only when it is missing at the next comparison, too.
   */
  compare(revisions: ReadonlyMap<PlaceId, number>, inTransit: boolean): { lost: PlaceId[]; behind: PlaceId[]; gone: PlaceId[] } {
    const [lost, behind]: [PlaceId[], PlaceId[]] = [[], []];
    for (const [place, revision] of revisions) {
      const due = inTransit ? this.#promised.get(place) : revision;
      this.#promised.set(place, revision);
      if (due !== undefined && !this.#has(place, due)) {
        lost.push(place);
        this.#missing.delete(place);
        this.atLeast(place, revision);
      } else if (!this.#has(place, revision)) behind.push(place);
    }
    const gone = [...this.#known.keys()].filter((place) => !revisions.has(place));
    for (const place of gone) for (const kept of [this.#known, this.#missing, this.#promised]) kept.delete(place);
    return { lost, behind, gone };
  }

  /** Whether messages have named all up to this revision. */
  #has(place: PlaceId, revision: number): boolean {
    return (this.#known.get(place) ?? Number.NEGATIVE_INFINITY) >= revision && !this.#misses(place, revision);
  }
  #misses(place: PlaceId, due: number): boolean {
    for (const revision of this.#missing.get(place) ?? []) if (revision <= due) return true;
    return false;
  }
}
