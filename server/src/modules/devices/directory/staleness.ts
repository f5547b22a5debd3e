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
  all: boolean;
  /** Since which generation the sites, and whether the revisions are those of the database; null: they need not be read. */
  sites: number | null;
  check: number | null;
  readonly places: Map<PlaceId, StalePlace>;
}

const nothing = (): Stale => ({ all: false, sites: null, check: null, places: new Map() });
const earlier = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));

/** Adds the marks of a place to those that there are. */
function mark(
  { places }: Stale,
  place: PlaceId,
  { since, whole, devices }: Readonly<Omit<StalePlace, 'devices'>> & { readonly devices: Iterable<string> },
): void {
  const at = places.get(place) ?? { since, whole, devices: new Set() };
  at.since = Math.min(at.since, since);
  at.whole ||= whole;
  for (const id of devices) at.devices.add(id);
  places.set(place, at);
}

/** Which parts of an account changed since they were read: plain state. A reader waits for the changes until the generation that it saw. */
export class Staleness {
  /** Grows with every change. */
  generation = 1;
  #unread: Stale = { ...nothing(), all: true };
  /** What is being read. */
  #taken: Stale | null = null;

  /** @param since the generation to which the change belongs. */
  markDevices(place: PlaceId, deviceIds: readonly string[], since: number): void {
    mark(this.#unread, place, { since, whole: false, devices: deviceIds });
  }
  markWhole(place: PlaceId, since: number): void {
    mark(this.#unread, place, { since, whole: true, devices: [] });
  }
  markSites(since: number): void {
    this.#unread.sites = earlier(this.#unread.sites, since);
  }
  /** The revisions are to be compared with the database. */
  markCheck(): void {
    this.#unread.check = earlier(this.#unread.check, ++this.generation);
  }

  /** Whether all that changed there until a generation was read. */
  isCurrent(scope: Scope, until: number): boolean {
    return !isAbout(this.#unread, scope, until) && !(this.#taken && isAbout(this.#taken, scope, until));
  }

  /** Takes out what has to be read of these places, of all where nothing was read yet; `wasRead` or `wasNotRead` follows. */
  take(scope: Scope): Readonly<Stale> {
    if (this.#taken) throw new Error('What is stale of an account is being read already.');
    const { all, check } = this.#unread;
    this.#unread.all = false;
    this.#unread.check = null;
    this.#taken = { ...nothing(), all, check };
    return this.takeMore(all ? EVERYWHERE : scope);
  }
  /** Takes out also what was marked since. That the revisions are to be compared again is not of it: the comparison may have begun before. */
  takeMore(scope: Scope): Readonly<Stale> {
    if (!this.#taken) throw new Error('Nothing of an account is being read.');
    this.#taken.sites = earlier(this.#taken.sites, this.#unread.sites);
    this.#unread.sites = null;
    for (const [place, marks] of this.#unread.places) {
      if (scope !== EVERYWHERE && !scope.has(place)) continue;
      mark(this.#taken, place, marks);
      this.#unread.places.delete(place);
    }
    return this.#taken;
  }
  wasRead(): void {
    this.#taken = null;
  }
  wasNotRead(): void {
    const taken = this.#taken ?? nothing();
    this.#taken = null;
    this.#unread.all ||= taken.all;
    this.#unread.sites = earlier(this.#unread.sites, taken.sites);
    this.#unread.check = earlier(this.#unread.check, taken.check);
    for (const [place, marks] of taken.places) mark(this.#unread, place, marks);
  }
}

function isAbout({ all, sites, check, places }: Stale, scope: Scope, until: number): boolean {
  if (all || (sites !== null && sites <= until) || (check !== null && check <= until)) return true;
  for (const place of scope === EVERYWHERE ? places.keys() : scope)
    if ((places.get(place)?.since ?? Number.POSITIVE_INFINITY) <= until) return true;
  return false;
}
