import { nextStatusChange } from '@tutti/domain/status';
import { compareText } from '@tutti/domain/text';
import type { BusMessages } from '../../../bus/bus.ts';
import type { SiteRecord } from '../../sites/index.ts';
import type { DeviceRecord } from '../device-records.ts';

type AccountChanged = BusMessages['account.changed'];

/** A site id, or null for the account itself and its devices without a site. */
export type PlaceId = string | null;

/** What has to be read again before the view is current. */
export interface Stale {
  all: boolean;
  sites: boolean;
  /** Places of which it is not known what changed. */
  places: Set<PlaceId>;
  devices: Set<string>;
  /** Of what the contents include once all this was read. */
  revisions: ReadonlyMap<PlaceId, number>;
}

/** What was read, to replace what was known. */
export interface Reading {
  readonly sites: readonly SiteRecord[] | null;
  /** null: unchanged. */
  readonly revisions: ReadonlyMap<PlaceId, number> | null;
  readonly devices: readonly DeviceRecord[];
}

/** How long before a status would change by time newer bins are read, ms. */
const EARLIER_MS = 30_000;

const nothingStale = (): Stale => ({ all: false, sites: false, places: new Set(), devices: new Set(), revisions: new Map() });

/** One account in memory, with what in it is stale: plain state, no I/O. */
export class AccountView {
  readonly accountId: string;
  /** Grows with every mark; a reader waits for the one it saw. */
  generation = 1;
  /** The generation that the contents include. */
  current = 0;
  /** When the revisions were last compared with the database, ms. */
  checkedAt = Number.NEGATIVE_INFINITY;
  sites: readonly SiteRecord[] = [];
  #sitesById: ReadonlyMap<string, SiteRecord> = new Map();
  #devices = new Map<string, DeviceRecord>();
  #bySite = new Map<PlaceId, Set<DeviceRecord>>();
  #sorted = new Map<PlaceId, readonly DeviceRecord[]>();
  /** The last of these, also where something changed since. */
  readonly #before = new Map<PlaceId, readonly DeviceRecord[]>();
  /** As far as messages and comparisons said, also of what is not read yet. */
  #revisions = new Map<PlaceId, number>();
  /** Those that the contents include. */
  #shown: ReadonlyMap<PlaceId, number> = new Map();
  /** Revisions that were skipped: overtaken on the way, or lost. */
  #missing = new Map<PlaceId, Set<number>>();
  /** The revisions the database had at the last comparison. */
  #promised = new Map<PlaceId, number>();
  #stale: Stale = { ...nothingStale(), all: true };
  /** Device → when to read it again without a message that it changed, epoch ms. */
  readonly #due = new Map<string, number>();
  #firstDue = Number.POSITIVE_INFINITY;

  constructor(accountId: string) {
    this.accountId = accountId;
  }

