import type { LevelsReport } from '@tutti/contract-link/client/levels-sender';
import { levelsOf } from './behaviours/signal.ts';
import type { SimDevice } from './device.ts';
import type { World } from './world.ts';

const EVERY_MS = 1_000;
/** The first levels after somebody began to watch: he should not wait a second, ms. */
const FIRST_AFTER_MS = 50;

/** Until when a device is watched, ms, and the way to call its next report off. */
interface Watch {
  until: number;
  callOff: () => void;
}

/** Tells the levels of devices while somebody watches them, about once a second each. Costs nothing while nobody does. */
export class Watches {
  readonly #world: World;
  readonly #tell: (report: LevelsReport) => Promise<boolean>;
  readonly #watched = new Map<SimDevice, Watch>();

  /** `tell` answers whether somebody still watches. */
  constructor(world: World, tell: (report: LevelsReport) => Promise<boolean>) {
    this.#world = world;
    this.#tell = tell;
  }

  /** Somebody watches the device for so many seconds from now; 0: nobody any more. */
  watch(device: SimDevice, seconds: number): void {
    const { timeline } = this.#world;
    const known = this.#watched.get(device);
    if (seconds <= 0) this.#end(device);
    else if (known) known.until = timeline.now + seconds * 1000;
    else
      this.#watched.set(device, { until: timeline.now + seconds * 1000, callOff: timeline.in(FIRST_AFTER_MS, () => this.#step(device)) });
  }

  /** The next report is called off too: whoever watches again has steps of his own. */
  #end(device: SimDevice): void {
    this.#watched.get(device)?.callOff();
    this.#watched.delete(device);
  }

  #step(device: SimDevice): void {
    const { timeline } = this.#world;
    const watch = this.#watched.get(device);
    if (!watch || watch.until <= timeline.now) return this.#end(device);
    void this.#report(device, watch);
    watch.callOff = timeline.in(EVERY_MS, () => this.#step(device));
  }

  async #report(device: SimDevice, watch: Watch): Promise<void> {
    const observedAt = new Date(this.#world.timeline.now).toISOString();
    const goOn = await this.#tell({ device: device.id, observedAt, ...levelsOf(device, this.#world) });
    // An answer that comes late ends no newer watch.
    if (!goOn && this.#watched.get(device) === watch) this.#end(device);
  }
}
