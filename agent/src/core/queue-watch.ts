import type { AgentClock } from './connector.ts';
import { LongestQueue } from './longest-queue.ts';

/** How often the queue is looked at while commands are under way, ms: most end before that, and nobody needs to see them. */
export const LOOK_EVERY_MS = 2000;

interface QueueWatchParts {
  readonly clock: AgentClock;
  /** How many commands were given and are not answered. */
  readonly length: () => number;
  /** It is another one than was said last, or longer than it was for long. */
  readonly changed: () => void;
}

/** What an agent says of its queue. */
export interface SaidQueue {
  /** How many commands were given and are not answered. */
  readonly queue: number;
  /** The most that this was at once in the last 24 hours. */
  readonly queueLongest: number;
}

/** Notices that the queue of commands has another length than the server knows, and looks no more once it is empty and said. */
export class QueueWatch {
  readonly #parts: QueueWatchParts;
  readonly #longest = new LongestQueue();
  #last: SaidQueue = { queue: 0, queueLongest: 0 };
  #cancel: (() => void) | null = null;

  constructor(parts: QueueWatchParts) {
    this.#parts = parts;
  }

  /** What is to be said of it now. */
  get said(): SaidQueue {
    const { clock, length } = this.#parts;
    return { queue: length(), queueLongest: this.#longest.longest(clock.now) };
  }

  /** A command was given. */
  given(): void {
    // It is counted once this turn is over.
    queueMicrotask(() => this.#note());
    this.#cancel ??= this.#parts.clock.in(LOOK_EVERY_MS, () => this.#look());
  }

  close(): void {
    this.#cancel?.();
  }

  #note(): void {
    this.#longest.note(this.#parts.length(), this.#parts.clock.now);
  }

  #look(): void {
    this.#cancel = null;
    const { said } = this;
    if (said.queue !== this.#last.queue || said.queueLongest > this.#last.queueLongest) this.#parts.changed();
    this.#last = said;
    if (said.queue > 0) this.given();
  }
}
