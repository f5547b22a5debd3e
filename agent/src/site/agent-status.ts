import * as v from 'valibot';

/** Most errors that are kept, newest last. */
const MOST_ERRORS = 50;

export const AgentReport = v.object({
  software: v.string(),
  startedAt: v.string(),
  /** What it was started with; of a secret only whether it was given. */
  options: v.record(v.string(), v.unknown()),
  link: v.object({ connected: v.boolean(), since: v.string(), reason: v.nullable(v.string()) }),
  /** What lasts, by what it is about. */
  problems: v.record(v.string(), v.string()),
  errors: v.array(v.object({ at: v.string(), text: v.string() })),
});
/** What an agent says of itself: for its page, and in the file that `diagnose` reads. Without secrets. */
export type AgentReport = v.InferOutput<typeof AgentReport>;

export interface StatusParts {
  readonly software: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly now: () => Date;
  readonly changed: () => void;
}

/** Keeps what an agent says of itself. */
export class AgentStatus {
  readonly #parts: StatusParts;
  readonly #problems = new Map<string, string>();
  readonly #startedAt: string;
  /** Problems that were not said again since everything is looked at again. */
  #unseen = new Set<string>();
  #errors: AgentReport['errors'] = [];
  #link: AgentReport['link'];

  constructor(parts: StatusParts) {
    this.#parts = parts;
    this.#startedAt = parts.now().toISOString();
    this.#link = { connected: false, since: this.#startedAt, reason: null };
  }

  get report(): AgentReport {
    const { software, options } = this.#parts;
    return {
      software,
      options,
      startedAt: this.#startedAt,
      link: this.#link,
      problems: Object.fromEntries(this.#problems),
      errors: this.#errors,
    };
  }

  /** @param reason why it is not connected; null where it is. */
  link(connected: boolean, reason: string | null): void {
    const since = connected === this.#link.connected ? this.#link.since : this.#parts.now().toISOString();
    this.#link = { connected, since, reason };
    this.#parts.changed();
  }

  /** Whether it is new: what lasts may be said again and again. @param text null: it is over. */
  problem(about: string, text: string | null): boolean {
    this.#unseen.delete(about);
    if ((this.#problems.get(about) ?? null) === text) return false;
    if (text === null) this.#problems.delete(about);
    else this.#problems.set(about, text);
    if (text === null) this.#parts.changed();
    else this.error(`${about}: ${text}`);
    return true;
  }

  /** Everything is looked at again: what is a problem still will be said again. */
  lookAgain(): void {
    this.#unseen = new Set(this.#problems.keys());
  }

  /** It was looked at: what was not said again is over. */
  looked(): void {
    for (const about of this.#unseen) this.#problems.delete(about);
    this.#unseen = new Set();
    this.#parts.changed();
  }

  error(text: string): void {
    this.#errors = [...this.#errors, { at: this.#parts.now().toISOString(), text }].slice(-MOST_ERRORS);
    this.#parts.changed();
  }
}
