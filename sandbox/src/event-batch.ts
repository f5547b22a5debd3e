import { DAY_MS } from './dates.ts';
import { makeId } from './ids.ts';
import type { State, StoreEvent } from './state.ts';

/** Processed events that are kept for GET /events/processed and for looking at; the oldest go first. */
const KEPT = 300;
/** No event is older than those that the documentation answers. */
const OLDEST_MS = 30 * DAY_MS;
/** In the mode that reorders, events gather so long before they go. */
const GATHER_MS = 100;

/** Collects the events of one change and puts them into the state: those of one change are sent together, in one post. */
export class EventBatch {
  readonly #events: Omit<StoreEvent, 'batch' | 'due'>[] = [];
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  readonly publish = (type: string, live: boolean, data: Record<string, unknown>): void => {
    this.#events.push({ id: makeId(), type, live, created: this.#now, processed: false, attempts: 0, data });
  };

  /** Into the state. A mode that drops takes the whole post. */
  into(state: State): void {
    if (this.#events.length === 0) return;
    const { mode } = state;
    const isLost = mode.drop === true || (typeof mode.drop === 'number' && mode.drop > 0);
    if (typeof mode.drop === 'number' && isLost) state.mode = { ...mode, drop: mode.drop - 1 };
    const batch = makeId();
    const due = isLost ? null : this.#now + Math.max(mode.delayMs, mode.reorder ? GATHER_MS : 0);
    state.events.push(...this.#events.map((event) => ({ ...event, batch, due })));
    state.events = state.events.filter(({ created }) => created > this.#now - OLDEST_MS);
    const done = state.events.filter(({ processed }) => processed);
    if (done.length <= KEPT) return;
    const gone = new Set(done.slice(0, done.length - KEPT).map(({ id }) => id));
    state.events = state.events.filter(({ id }) => !gone.has(id));
  }
}