  get size(): number {
    return this.#devices.size;
  }
  site(id: string): SiteRecord | undefined {
    return this.#sitesById.get(id);
  }
  device(id: string): DeviceRecord | undefined {
    return this.#devices.get(id);
  }
  devices(): DeviceRecord[] {
    return [...this.#devices.values()];
  }
  /** The revision that the contents include: what was noted and not read yet has a later one. */
  revision(place: PlaceId): number {
    return this.#shown.get(place) ?? 0;
  }

  /** The devices of a place, by name; without a site newest first. The same array until something there changes. */
  devicesAt(place: PlaceId): readonly DeviceRecord[] {
    const known = this.#sorted.get(place);
    if (known) return known;
    const order = place === null ? newestFirst : byName;
    const present = this.#bySite.get(place) ?? new Set<DeviceRecord>();
    // In the order of before, with what is new behind: nearly sorted is sorted by few comparisons, and those of names are slow.
    const before = (this.#before.get(place) ?? []).filter((device) => present.has(device));
    const sorted = [...new Set([...before, ...present])].sort(order);
    this.#before.set(place, sorted);
    this.#sorted.set(place, sorted);
    return sorted;
  }

  /** Notes what changed; what is stale is read again before the next answer. */
  note(change: AccountChanged): void {
    const known = this.#revisions.get(change.siteId);
    if (known !== undefined && change.revision > known) {
      for (let skipped = known + 1; skipped < change.revision && skipped < known + 100; skipped++)
        this.#missingAt(change.siteId).add(skipped);
      this.#revisions.set(change.siteId, change.revision);
    } else if (known !== undefined) {
      this.#missing.get(change.siteId)?.delete(change.revision);
    } else {
      this.#revisions.set(change.siteId, change.revision);
    }
    for (const id of change.deviceIds) this.#stale.devices.add(id);
    if (change.areas.includes('INVENTORY')) this.#stale.sites = true;
    this.generation++;
  }

  /**
   * Compares with the revisions of the database: a place whose message was lost is read again. While the bus works (`inTransit`) a message may still
   * be on its way: it counts as lost only when it is missing at the next comparison, too.
   */
  compare(revisions: ReadonlyMap<PlaceId, number>, inTransit: boolean): void {
    for (const [place, revision] of revisions) {
      const due = inTransit ? (this.#promised.get(place) ?? 0) : revision;
      this.#promised.set(place, revision);
      const known = this.#revisions.get(place);
      if (known === undefined) this.#stale.sites = true;
      if (known !== undefined && known >= due && !this.#misses(place, due)) continue;
      this.#stale.places.add(place);
      this.#stale.sites = true;
      this.#missing.delete(place);
      this.#revisions.set(place, Math.max(revision, known ?? 0));
    }
    for (const place of this.#revisions.keys()) {
      if (revisions.has(place)) continue;
      this.#stale.sites = true;
      this.#stale.places.add(place);
      this.#revisions.delete(place);
      this.#before.delete(place);
    }
  }

  /**
   * Marks the devices whose latency is about to become too old for the status: newer bins that do not change the status are stored without a message.
   * `now`: epoch ms.
   */
  expire(now: number): void {
    if (now < this.#firstDue) return;
    this.#firstDue = Number.POSITIVE_INFINITY;
    for (const [id, due] of this.#due) {
      if (due > now) this.#firstDue = Math.min(this.#firstDue, due);
      else {
        this.#due.delete(id);
        this.#stale.devices.add(id);
      }
    }
    this.generation++;
  }

  /** Takes what has to be read; return it with `failed` when it could not be read. */
  takeStale(): Stale {
    const taken = { ...this.#stale, revisions: new Map(this.#revisions) };
    this.#stale = nothingStale();
    return taken;
  }
  failed(stale: Stale): void {
    this.#stale.all ||= stale.all;
    this.#stale.sites ||= stale.sites;
    for (const place of stale.places) this.#stale.places.add(place);
    for (const id of stale.devices) this.#stale.devices.add(id);
  }

  /** Replaces what was stale by what was read. A device that was not found is gone. `now`: epoch ms. */
  replace(stale: Stale, reading: Reading, now: number): void {
    if (reading.sites) {
      this.sites = [...reading.sites].sort((a, b) => compareText(a.name, b.name));
      this.#sitesById = new Map(reading.sites.map((site) => [site.id, site]));
    }
    const shown = new Map(stale.revisions);
    for (const [place, revision] of reading.revisions ?? []) {
      shown.set(place, Math.max(revision, shown.get(place) ?? 0));
      this.#revisions.set(place, Math.max(revision, this.#revisions.get(place) ?? 0));
    }
    this.#shown = shown;
    const asked = stale.all ? this.devices() : [...this.#askedFor(stale)];
    for (const device of asked) this.#remove(device);
    for (const device of reading.devices) {
      const before = this.#devices.get(device.id);
      if (before) this.#remove(before);
      this.#devices.set(device.id, device);
      const site = this.#bySite.get(device.siteId) ?? new Set();
      this.#bySite.set(device.siteId, site.add(device));
      this.#sorted.delete(device.siteId);
      this.#remember(device, now);
    }
  }

  /** Read again shortly before its status changes by time alone, and once more when it does. */
  #remember(device: DeviceRecord, now: number): void {
    const changes = nextStatusChange(device, now);
    if (changes === null) return;
    const due = changes - EARLIER_MS > now ? changes - EARLIER_MS : changes;
    this.#due.set(device.id, due);
    this.#firstDue = Math.min(this.#firstDue, due);
  }

  #misses(place: PlaceId, due: number): boolean {
    for (const revision of this.#missing.get(place) ?? []) if (revision <= due) return true;
    return false;
  }
  #missingAt(place: PlaceId): Set<number> {
    const missing = this.#missing.get(place) ?? new Set();
    this.#missing.set(place, missing);
    return missing;
  }
  #askedFor(stale: Stale): Set<DeviceRecord> {
    const asked = new Set<DeviceRecord>();
    for (const place of stale.places) for (const device of this.#bySite.get(place) ?? []) asked.add(device);
    for (const id of stale.devices) {
      const device = this.#devices.get(id);
      if (device) asked.add(device);
    }
    return asked;
  }
  #remove(device: DeviceRecord): void {
    this.#devices.delete(device.id);
    this.#due.delete(device.id);
    this.#bySite.get(device.siteId)?.delete(device);
    this.#sorted.delete(device.siteId);
  }
}

const byName = (a: DeviceRecord, b: DeviceRecord): number => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1);
const newestFirst = (a: DeviceRecord, b: DeviceRecord): number => b.firstSeenAt.getTime() - a.firstSeenAt.getTime() || byName(a, b);
