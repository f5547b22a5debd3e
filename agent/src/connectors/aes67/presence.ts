/** How often a host is asked whether it is there, how long it has to answer, and after how many times without an answer it is gone: together less than 20 s. */
export const ASK_EVERY_MS = 4000;
export const ANSWER_WITHIN_MS = 2000;
export const MOST_FAILURES = 3;
/** How soon one is asked again that has not answered yet, ms. */
export const AGAIN_MS = 60_000;
/** Most hosts that are asked at a time. */
const MOST_AT_ONCE = 64;

interface Asked {
  dueAt: number;
  /** When something of it was last received. */
  lastAt: number;
  /** Whether it ever answered. */
  answers: boolean;
  failures: number;
  isBusy: boolean;
}

export interface PresenceParts {
  readonly now: () => number;
  /** Whether a host answers at all. */
  readonly answers: (host: string) => Promise<boolean>;
  /** Called with a host that answered before and does not any more; it is forgotten then. */
  readonly gone: (host: string) => void;
}

/**
 * Whether hosts are there that announce something once in a while: that an announcement does not come can be noticed after minutes only. They are asked meanwhile, and are gone
 * when they do not answer as they did before. Of one that never answered this cannot be said: it may pass over such questions.
 */
export class HostPresence {
  readonly #parts: PresenceParts;
  readonly #hosts = new Map<string, Asked>();
  #busy = 0;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Something came from a host just now. */
  received(host: string): void {
    const now = this.#parts.now();
    const known = this.#hosts.get(host);
    if (!known) this.#hosts.set(host, { dueAt: now, lastAt: now, answers: false, failures: 0, isBusy: false });
    else Object.assign(known, { lastAt: now, failures: 0, dueAt: known.answers ? now + ASK_EVERY_MS : known.dueAt });
  }

  /** When something of a host was last received; null: nothing was, or it is forgotten. */
  lastReceived(host: string): number | null {
    return this.#hosts.get(host)?.lastAt ?? null;
  }

  /** It is not asked any more, until something comes from it. */
  forget(host: string): void {
    this.#hosts.delete(host);
  }

  /** Asks those whose turn it is. To be called several times a second. */
  tick(): void {
    for (const [host, asked] of this.#hosts) {
      if (this.#busy >= MOST_AT_ONCE) return;
      if (!asked.isBusy && asked.dueAt <= this.#parts.now()) void this.#ask(host, asked);
    }
  }

  async #ask(host: string, asked: Asked): Promise<void> {
    const { answers, now } = this.#parts;
    const since = now();
    this.#busy += 1;
    asked.isBusy = true;
    const isThere = await answers(host);
    asked.isBusy = false;
    this.#busy -= 1;
    if (isThere) Object.assign(asked, { lastAt: now(), answers: true, failures: 0, dueAt: now() + ASK_EVERY_MS });
    else if (!asked.answers) asked.dueAt = now() + AGAIN_MS;
    else if (asked.lastAt <= since) this.#miss(host, asked);
  }

  #miss(host: string, asked: Asked): void {
    asked.failures += 1;
    asked.dueAt = this.#parts.now() + ASK_EVERY_MS - ANSWER_WITHIN_MS;
    if (asked.failures < MOST_FAILURES || this.#hosts.get(host) !== asked) return;
    this.#hosts.delete(host);
    this.#parts.gone(host);
  }
}
