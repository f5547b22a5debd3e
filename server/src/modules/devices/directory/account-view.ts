import { nextStatusChange } from '@tutti/domain/status';
import { compareText } from '@tutti/domain/text';
import type { BusMessages } from '../../../bus/bus.ts';
import type { SiteRecord } from '../../sites/index.ts';
import type { DeviceRecord } from '../device-records.ts';
import { PlaceRevisions } from './place-revisions.ts';
import { type PlaceId, type Scope, type Stale, Staleness } from './staleness.ts';

type AccountChanged = BusMessages['account.changed'];

/** What was read, to replace what was known. */
export interface Reading {
  readonly sites: readonly SiteRecord[] | null;
  /** null: unchanged. */
  readonly revisions: ReadonlyMap<PlaceId, number> | null;
  readonly devices: readonly DeviceRecord[];
}

/** What has to be read, and of each place the revision that the contents include once it was. */
export type ToRead = Readonly<Stale> & { readonly revisions: ReadonlyMap<PlaceId, number> };

/** `inTransit`: messages may be on their way; `isLong`: nobody asked for long; `since`: the generation of who asked for it. */
interface Comparison {
  readonly inTransit: boolean;
  readonly isLong: boolean;
  readonly since: number;
}

/** How long before a status would change by time newer bins are read, ms. */
const EARLIER_MS = 30_000;

/** One account in memory, with what in it is stale: plain state, no I/O. */
export class AccountView {
  readonly accountId: string;
  readonly #staleness = new Staleness();
  readonly #revisions = new PlaceRevisions();
  /** Whether it was ever read. */
  isKnown = false;
  /** When the revisions were last compared with the database, ms. */
  checkedAt = Number.NEGATIVE_INFINITY;
  sites: readonly SiteRecord[] = [];
  #sitesById: ReadonlyMap<string, SiteRecord> = new Map();
  #devices = new Map<string, DeviceRecord>();
  #bySite = new Map<PlaceId, Set<DeviceRecord>>();
  #sorted = new Map<PlaceId, readonly DeviceRecord[]>();
  /** The last of these, also where something changed since. */
  readonly #before = new Map<PlaceId, readonly DeviceRecord[]>();
  /** Those that the contents include. */
  readonly #shown = new Map<PlaceId, number>();
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

  /** The generation of the newest change. */
  get generation(): number {
    return this.#staleness.generation;
  }
  /** Whether all that changed there until a generation is in the contents. */
  isCurrent(scope: Scope, until: number): boolean {
    return this.#staleness.isCurrent(scope, until);
  }
  /** The next read compares the revisions with the database. */
  markCheck(): void {
    this.#staleness.markCheck();
  }

  /** Notes what changed; what is stale is read again before the next answer about it. */
  note({ siteId, revision, deviceIds, areas }: AccountChanged): void {
    this.#revisions.note(siteId, revision);
    const since = ++this.#staleness.generation;
    this.#staleness.markDevices(siteId, deviceIds, since);
    // A device that has come from another place is no longer there.
    for (const id of deviceIds) {
      const before = this.#devices.get(id);
      if (before && before.siteId !== siteId) this.#staleness.markDevices(before.siteId, [id], since);
    }
    if (areas.includes('INVENTORY')) this.#staleness.markSites(since);
  }

  /**
   * Compares with the revisions of the database: a place whose message was lost is read again, for all who asked by the generation `since`; after a long time without a comparison also one whose
   * message may be on its way. Answers those whose message was lost. See `PlaceRevisions.compare`.
   */
  compare(revisions: ReadonlyMap<PlaceId, number>, { inTransit, isLong, since }: Comparison): readonly PlaceId[] {
    const { lost, behind, gone } = this.#revisions.compare(revisions, inTransit);
    for (const place of [...lost, ...gone, ...(isLong ? behind : [])]) {
      this.#staleness.markWhole(place, since);
      this.#staleness.markSites(since);
    }
    for (const place of gone) {
      this.#before.delete(place);
      this.#shown.delete(place);
    }
    return lost;
  }

  /**
   * Marks the devices whose latency is about to become too old for the status: newer bins that do not change the status are stored without a message.
   * `now`: epoch ms.
   */
  expire(now: number): void {
    if (now < this.#firstDue) return;
    this.#firstDue = Number.POSITIVE_INFINITY;
    const since = ++this.#staleness.generation;
    for (const [id, due] of this.#due) {
      if (due > now) {
        this.#firstDue = Math.min(this.#firstDue, due);
        continue;
      }
      this.#due.delete(id);
      const device = this.#devices.get(id);
      if (device) this.#staleness.markDevices(device.siteId, [id], since);
    }
  }

  /** Takes what has to be read of these places; `replace` or `failed` follows. */
  takeStale(scope: Scope): ToRead {
    return this.#withRevisions(this.#staleness.take(scope));
  }
  /** All that has to be read now, with what a comparison has found since. */
  takeMore(scope: Scope): ToRead {
    return this.#withRevisions(this.#staleness.takeMore(scope));
  }
  #withRevisions(stale: Readonly<Stale>): ToRead {
    const known = [...stale.places.keys()].map((place) => [place, this.#revisions.get(place)] as const);
    return { ...stale, revisions: new Map(known.flatMap(([place, revision]) => (revision === undefined ? [] : [[place, revision]]))) };
  }
  failed(): void {
    this.#staleness.wasNotRead();
  }

  /** Replaces what was stale by what was read. A device that was not found is gone. `now`: epoch ms. */
  replace(stale: ToRead, reading: Reading, now: number): void {
    this.#staleness.wasRead();
    this.isKnown = true;
    if (reading.sites) {
      this.sites = [...reading.sites].sort((a, b) => compareText(a.name, b.name));
      this.#sitesById = new Map(reading.sites.map((site) => [site.id, site]));
    }
    for (const [place, revision] of stale.revisions) this.#show(place, revision);
    for (const [place, revision] of reading.revisions ?? []) {
      this.#show(place, revision);
      this.#revisions.atLeast(place, revision);
    }
    const asked = stale.all ? this.devices() : this.#askedFor(stale);
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

  #show(place: PlaceId, revision: number): void {
    this.#shown.set(place, Math.max(revision, this.#shown.get(place) ?? 0));
  }

  /** Read again shortly before its status changes by time alone, and once more when it does. */
  #remember(device: DeviceRecord, now: number): void {
    const changes = nextStatusChange(device, now);
    if (changes === null) return;
    const due = changes - EARLIER_MS > now ? changes - EARLIER_MS : changes;
    this.#due.set(device.id, due);
    this.#firstDue = Math.min(this.#firstDue, due);
  }

  #askedFor({ places }: ToRead): Set<DeviceRecord> {
    const asked = new Set<DeviceRecord>();
    for (const [place, { whole, devices }] of places) {
      if (whole) for (const device of this.#bySite.get(place) ?? []) asked.add(device);
      for (const id of devices) {
        const device = this.#devices.get(id);
        if (device) asked.add(device);
      }
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
