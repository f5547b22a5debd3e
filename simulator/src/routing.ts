import { isThere, type Place, type RxChannel, type SimDevice, subnetOf } from './device.ts';
import { randomOf } from './random.ts';
import type { Timeline } from './timeline.ts';

const UNDERWAY = new Set(['RESOLVED', 'IN_PROGRESS']);

/** Whether audio passes. */
export const isConnected = (status: string): boolean => status === 'DYNAMIC' || status === 'SUBSCRIBE_SELF';

/** What becomes of a subscription in the end, by the names and the network of its place. */
export function outcomeOf(device: SimDevice, index: number, rx: RxChannel): string {
  const forced = device.faults.forced.get(index)?.at(-1);
  if (forced !== undefined) return forced;
  if (rx.device === null || rx.channel === null) return 'NONE';
  const channel = rx.channel.toLowerCase();
  const offers = (tx: SimDevice) => tx.tx.some((name) => name.toLowerCase() === channel);
  if (rx.device.toLowerCase() === device.name.toLowerCase()) return offers(device) ? 'SUBSCRIBE_SELF' : 'UNRESOLVED';
  const transmitter = device.place.named(rx.device).find(isThere);
  // A missing channel is a name that nobody announces, just as a missing device.
  if (!transmitter || !offers(transmitter)) return 'UNRESOLVED';
  return device.place.reaches(subnetOf(device), subnetOf(transmitter)) ? 'DYNAMIC' : 'NO_CONNECTION';
}

/** Keeps the subscriptions of receivers true: breaks at once, heals through RESOLVED and IN_PROGRESS. */
export class Routing {
  readonly #timeline: Timeline;
  readonly #changed: (device: SimDevice) => void;
  readonly #seed: string;
  readonly #healing = new Set<SimDevice>();

  constructor(timeline: Timeline, changed: (device: SimDevice) => void, seed: string) {
    this.#timeline = timeline;
    this.#changed = changed;
    this.#seed = seed;
  }

  /** As it is after a long quiet time. */
  settle(device: SimDevice): void {
    if (device.told.statuses) return;
    for (const [i, rx] of device.rx.entries()) rx.status = outcomeOf(device, i + 1, rx);
  }

  /** The device starts: it knows its subscriptions but not yet what becomes of them. */
  forget(device: SimDevice): void {
    if (device.told.statuses) return;
    for (const rx of device.rx) if (rx.device !== null) rx.status = 'UNRESOLVED';
    this.#changed(device);
  }

  /** Looks at every subscription of a receiver again. A receiver that is not there observes nothing. */
  refresh(device: SimDevice): void {
    if (device.told.statuses || !isThere(device)) return;
    let changes = false;
    for (const [i, rx] of device.rx.entries()) {
      const outcome = outcomeOf(device, i + 1, rx);
      const heals = isConnected(outcome) && !isConnected(rx.status);
      const next = heals ? (UNDERWAY.has(rx.status) ? rx.status : 'RESOLVED') : outcome;
      if (next === rx.status) continue;
      rx.status = next;
      changes = true;
    }
    if (changes) this.#changed(device);
    this.#heal(device);
  }

  /** Looks again at whoever receives from a device of this name. */
  refreshSubscribers(place: Place, name: string): void {
    for (const device of place.subscribersOf(name)) this.refresh(device);
  }

  #heal(device: SimDevice): void {
    if (this.#healing.has(device) || !device.rx.some((rx) => UNDERWAY.has(rx.status))) return;
    this.#healing.add(device);
    const chance = randomOf(this.#seed, device.id, 'heal');
    const step = (from: string, to: (index: number, rx: RxChannel) => string) => {
      if (!isThere(device)) return;
      let changes = false;
      for (const [i, rx] of device.rx.entries()) {
        if (rx.status !== from) continue;
        rx.status = to(i + 1, rx);
        changes = true;
      }
      if (changes) this.#changed(device);
    };
    this.#timeline.in(chance.whole(120, 260), () => step('RESOLVED', () => 'IN_PROGRESS'));
    this.#timeline.in(chance.whole(380, 620), () => {
      this.#healing.delete(device);
      step('IN_PROGRESS', (index, rx) => outcomeOf(device, index, rx));
      this.#heal(device);
    });
  }
}
