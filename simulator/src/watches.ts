import type { LevelsReport } from '@tutti/contract-link/client/levels-sender';
import { levelsOf } from './behaviours/signal.ts';
import type { SimDevice } from './device.ts';
import type { World } from './world.ts';

const EVERY_MS = 1_000;
/** The first levels after somebody began to watch: he should not wait a second, ms. */
const FIRST_AFTER_MS = 50;

/** Tells the levels of devices while somebody watches them, about once a second each. Costs nothing while nobody does. */
export class Watches {
  readonly #world: World;
  readonly #tell: (report: LevelsReport) => Promise<boolean>;
  /** Device → until when it is watched, ms. */
  readonly #until = new Map<SimDevice, number>();

  /** `tell` answers whether somebody still watches. */
  constructor(world: World, tell: (report: LevelsReport) => Promise<boolean>) {
    this.#world = world;
    this.#tell = tell;
  }

  /** Somebody watches the device for so many seconds from now; 0: nobody any more. */
  watch(device: SimDevice, seconds: number): void {
    const known = this.#until.has(device);
    if (seconds <= 0) this.#until.delete(device);
    else this.#until.set(device, this.#world.timeline.now + seconds * 1000);
    if (seconds > 0 && !known) this.#world.timeline.in(FIRST_AFTER_MS, () => this.#step(device));
  }

  #step(device: SimDevice): void {
    const { timeline } = this.#world;
    if ((this.#until.get(device) ?? 0) <= timeline.now) {
      this.#until.delete(device);
      return;
    }
    void this.#report(device);
    timeline.in(EVERY_MS, () => this.#step(device));
  }

  async #report(device: SimDevice): Promise<void> {
    const observedAt = new Date(this.#world.timeline.now).toISOString();
    const goOn = await this.#tell({ device: device.id, observedAt, ...levelsOf(device, this.#world) });
    if (!goOn) this.#until.delete(device);
  }
}
