import type { NmosNode } from '@tutti/protocols/nmos/resources';
import type { StateSection } from '../../core/connector.ts';
import { MetProblems } from '../../network/met-problems.ts';
import type { FindDomain } from './clock-fact.ts';
import { NmosDeviceEntry, type SeenDevice } from './device.ts';
import { type FoundBy, REREAD_MS, type ReadParts } from './device-state.ts';
import { SenderNames } from './sender-names.ts';

/** A node, as it was seen in a registry or answered itself, with its devices that may have audio. */
export interface SeenNode {
  readonly node: NmosNode;
  readonly devices: readonly SeenDevice[];
}

export interface FleetParts {
  readonly now: () => number;
  readonly allowChanges: boolean;
  readonly domain: FindDomain;
  /** Reads from the node of a device what IS-04 does not have. */
  readonly read: (device: NmosDeviceEntry, all: boolean) => Promise<ReadParts>;
  readonly changed: (device: NmosDeviceEntry, section: StateSection) => void;
  /** A device that is away is not kept any more. */
  readonly dropped: (id: string) => void;
  /** Null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** How long after a change it is read: several come together, ms. */
const SETTLE_MS = 100;
/** How soon a node that did not answer is asked again, ms: twice as long each time, up to the time of all others. */
const AGAIN_MS = 10_000;
/** Most devices that are kept, and most of one host, or of one node where no host is asked: one that says to be ever more takes no place from others. */
export const MOST_DEVICES = 2000;
export const MOST_AT_A_PLACE = 256;
/** How many devices of a place that are gone make room for others within an hour: each other is a new device of the account, which has room for so many. */
export const MOST_REPLACED = 256;
const HOUR_MS = 3_600_000;

const aboutDevice = (id: string): string => `NMOS device ${id}`;

interface Due {
  at: number;
  allAt: number;
  reading: boolean;
  /** Readings in a row that failed. */
  failures: number;
}

/** The NMOS devices of the network: seen, read, lost. */
export class NmosFleet {
  readonly #parts: FleetParts;
  readonly #devices = new Map<string, NmosDeviceEntry>();
  readonly #due = new Map<string, Due>();
  readonly #names = new SenderNames();
  /** Devices that a second node says are its own → the nodes that are passed over. */
  readonly #claims = new Map<string, Map<string, FoundBy>>();
  readonly #problems: MetProblems;
  /** Place → when devices made room for others there, within the last hour. */
  readonly #replaced = new Map<string, number[]>();

  constructor(parts: FleetParts) {
    this.#parts = parts;
    this.#problems = new MetProblems(parts);
  }

  get devices(): Iterable<NmosDeviceEntry> {
    return this.#devices.values();
  }

  byId(id: string): NmosDeviceEntry | null {
    return this.#devices.get(id) ?? null;
  }

