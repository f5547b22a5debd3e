import { minuteOf } from './behaviours/latency.ts';
import type { SimDevice } from './device.ts';
import { MINUTE_MS } from './late.ts';
import type { World } from './world.ts';

/** Minutes that are told afterwards when the server was away. */
const MOST_MISSED = 30;

/** Knows which bins of latency an agent has told, so that a time without a server leaves no gap. */
export class Bins {
  readonly #world: World;
  /** Device → the newest minute that was told. */
  readonly #told = new Map<SimDevice, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The minutes whose bins are to be told now, oldest first: those that were missed, and the newest. They count as told. */
  due(device: SimDevice): number[] {
    const newest = minuteOf(device, this.#world);
    const from = Math.max((this.#told.get(device) ?? newest) + 1, newest - MOST_MISSED);
    this.#told.set(device, newest);
    return [...Array.from({ length: Math.max(0, newest - from) }, (_, i) => from + i), newest];
  }

  /** The device is gone: nobody observes what its bins would be meanwhile. */
  gone(device: SimDevice): void {
    this.#told.delete(device);
  }

  /** The minutes before the newest, as many as asked for, oldest first. */
  before(device: SimDevice, minutes: number): number[] {
    const newest = Math.min(minuteOf(device, this.#world), Math.floor(this.#world.timeline.now / MINUTE_MS) - 1);
    return Array.from({ length: minutes }, (_, i) => newest - minutes + i);
  }
}
