/** How long after it was met last a problem is over, ms. */
export const MET_FOR_MS = 60_000;

export interface MetProblemsParts {
  readonly now: () => number;
  /** Null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** Problems that are met once in a while as long as they last, such as packets that cannot be sent: nothing says when one is over, so it is once it was not met for a while. */
export class MetProblems {
  readonly #parts: MetProblemsParts;
  /** What is wrong, by what it is about, and when it was met last. */
  readonly #met = new Map<string, { readonly text: string; readonly at: number }>();

  constructor(parts: MetProblemsParts) {
    this.#parts = parts;
  }

  met(about: string, text: string): void {
    this.#met.set(about, { text, at: this.#parts.now() });
  }

  /** Says what lasts, and what is over. To be called every few seconds or more often. */
  say(): void {
    for (const [about, { text, at }] of this.#met) {
      const isOver = this.#parts.now() - at > MET_FOR_MS;
      if (isOver) this.#met.delete(about);
      this.#parts.problem(about, isOver ? null : text);
    }
  }
}
