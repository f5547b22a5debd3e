/** A site id, or null for the account itself and its devices without a site. */
export type PlaceId = string | null;

/** All places of an account. */
export const EVERYWHERE: unique symbol = Symbol('everywhere');
/** What a read of an account is about: these places, or all of them. Its sites are read with any. */
export type Scope = ReadonlySet<PlaceId> | typeof EVERYWHERE;

/** What has to be read again of a place. `since`: the generation of the first change that was not read. */
interface StalePlace {
  since: number;
  /** It is not known what of it changed. */
  whole: boolean;
  readonly devices: Set<string>;
}

/** What has to be read again before an account is current. */
export interface Stale {
  /** Nothing was read yet. */
  readonly all: boolean;
  /** Since which generation the sites, and whether the revisions are those of the database; null: they need not be read. */
  readonly sites: number | null;
  readonly check: number | null;
  readonly places: ReadonlyMap<PlaceId, Readonly<StalePlace>>;
}

const earlier = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));

/** Which parts of an account changed since they were read: plain state. A reader waits for the changes until the generation that it saw. */
export class Staleness {
  /** Grows with every change. */
  generation = 1;
  #all = true;
  #sites: number | null = null;
  #check: number | null = null;
  #places = new Map<PlaceId, StalePlace>();
  /** What was taken and is not read yet. */
  #taken: Stale | null = null;

  /** @param since the generation to which the change belongs. */
  markPlace(place: PlaceId, deviceIds: readonly string[] | 'whole', since: number): void {
    const at = this.#places.get(place) ?? { since, whole: false, devices: new Set() };
    at.since = Math.min(at.since, since);
    if (deviceIds === 'whole') at.whole = true;
    else for (const id of deviceIds) at.devices.add(id);
    this.#places.set(place, at);
  }
  markSites(since: number): void {
    this.#sites = earlier(this.#sites, since);
  }
  /** The revisions are to be compared with the database. */
  markCheck(): void {
    this.#check = earlier(this.#check, ++this.generation);
  }

  /** Whether all that changed there until a generation was read. */
  isCurrent(scope: Scope, until: number): boolean {
    const unread = { all: this.#all, sites: this.#sites, check: this.#check, places: this.#places };
    return !isAbout(unread, scope, until) && !(this.#taken && isAbout(this.#taken, scope, until));
  }

  /** Takes out what has to be read of these places; one of `wasRead` and `wasNotRead` follows. */
  take(scope: Scope): Stale {
    const whole = this.#all || scope === EVERYWHERE;
    const places = new Map(whole ? this.#places : [...this.#places].filter(([place]) => scope.has(place)));
    for (const place of places.keys()) this.#places.delete(place);
    this.#taken = { all: this.#all, sites: this.#sites, check: this.#check, places };
    this.#all = false;
    this.#sites = null;
    this.#check = null;
    return this.#taken;
  }
  wasRead(): void {
    this.#taken = null;
  }
  wasNotRead(): void {
    const taken = this.#taken;
    if (!taken) return;
    this.#taken = null;
    this.#all ||= taken.all;
    this.#sites = earlier(this.#sites, taken.sites);
    this.#check = earlier(this.#check, taken.check);
    for (const [place, { since, whole, devices }] of taken.places) {
      if (whole) this.markPlace(place, 'whole', since);
      this.markPlace(place, [...devices], since);
    }
  }
}

function isAbout({ all, sites, check, places }: Stale, scope: Scope, until: number): boolean {
  if (all || (sites !== null && sites <= until) || (check !== null && check <= until)) return true;
  const isUnread = (place: PlaceId): boolean => (places.get(place)?.since ?? Number.POSITIVE_INFINITY) <= until;
  return [...(scope === EVERYWHERE ? places.keys() : scope)].some(isUnread);
}
