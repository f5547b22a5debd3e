/** Of so many hours the longest queue is kept. */
const HOURS = 24;
const HOUR_MS = 3600_000;

/** The longest that a queue was in the last 24 hours, by the clock hour: the oldest of them is forgotten whole. */
export class LongestQueue {
  /** Hour since the epoch → the longest in it. */
  readonly #byHour = new Map<number, number>();

  /** It has this length now. `now` in epoch ms. */
  note(length: number, now: number): void {
    const hour = Math.floor(now / HOUR_MS);
    this.#byHour.set(hour, Math.max(length, this.#byHour.get(hour) ?? 0));
    for (const old of this.#byHour.keys()) if (old <= hour - HOURS) this.#byHour.delete(old);
  }

  /** `now` in epoch ms; 0: none was noted. */
  longest(now: number): number {
    const first = Math.floor(now / HOUR_MS) - HOURS;
    return Math.max(0, ...[...this.#byHour].map(([hour, length]) => (hour > first ? length : 0)));
  }
}
