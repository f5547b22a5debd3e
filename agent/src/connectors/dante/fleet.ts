import { type ConmonMessage, decodeConmon } from '@tutti/protocols/dante/conmon/message';
import { changeAnnounced } from '@tutti/protocols/dante/conmon/message-types';
import { decodeHeartbeat } from '@tutti/protocols/dante/heartbeat';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import type { StateSection } from '../../core/connector.ts';
import { MET_FOR_MS, MetProblems } from '../../network/met-problems.ts';
import { announcedBy } from './announced.ts';
import type { ObservedDomains } from './clock-fact.ts';
import { DanteDevice } from './device.ts';
import type { Found } from './found.ts';
import { missingQueries } from './queries.ts';
import type { DanteReading } from './read-device.ts';
import { DanteRefusal } from './refusal.ts';
import { SettingsTurns } from './settings-turns.ts';

export interface FleetParts {
  readonly now: () => number;
  readonly domains: ObservedDomains;
  /** Whether commands may change devices. */
  readonly allowChanges: boolean;
  /** Reads all of a device. */
  readonly read: (device: DanteDevice) => Promise<DanteReading>;
  /** Asks a device to announce everything, or what it has not announced yet. */
  readonly query: (device: DanteDevice, all: boolean) => void;
  readonly changed: (device: DanteDevice, section: StateSection) => void;
  /** What is wrong on the network; null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** A device that neither answered nor announced anything for so long is not there, ms. Stated by sources. */
export const LOST_AFTER_MS = 15_000;
/** How often a device is read as a whole although nothing was announced, ms. */
export const REREAD_MS = 60_000;
/** How soon one is read again that did not answer something, ms. */
export const INCOMPLETE_MS = 20_000;
/** How long after an announced change its device is read: several come together, ms. */
const SETTLE_MS = 200;
/** Most devices that are kept: a host that announces new ones without end fills no memory. */
const MOST_DEVICES = 2000;
/** Most of them that are found at one address, in the life of the agent: a host may be another device by now, and is not many. */
const MOST_AT_AN_ADDRESS = 32;

/** The Dante devices of the network: found, read, lost. */
export class DanteFleet {
  readonly #parts: FleetParts;
  readonly #bySource = new Map<string, DanteDevice>();
  readonly #due = new Map<string, number>();
  /** Source → its reading that is under way. */
  readonly #reading = new Map<string, Promise<void>>();
  readonly #turns = new SettingsTurns();
  readonly #problems: MetProblems;
  /** Source → when another host said last that it is that device. */
  readonly #claimedAt = new Map<string, number>();

  constructor(parts: FleetParts) {
    this.#parts = parts;
    this.#problems = new MetProblems(parts);
  }

  get devices(): Iterable<DanteDevice> {
    return this.#bySource.values();
  }

  byId(id: string): DanteDevice | null {
    return this.#bySource.get(id.replace(/:0$/, '')) ?? null;
  }

