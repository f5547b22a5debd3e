import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import { type DeviceConfig, factoryConfig, isThere, type Place, type SimDevice } from './device.ts';
import { Elections } from './elections.ts';
import { applyLabels, factoryLabels } from './labels.ts';
import { randomOf } from './random.ts';
import { Routing } from './routing.ts';
import type { Timeline } from './timeline.ts';

/** Where devices without a site are. */
export const UNASSIGNED = 'Unassigned';

/** Notifies listeners of what can be observed again. */
export interface WorldListener {
  changed(device: SimDevice, section: FactSection): void;
  /** An agent went away or came back. */
  agentPresence(agent: string, present: boolean): void;
}

/** How long a device takes from power to ready, and its clock to lock, ms. */
const READY_AFTER_MS = 400;
const LOCK_AFTER_MS = 1_800;
/** How long a device is away when it restarts, ms: from, to. */
const REBOOT_MS = [6_000, 10_000] as const;

/** All the places and devices, and what happens when something changes. It knows nothing of the link. */
export class World {
  readonly seed: string;
  readonly timeline: Timeline;
  readonly places = new Map<string, Place>();
  readonly devices = new Map<string, SimDevice>();
  readonly routing: Routing;
  readonly elections: Elections;
  /** Agents that are away, by how many faults say so. */
  readonly awayAgents = new Map<string, number>();
  #listener: WorldListener | null = null;
  readonly #waiting = new Map<SimDevice, (() => void)[]>();

