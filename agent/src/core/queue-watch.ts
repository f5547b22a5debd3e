import type { AgentClock } from './connector.ts';

/** How often the queue is looked at while commands are under way, ms: most end before that, and nobody needs to see them. */
export const LOOK_EVERY_MS = 2000;

interface QueueWatchParts {
  readonly clock: AgentClock;
  /** How many commands were given and are not answered. */
  readonly length: () => number;
  /** It is another one than was said last. */
  readonly changed: () => void;
}

/** Notices that the queue of commands has another length than the server knows, and looks no more once it is empty and said. */
export class QueueWatch {
  readonly #parts: QueueWatchParts;
  #said = 0;
  #cancel: (() => void) | null = null;

  constructor(parts: QueueWatchParts) {
    this.#parts = parts;
  }

  /** A command was given. */
  given(): void {
    this.#cancel ??= this.#parts.clock.in(LOOK_EVERY_MS, () => this.#look());
  }

  close(): void {
    this.#cancel?.();
  }

  #look(): void {
    this.#cancel = null;
    const length = this.#parts.length();
    if (length !== this.#said) {
      this.#said = length;
      this.#parts.changed();
    }
    if (length > 0) this.given();
  }
}