  /** The session description of a sender; null: it gives none. Undefined: no device of this agent has it. */
  descriptionOf(sender: string): string | null | undefined {
    const device = [...this.#devices.values()].find(({ state }) => state.picture.senders.some((one) => one.sender.id === sender));
    return device && (device.state.descriptions.get(sender)?.text ?? null);
  }

  /** A node was seen: its devices are as they are there, and those that it has no longer are lost. */
  seen({ node, devices }: SeenNode): void {
    const claimed = new Set(devices.map(({ picture }) => picture.device.id));
    for (const [device, nodes] of this.#claims) if (nodes.has(node.id) && !claimed.has(device)) this.#claimsNoMore(device, node.id);
    const present = new Set(devices.flatMap((seen) => this.#see(seen)?.id ?? []));
    for (const entry of this.#devices.values()) if (entry.nodeId === node.id && !present.has(entry.id)) this.#lose(entry);
  }

  /** A node is not there any more. */
  gone(node: string): void {
    for (const [device, nodes] of this.#claims) if (nodes.has(node)) this.#claimsNoMore(device, node);
    for (const entry of this.#devices.values()) if (entry.nodeId === node) this.#lose(entry);
  }

  /** Reads what is due. To be called several times a second. */
  tick(): void {
    this.#names.tick(this.#devices.values());
    this.#problems.say();
    const now = this.#parts.now();
    for (const [id, due] of this.#due) {
      const entry = this.#devices.get(id);
      if (entry?.state.present === true && !due.reading && due.at <= now) void this.#read(entry, due);
    }
  }

  /** Other PTP domains were observed. */
  refresh(): void {
    for (const entry of this.#devices.values()) entry.refresh();
  }

  /** Reads a device soon, because a command changed something of it. */
  soon({ id }: NmosDeviceEntry): void {
    const due = this.#due.get(id);
    if (due) Object.assign(due, { at: this.#parts.now(), allAt: 0 });
  }

  /** A device belongs to the node that it was first seen at: while it is there, no other speaks for it. */
  #see(seen: SeenDevice): NmosDeviceEntry | null {
    const { now, problem } = this.#parts;
    const { device, node } = seen.picture;
    const known = this.#devices.get(`nmos:${device.id}`);
    if (known && known.nodeId !== node.id && known.state.present) {
      this.#claims.set(device.id, (this.#claims.get(device.id) ?? new Map<string, FoundBy>()).set(node.id, seen.foundBy));
      problem(aboutDevice(device.id), `Two nodes, ${known.nodeId} and ${node.id}, say that it is theirs; the second is passed over.`);
      return null;
    }
    // A registry lists a device with one node: what it said of another is over.
    if (seen.foundBy === 'NMOS_REGISTRY')
      for (const [other, by] of this.#claims.get(device.id) ?? []) if (by === 'NMOS_REGISTRY') this.#claimsNoMore(device.id, other);
    if (!known && !this.#hasRoomFor(seen)) return null;
    const wasPresent = known?.state.present === true;
    const entry = known ?? this.#add(seen);
    const before = readsOf(entry);
    entry.see(seen, now());
    this.#names.changed(entry);
    const due = this.#due.get(entry.id);
    if (due && (!wasPresent || readsOf(entry) !== before)) due.at = Math.min(due.at, now() + SETTLE_MS);
    if (due && !wasPresent) due.allAt = 0;
    return entry;
  }

  #hasRoomFor({ host, picture }: SeenDevice): boolean {
    const place = placeOf(host, picture.node.id);
    const there = [...this.#devices.values()].filter((entry) => placeOf(entry.host, entry.nodeId) === place);
    if (there.length < MOST_AT_A_PLACE) return this.#hasRoom();
    const gone = this.#mayReplaceAt(place) ? there.find(({ state }) => !state.present) : undefined;
    if (gone) this.#replace(gone, place);
    else this.#problems.met(`NMOS devices at ${place}`, `More than ${MOST_AT_A_PLACE} devices are there: others are passed over.`);
    return gone !== undefined;
  }

  /** Whether the agent has room for one more device: one that is gone, whose host may make room, leaves its place to it. */
  #hasRoom(): boolean {
    if (this.#devices.size < MOST_DEVICES) return true;
    for (const entry of this.#devices.values()) {
      const place = placeOf(entry.host, entry.nodeId);
      if (entry.state.present || !this.#mayReplaceAt(place)) continue;
      this.#replace(entry, place);
      return true;
    }
    this.#problems.met('NMOS devices', `More than ${MOST_DEVICES} devices are there: others are passed over.`);
    return false;
  }

  #mayReplaceAt(place: string): boolean {
    const lately = (this.#replaced.get(place) ?? []).filter((at) => at > this.#parts.now() - HOUR_MS);
    if (lately.length === 0) this.#replaced.delete(place);
    else this.#replaced.set(place, lately);
    return lately.length < MOST_REPLACED;
  }

  #replace(gone: NmosDeviceEntry, place: string): void {
    this.#replaced.set(place, [...(this.#replaced.get(place) ?? []), this.#parts.now()]);
    this.#drop(gone);
  }

  /** Makes place for another: the agent remembers that there was such a device. */
  #drop(entry: NmosDeviceEntry): void {
    this.#devices.delete(entry.id);
    this.#due.delete(entry.id);
    this.#names.dropped(entry);
    this.#parts.dropped(entry.id);
  }

  /** Whoever else says that it is theirs may have it from now on. */
  #lose(entry: NmosDeviceEntry): void {
    entry.lost();
    const device = entry.state.picture.device.id;
    if (this.#claims.delete(device)) this.#parts.problem(aboutDevice(device), null);
  }

  #claimsNoMore(device: string, node: string): void {
    const nodes = this.#claims.get(device);
    nodes?.delete(node);
    if (nodes?.size !== 0) return;
    this.#claims.delete(device);
    this.#parts.problem(aboutDevice(device), null);
  }

  #add(seen: SeenDevice): NmosDeviceEntry {
    const { allowChanges, domain, changed } = this.#parts;
    const made: NmosDeviceEntry = new NmosDeviceEntry(seen, {
      allowChanges,
      domain,
      find: (id) => this.#names.find(id),
      changed: (section) => changed(made, section),
    });
    this.#devices.set(made.id, made);
    this.#due.set(made.id, { at: this.#parts.now(), allAt: 0, reading: false, failures: 0 });
    return made;
  }

  async #read(entry: NmosDeviceEntry, due: Due): Promise<void> {
    const now = this.#parts.now();
    const all = due.allAt <= now;
    due.reading = true;
    due.at = now + REREAD_MS;
    if (all) due.allAt = now + REREAD_MS;
    try {
      const parts = await this.#parts.read(entry, all);
      entry.read(parts, this.#parts.now());
      due.failures = parts.problem === null ? 0 : due.failures + 1;
      if (parts.problem !== null)
        Object.assign(due, { at: this.#parts.now() + Math.min(AGAIN_MS * 2 ** (due.failures - 1), REREAD_MS), allAt: 0 });
    } finally {
      due.reading = false;
    }
    // It may have been dropped while it was read: its senders are nobody's then.
    if (this.#devices.get(entry.id) === entry) this.#names.changed(entry);
  }
}

/** Whose devices share their room. */
const placeOf = (host: NmosDeviceEntry['host'], node: string): string => host?.address ?? node;

/** What of a device makes it be read: where it is asked, and the versions of its senders and receivers. */
function readsOf({ host, state: { picture } }: NmosDeviceEntry): string {
  return JSON.stringify([
    host,
    picture.device.controls,
    picture.senders.map(({ sender: { id, version, manifest_href: href } }) => [id, version, href]),
    picture.receivers.map(({ id, version }) => [id, version]),
  ]);
}