  constructor(seed: string, timeline: Timeline) {
    this.seed = seed;
    this.timeline = timeline;
    this.routing = new Routing(timeline, (device) => this.#seenInStreams(device, 'rx'), seed);
    this.elections = new Elections(timeline, (device) => this.#seenInStreams(device, 'clock'), seed);
  }

  listen(listener: WorldListener): void {
    this.#listener = listener;
  }

  changed(device: SimDevice, section: FactSection): void {
    this.#listener?.changed(device, section);
  }

  /** A change of subscriptions or of the clock, which the streams of the device show, too. */
  #seenInStreams(device: SimDevice, section: 'rx' | 'clock'): void {
    this.changed(device, section);
    const { tx, rx } = device.model.streams;
    if (tx.length + rx.length > 0) this.changed(device, 'streams');
  }

  agentPresence(agent: string, present: boolean): void {
    this.#listener?.agentPresence(agent, present);
  }

  /** A device that was built or loaded joins its place. `start` brings the whole world to rest. */
  add(device: SimDevice, place: Place): void {
    if (this.devices.has(device.id)) throw new Error(`Two devices have the id ${device.id}.`);
    this.devices.set(device.id, device);
    place.add(device);
  }

  /** Everything has been on for long: elected, locked, connected. */
  settle(): void {
    for (const place of this.places.values()) {
      this.elections.at(place);
      for (const device of place.devices) this.routing.settle(device);
    }
  }

  /** Looks whether the device is to be there or gone, and lets it come or go. */
  power(device: SimDevice): void {
    const wanted = device.faults.unplugged === 0 && !device.rebooting;
    if (wanted === isThere(device)) return;
    device.connection = wanted ? 'ESTABLISHED' : 'DISCONNECTED';
    device.settling = wanted;
    this.changed(device, 'connection');
    if (wanted) this.#comeUp(device);
    if (wanted) this.elections.at(device.place);
    else this.elections.left(device);
    this.routing.refreshReceivers(device.place, device);
    // Whoever received from it under an earlier name has lost it now, and will not find it by that name again.
    if (!wanted) device.formerNames.clear();
  }

  /** The device restarts: it is away for some seconds, then comes back and sets its subscriptions up from their names. */
  reboot(device: SimDevice): void {
    if (device.rebooting || !isThere(device)) return;
    device.rebooting = true;
    this.power(device);
    const [least, most] = REBOOT_MS;
    this.timeline.in(randomOf(this.seed, device.id, 'reboot', this.timeline.now).whole(least, most), () => {
      device.rebooting = false;
      this.power(device);
    });
  }

  #comeUp(device: SimDevice): void {
    this.routing.forget(device);
    this.routing.refresh(device);
    this.changed(device, 'clock');
    this.timeline.in(READY_AFTER_MS, () => {
      if (device.connection !== 'ESTABLISHED') return;
      device.connection = 'READY';
      this.changed(device, 'connection');
      for (const go of this.#waiting.get(device) ?? []) go();
      this.#waiting.delete(device);
    });
    this.timeline.in(LOCK_AFTER_MS + randomOf(this.seed, device.id, 'lock').whole(0, 800), () => {
      if (!isThere(device) || !device.settling) return;
      device.settling = false;
      this.changed(device, 'clock');
      this.elections.at(device.place);
    });
  }

  /** Resolves when the device can be talked to. */
  whenReady(device: SimDevice): Promise<void> {
    if (device.connection === 'READY') return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(device, [...(this.#waiting.get(device) ?? []), resolve]));
  }

  /** The device takes another name. */
  rename(device: SimDevice, name: string): void {
    const before = device.name;
    const { place } = device;
    if (isThere(device)) device.formerNames.add(before);
    device.formerNames.delete(name);
    place.rename(device, name);
    for (const namesake of [...place.named(before), ...place.named(name)]) this.changed(namesake, 'identity');
    this.routing.refreshSubscribers(place, before);
    this.routing.refreshSubscribers(place, name);
    this.routing.refresh(device);
  }

  /** The device is carried to another place and plugged in there. */
  move(device: SimDevice, to: Place): void {
    const from = device.place;
    if (from === to) return;
    from.remove(device);
    to.add(device);
    device.heldClock = null;
    for (const port of device.ports) {
      port.subnet = to.subnets[0] ?? port.subnet;
      port.address = port.subnet.replace(/0\/24$/, String(200 + (device.ordinal % 50)));
    }
    this.changed(device, 'interfaces');
    for (const place of [from, to]) {
      this.elections.at(place);
      this.routing.refreshReceivers(place, device);
    }
    for (const namesake of to.named(device.name)) this.changed(namesake, 'identity');
    this.routing.refresh(device);
  }

  /** A setting of the clock changed at the device. */
  configureClock(device: SimDevice, change: Partial<DeviceConfig>): void {
    Object.assign(device.config, change);
    this.changed(device, 'clock');
    this.elections.at(device.place);
  }

  /** Somebody holds the reset button of the device: it comes back as it left the factory. */
  reset(device: SimDevice): void {
    for (const rx of device.rx) rx.device = rx.channel = rx.inventoryStatus = rx.failure = null;
    const subscriptions = Object.fromEntries(device.rx.map((_, i) => [String(i + 1), null]));
    const encryption = Object.fromEntries(device.tx.slice(0, device.strict).map((_, i) => [String(i + 1), 'COMPATIBLE']));
    const resetAt = new Date(this.timeline.now).toISOString();
    Object.assign(device.config, factoryConfig(), {
      subscriptions,
      encryption,
      ...factoryLabels(device),
      resetAt,
      name: device.defaultName,
      joined: device.config.joined,
    });
    applyLabels(device, { tx: device.config.txLabels, rx: device.config.rxLabels });
    this.rename(device, device.defaultName);
    this.routing.settle(device);
    this.routing.refreshReceivers(device.place, device);
    const waiting = this.places.get(UNASSIGNED);
    if (waiting && device.agent === UNASSIGNED) this.move(device, waiting);
    for (const section of FACT_SECTION_NAMES) this.changed(device, section);
    this.elections.at(device.place);
  }

  /** The place of a site by its name. */
  placeOf(siteName: string | null): Place | null {
    const place = siteName === null ? undefined : this.places.get(siteName);
    return place?.isSite ? place : null;
  }
}
