import type { GraphQLFieldResolver } from 'graphql';

/** Of one turn of the event loop, what making answers may take before others have theirs, ms. */
const SLICE_MS = 6;
/** Lists up to this length are made at once. */
const SHORT = 32;
/** Of one request, what goes on in a turn at the most, and at first. */
const MOST_AT_ONCE = 4_096;
const FIRST_AT_ONCE = 16;

// As it is when this is loaded: a test that sets the time must not stop it.
const soon = setImmediate;

type Waiter = () => void;

/** Lets requests that make large answers take turns with one another and with everything else that the process does. */
class Turns {
  /** When what is made in this turn began; null: nothing was yet. */
  #began: number | null = null;
  #isArmed = false;
  #atOnce = FIRST_AT_ONCE;
  /** What was let go on in this turn. */
  #goingOn = 0;
  readonly #waiting = new Map<object, Waiter[]>();

  /** Whether this turn has taken long enough. */
  get isOver(): boolean {
    if (this.#began !== null) return performance.now() - this.#began > SLICE_MS;
    this.#began = performance.now();
    this.#arm();
    return false;
  }

  /** Resolves when `request` has a turn again. */
  next(request: object): Promise<void> {
    this.#arm();
    return new Promise((resolve) => {
      const waiters = this.#waiting.get(request);
      if (waiters) waiters.push(resolve);
      else this.#waiting.set(request, [resolve]);
    });
  }

  #arm(): void {
    if (this.#isArmed) return;
    this.#isArmed = true;
    soon(() => this.#run());
    // Comes right after what went on in the turn, before anything else of the event loop.
    if (this.#waiting.size > 0) soon(() => this.#fit());
  }

  #run(): void {
    this.#isArmed = false;
    if (this.#waiting.size === 0) {
      this.#began = null;
      this.#atOnce = FIRST_AT_ONCE;
      return;
    }
    this.#began = performance.now();
    this.#arm();
    const goes = this.#take();
    this.#goingOn = goes.length;
    for (const go of goes) go();
  }

  /** What goes on in this turn: of the requests in the order of their queue, which then go to its end. */
  #take(): Waiter[] {
    const goes: Waiter[] = [];
    for (const [request, waiters] of this.#waiting) {
      if (goes.length >= this.#atOnce) break;
      this.#waiting.delete(request);
      const left = waiters.slice(this.#atOnce - goes.length);
      goes.push(...waiters.slice(0, this.#atOnce - goes.length));
      if (left.length > 0) this.#waiting.set(request, left);
    }
    return goes;
  }

  /** How long it took what went on in this turn says how much may in the next. */
  #fit(): void {
    if (this.#began === null || this.#goingOn === 0) return;
    const tookMs = performance.now() - this.#began;
    const fits = Math.floor((this.#goingOn * SLICE_MS) / Math.max(tookMs, 0.1));
    this.#goingOn = 0;
    this.#atOnce = Math.max(1, Math.min(fits, this.#atOnce * 2, MOST_AT_ONCE));
  }
}

/** The event loop is one for the process, and so are its turns. */
const turns = new Turns();

/** How one request takes turns: a small one never waits, a large one lets others go on in between. */
export class Pace {
  #hasWaited = false;

  /** Whether the answer is so large that it was not made in one turn. */
  get hasWaited(): boolean {
    return this.#hasWaited;
  }

  /** The next turn; null while this one lasts. */
  turn(): Promise<void> | null {
    return turns.isOver ? this.#next() : null;
  }

  /** A list whose items come in turns: those of this turn as they are, each later one as a promise. Anything else as it is. */
  list(value: unknown): unknown {
    if (!Array.isArray(value) || value.length === 0) return value;
    const items: readonly unknown[] = value;
    if (turns.isOver) return this.#next().then(() => this.#items(items));
    return this.#items(items);
  }

  #items(items: readonly unknown[]): Iterable<unknown> {
    return items.length > SHORT ? this.#inTurns(items) : items;
  }

  *#inTurns(items: readonly unknown[]): Iterable<unknown> {
    for (const item of items) yield turns.isOver ? this.#next().then(() => item) : item;
  }

  #next(): Promise<void> {
    this.#hasWaited = true;
    return turns.next(this);
  }
}

/** A resolver of a list whose items are made in turns. */
export const inTurns =
  <Context extends { readonly pace: Pace }>(resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
  (parent, args, context, info) => {
    const value = resolve(parent, args, context, info);
    return value instanceof Promise ? value.then((list) => context.pace.list(list)) : context.pace.list(value);
  };
