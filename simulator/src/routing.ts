import { isThere, type Place, type RxChannel, type SimDevice } from './device.ts';
import { isConnected, type Outcome, outcomeOf, statedStatus } from './outcome.ts';
import { randomOf } from './random.ts';
import type { Timeline } from './timeline.ts';

const UNDERWAY = new Set(['RESOLVED', 'IN_PROGRESS']);
/** What is known at once, without asking a transmitter. */
const AT_ONCE = new Set(['NONE', 'UNRESOLVED']);

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
    for (const [i, rx] of device.rx.entries()) take(rx, outcomeOf(device, i + 1, rx));
  }

  /** The device starts: it knows its subscriptions by their names, but not yet what becomes of them. */
  forget(device: SimDevice): void {
    for (const rx of device.rx) {
      rx.source = rx.failure = null;
      if (rx.device !== null && rx.inventoryStatus === null) rx.status = 'UNRESOLVED';
    }
    this.#changed(device);
  }

  /** Sets a subscription up from the beginning, whatever was there before. The caller looks at the device's subscriptions with `refresh` after. */
  begin(device: SimDevice, index: number): void {
    const rx = device.rx[index - 1];
    if (!rx) return;
    rx.source = null;
    rx.status = 'UNRESOLVED';
    if (!AT_ONCE.has(outcomeOf(device, index, rx).status)) rx.status = 'RESOLVED';
  }

  /** Ends the flows to a device and sets them up again, as far as they can be. */
  restartReceived(device: SimDevice): void {
    for (const [i, { source }] of device.rx.entries()) if (source !== null) this.begin(device, i + 1);
    this.refresh(device);
  }

  /** Ends the flows from a device and sets them up again, as far as they can be. */
  restartSent(transmitter: SimDevice): void {
    for (const name of [transmitter.name, ...transmitter.formerNames])
      for (const device of transmitter.place.subscribersOf(name))
        for (const [i, { source }] of device.rx.entries()) if (source?.device === transmitter) this.begin(device, i + 1);
    this.refreshReceivers(transmitter.place, transmitter);
  }

  /** Looks at every subscription of a receiver again. A receiver that is not there observes nothing. */
  refresh(device: SimDevice): void {
    if (!isThere(device)) return;
    let changes = false;
    for (const [i, rx] of device.rx.entries()) changes = take(rx, this.#next(device, i + 1, rx)) || changes;
    if (changes) this.#changed(device);
    this.#heal(device);
  }

  /** Looks again at whoever receives from a device, under its name or one it had when their flows began. */
  refreshReceivers(place: Place, transmitter: SimDevice): void {
    for (const name of [transmitter.name, ...transmitter.formerNames]) this.refreshSubscribers(place, name);
  }

  /** Looks again at whoever subscribes to this name. */
  refreshSubscribers(place: Place, name: string): void {
    for (const device of place.subscribersOf(name)) this.refresh(device);
  }

  #next(device: SimDevice, index: number, rx: RxChannel): Outcome {
    const outcome = outcomeOf(device, index, rx);
    if (statedStatus(device, index, rx) !== undefined || AT_ONCE.has(outcome.status)) return outcome;
    if (UNDERWAY.has(rx.status)) return { status: rx.status, source: null };
    return isConnected(outcome.status) && !isConnected(rx.status) ? { status: 'RESOLVED', source: null } : outcome;
  }

  #heal(device: SimDevice): void {
    const underway = (index: number, rx: RxChannel) => UNDERWAY.has(rx.status) && statedStatus(device, index, rx) === undefined;
    if (this.#healing.has(device) || !device.rx.some((rx, i) => underway(i + 1, rx))) return;
    this.#healing.add(device);
    const chance = randomOf(this.#seed, device.id, 'heal');
    const step = (from: string, to: (index: number, rx: RxChannel) => Outcome) => {
      if (!isThere(device)) return;
      let changes = false;
      for (const [i, rx] of device.rx.entries())
        if (rx.status === from && underway(i + 1, rx)) changes = take(rx, to(i + 1, rx)) || changes;
      if (changes) this.#changed(device);
    };
    this.#timeline.in(chance.whole(120, 260), () => step('RESOLVED', () => ({ status: 'IN_PROGRESS', source: null })));
    this.#timeline.in(chance.whole(380, 620), () => {
      this.#healing.delete(device);
      step('IN_PROGRESS', (index, rx) => outcomeOf(device, index, rx));
      if (isThere(device)) this.#heal(device);
    });
  }
}

/** Puts an outcome into a channel; whether anything can be observed again. */
function take(rx: RxChannel, { status, source }: Outcome): boolean {
  const changes = rx.status !== status || rx.source?.device !== source?.device || rx.source?.index !== source?.index;
  rx.status = status;
  rx.source = source;
  return changes;
}
