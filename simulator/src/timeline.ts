/** Something to be done at a time. */
interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/**
 * All that will happen, in one list with one timer, however many devices there are. Time is handed in: a test moves it by `advance`,
 * the program by the clock (`follow`).
 */
export class Timeline {
  readonly #heap: Due[] = [];
  #now: number;
  #order = 0;
  #timer: NodeJS.Timeout | null = null;
  #clock: (() => number) | null = null;

  /** `startAt`: epoch milliseconds. */
  constructor(startAt: number) {
    this.#now = startAt;
  }

  /** Epoch milliseconds. */
  get now(): number {
    return this.#clock ? Math.max(this.#now, this.#clock()) : this.#now;
  }

  /** Does something in `ms` milliseconds; returns the way to call it off. */
  in(ms: number, run: () => void): () => void {
    let alive = true;
    const due = { at: this.now + Math.max(0, ms), order: this.#order++, run: () => alive && run() };
    this.#push(due);
    if (this.#clock && this.#heap[0] === due) this.#arm();
    return () => {
      alive = false;
    };
  }

  /** Moves time on and does what is due, in order. */
  advance(ms: number): void {
    this.#runUntil(this.#now + ms);
  }

  /** Follows a clock from now on, until `stop`. */
  follow(clock: () => number): void {
    this.#clock = clock;
    this.#arm();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#clock = null;
  }

  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const first = this.#heap[0];
    if (!this.#clock || !first) return;
    const clock = this.#clock;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#runUntil(clock());
        this.#arm();
      },
      Math.max(1, first.at - clock()),
    );
  }

  #runUntil(end: number): void {
    for (let due = this.#heap[0]; due && due.at <= end; due = this.#heap[0]) {
      this.#pop();
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
    this.#now = Math.max(this.#now, end);
  }

  #before(i: number, j: number): boolean {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return false;
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #swap(i: number, j: number): void {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (a && b) [this.#heap[i], this.#heap[j]] = [b, a];
  }

  #push(due: Due): void {
    let i = this.#heap.push(due) - 1;
    for (let up = (i - 1) >> 1; i > 0 && this.#before(i, up); i = up, up = (i - 1) >> 1) this.#swap(i, up);
  }

  #pop(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      const least = this.#before(left + 1, left) ? left + 1 : left;
      if (!this.#before(least, i)) return;
      this.#swap(i, least);
      i = least;
    }
  }
}