  /** Where the devices are that are there: asked who they are even where nothing announces them any more, so that they keep their places while they answer. */
  get places(): readonly Found[] {
    return [...this.#bySource.values()].flatMap(({ present, found }) => (present ? [found] : []));
  }

  /**
   * A device said who it is, at an address that may be new. While it is there, no other host speaks for it: it is at another address only once nothing came from the first.
   * Whether it was taken.
   */
  found(source: string, found: Found): boolean {
    const { now, changed } = this.#parts;
    const known = this.#bySource.get(source);
    if (known && isElsewhere(known, found)) {
      this.#claimed(known, found);
      return false;
    }
    if (known ? !known.admit(now()) : !this.#hasRoomAt(found.to.address)) return known !== undefined;
    if (known && JSON.stringify(known.found) === JSON.stringify(found)) {
      known.beat(null, now());
      return true;
    }
    const isSame = known !== undefined && placeOf(known.found) === placeOf(found);
    const device = known ?? new DanteDevice(source, found, now(), this.#parts, (section) => changed(device, section));
    device.found = found;
    this.#bySource.set(source, device);
    device.refresh();
    device.beat(null, now());
    // What it announces of its protocols changes nothing of where it is: it is not read again for that.
    if (!isSame) this.#readAll(device, now());
    return true;
  }

  /**
   * Takes an announcement or a heartbeat from the network. It is passed over where its device was not found, or where it came from an address that is none of the
   * device's: no host speaks for another.
   */
  receive(bytes: Uint8Array, from: string): ConmonMessage | null {
    const source = sourceOf(bytes);
    const device = source === null ? undefined : this.#bySource.get(source);
    if (!device?.hasAddress(from)) return null;
    if (!device.admit(this.#parts.now())) return null;
    try {
      return this.#take(device, bytes);
    } catch (error) {
      if (!(error instanceof MalformedPacket)) throw error;
      device.malformed(error.message);
      return null;
    }
  }

  #take(device: DanteDevice, bytes: Uint8Array): ConmonMessage | null {
    const now = this.#parts.now();
    if (bytes[1] === 0xfe) {
      device.beat(decodeHeartbeat(bytes).locked, now);
      return null;
    }
    const message = decodeConmon(bytes);
    const announced = announcedBy(message);
    if (announced) device.announce(announced, now);
    else device.beat(null, now);
    if (changeAnnounced(message.header.type) !== null)
      this.#due.set(device.source, Math.min(this.#due.get(device.source) ?? Infinity, now + SETTLE_MS));
    return message;
  }

  /** Other PTP domains were observed. */
  refresh(): void {
    for (const device of this.#bySource.values()) device.refresh();
  }

  /** Reads what is due, and says which devices are lost. To be called several times a second. */
  tick(): void {
    const now = this.#parts.now();
    this.#problems.say();
    for (const device of this.#bySource.values()) {
      if (device.present && now - device.lastReceived > LOST_AFTER_MS) device.lost();
      const isBack = device.returned();
      // It may be another after it was away, and what it announced while it flooded was not taken.
      if (device.calmed(now) || isBack) this.#readAll(device, now);
      if ((this.#due.get(device.source) ?? now) <= now) void this.#read(device);
    }
    const isComplete = (source: string): boolean => missingQueries(this.#bySource.get(source)?.announced ?? {}).length === 0;
    for (const { source, all } of this.#turns.take(now, isComplete)) {
      const device = this.#bySource.get(source);
      if (device) this.#parts.query(device, all);
    }
  }

  /** A device that moved says so at its new address alone: two are a problem only where the first was received after the second. */
  #claimed({ id, source, lastReceived, found: { to } }: DanteDevice, { to: other }: Found): void {
    const now = this.#parts.now();
    const before = this.#claimedAt.get(source) ?? -Infinity;
    this.#claimedAt.set(source, now);
    if (lastReceived <= before || now - before > MET_FOR_MS) return;
    const text = `Two hosts, ${to.address} and ${other.address}, say that they are this device; the second is passed over.`;
    this.#problems.met(`Dante device ${id}`, text);
  }

  #hasRoomAt(address: string): boolean {
    if (this.#bySource.size >= MOST_DEVICES) return false;
    return [...this.#bySource.values()].filter(({ found }) => found.to.address === address).length < MOST_AT_AN_ADDRESS;
  }

  /** Reads a device that is new, found elsewhere or back, and asks it to announce everything. */
  #readAll(device: DanteDevice, now: number): void {
    this.#due.set(device.source, now);
    this.#turns.begin(device.source, now);
  }

  /** Reads a device soon, because a command changed something of it. */
  soon(device: DanteDevice): void {
    this.#due.set(device.source, this.#parts.now());
  }

  /** Resolves when a device has been read, or did not answer: one that was just found is read first. */
  async whenRead(device: DanteDevice): Promise<void> {
    if (!device.reading) await this.#read(device);
  }

  #read(device: DanteDevice): Promise<void> {
    const underWay = this.#reading.get(device.source);
    if (underWay) return underWay;
    const reading = this.#readNow(device).finally(() => this.#reading.delete(device.source));
    this.#reading.set(device.source, reading);
    return reading;
  }

  async #readNow(device: DanteDevice): Promise<void> {
    this.#due.set(device.source, this.#parts.now() + REREAD_MS);
    try {
      const reading = await this.#parts.read(device);
      device.read(reading, this.#parts.now());
      if (reading.problems.length > 0) this.#due.set(device.source, this.#parts.now() + INCOMPLETE_MS);
    } catch (error) {
      if (error instanceof MalformedPacket) device.malformed(error.message);
      if (error instanceof DanteRefusal) device.unanswered(error.message);
      // One that did not answer is asked again sooner than one that did.
      this.#due.set(device.source, this.#parts.now() + LOST_AFTER_MS / 3);
    }
  }
}

/** Where a device is, and under which name it was found there. */
const placeOf = ({ as, by, to }: Found): string => JSON.stringify([as, by, to]);

/** Whether a device that is there is said to be at an address that is none of its own. */
const isElsewhere = (device: DanteDevice, { to }: Found): boolean => device.present && !device.hasAddress(to.address);

/** EUI-64 of the sender of an announcement or a heartbeat; null: it is neither. */
function sourceOf(bytes: Uint8Array): string | null {
  if (bytes.length < 0x20 || bytes[0] !== 0xff || (bytes[1] !== 0xff && bytes[1] !== 0xfe)) return null;
  return Buffer.from(bytes.subarray(8, 16)).toString('hex');
}
