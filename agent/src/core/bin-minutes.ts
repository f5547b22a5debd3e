/** Minutes that are reported afterwards when the server was away. */
const MOST_MISSED = 30;

/** Remembers up to which minute the latency of each device was reported, so that no minutes are missing after the server was away. Minutes count from the epoch. */
export class BinMinutes {
  /** Device → the newest minute that was reported. */
  readonly #reported = new Map<string, number>();

  /** The minutes to be reported now, oldest first: those that were missed, and the newest. They count as reported. */
  due(device: string, newest: number): number[] {
    const from = Math.max((this.#reported.get(device) ?? newest) + 1, newest - MOST_MISSED);
    this.#reported.set(device, newest);
    return [...Array.from({ length: Math.max(0, newest - from) }, (_, i) => from + i), newest];
  }

  /** The device is gone: there are no bins of it until it is back. */
  gone(device: string): void {
    this.#reported.delete(device);
  }
}
