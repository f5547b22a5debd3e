import type { FactSection } from '@tutti/contract-link/facts';
import { isThere, type SimDevice } from './device.ts';
import type { World } from './world.ts';

const STEP_MS = 50;
/** What changes in turn: each round of the devices another section, so that one change is one fact. */
const SECTIONS: readonly FactSection[] = ['clock', 'connection', 'interfaces'];

/** Many small changes, evenly spread over the devices. */
export class Flood {
  readonly #world: World;
  readonly #devices: readonly SimDevice[];
  readonly #rate: number;
  #owed = 0;
  #turn = 0;
  #cancel: () => void;

  /** `rate`: changes a second. */
  constructor(world: World, devices: readonly SimDevice[], rate: number) {
    this.#world = world;
    this.#devices = devices;
    this.#rate = rate;
    this.#cancel = world.timeline.in(STEP_MS, () => this.#step());
  }

  stop(): void {
    this.#cancel();
  }

  #step(): void {
    this.#owed += (this.#rate * STEP_MS) / 1000;
    for (; this.#owed >= 1 && this.#devices.length > 0; this.#owed--) this.#change();
    this.#cancel = this.#world.timeline.in(STEP_MS, () => this.#step());
  }

  #change(): void {
    const device = this.#devices[this.#turn % this.#devices.length];
    const section = SECTIONS[Math.floor(this.#turn / this.#devices.length) % SECTIONS.length];
    this.#turn++;
    if (!device || !section || !isThere(device)) return;
    if (section === 'clock') device.frequencyOffset = Math.round((device.frequencyOffset + (this.#turn % 2 ? 0.01 : -0.01)) * 100) / 100;
    if (section === 'connection') device.temperature = 30 + (this.#turn % 30);
    this.#world.changed(device, section);
  }
}
