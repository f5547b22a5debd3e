import type { Place, SimDevice } from './device.ts';

const key = (name: string): string => name.toLowerCase();

/** Keeps the devices of a place by name and by what they subscribe to, so that a change looks only at those it concerns. */
export class NetworkPlace implements Place {
  readonly name: string;
  readonly isSite: boolean;
  readonly subnets: readonly string[];
  readonly devices = new Set<SimDevice>();
  readonly cut = new Map<string, number>();
  readonly #byName = new Map<string, Set<SimDevice>>();
  readonly #subscribers = new Map<string, Set<SimDevice>>();

  constructor(name: string, isSite: boolean, subnets: readonly string[]) {
    this.name = name;
    this.isSite = isSite;
    this.subnets = subnets;
  }

  add(device: SimDevice): void {
    this.devices.add(device);
    device.place = this;
    this.#enter(this.#byName, device.name, device);
    for (const { device: name } of device.rx) if (name) this.#enter(this.#subscribers, name, device);
  }

  remove(device: SimDevice): void {
    this.devices.delete(device);
    this.#byName.get(key(device.name))?.delete(device);
    for (const { device: name } of device.rx) if (name) this.#subscribers.get(key(name))?.delete(device);
  }

  rename(device: SimDevice, name: string): void {
    this.#byName.get(key(device.name))?.delete(device);
    device.name = name;
    this.#enter(this.#byName, name, device);
  }

  named(name: string): SimDevice[] {
    return [...(this.#byName.get(key(name)) ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  subscribersOf(name: string): ReadonlySet<SimDevice> {
    return this.#subscribers.get(key(name)) ?? new Set();
  }

  subscribed(device: SimDevice, name: string): void {
    this.#enter(this.#subscribers, name, device);
  }

  reaches(a: string, b: string): boolean {
    return a === b || (!this.cut.get(a) && !this.cut.get(b));
  }

  #enter(index: Map<string, Set<SimDevice>>, name: string, device: SimDevice): void {
    const at = index.get(key(name));
    if (at) at.add(device);
    else index.set(key(name), new Set([device]));
  }
}
