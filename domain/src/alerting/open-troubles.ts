import { type AlertCondition, isCounted } from './alert-conditions.ts';

/** What a rule reads of itself here. */
interface Rule {
  readonly minSubscriptions: number;
  readonly countsDomain: boolean;
}

/** What begins. */
interface Begun {
  readonly condition: AlertCondition;
  /** Where its message goes together with others. */
  readonly place: string;
  readonly siteId: string | null;
  /** Its device, whose channels and streams are counted together. */
  readonly subjectId: string;
  /** How many subscriptions fail, and how many have a warning; null: it is about none. */
  readonly counts: { readonly errors: number; readonly warnings: number } | null;
}

/** A trouble that goes on. */
interface OpenTrouble {
  readonly since: number;
  readonly place: string;
  /** Which troubles are counted with it. */
  readonly counted: string;
  readonly count: number;
  /** From when on it is as many as the rule says; null: it is not. */
  enough: number | null;
}

/** Troubles that are counted together: how many subscriptions they are, and those that are not enough yet. */
interface Counted {
  sum: number;
  readonly waiting: Set<OpenTrouble>;
}

/** The troubles of a record that go on, each with when it was as many as a rule waits for. What one entry costs does not grow with how many there are. */
export class OpenTroubles {
  readonly #rule: Rule;
  readonly #open = new Map<string, OpenTrouble>();
  readonly #counted = new Map<string, Counted>();

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  /** It began, or goes on as something else. */
  begin(key: string, { condition, place, siteId, subjectId, counts }: Begun, at: number): void {
    const before = this.end(key);
    const isOne = this.#rule.minSubscriptions <= 1 || !isCounted(condition);
    const counted = `${condition} ${this.#rule.countsDomain ? siteId : subjectId}`;
    const count = (condition === 'SUBSCRIPTIONS_FAILING' ? counts?.errors : counts?.warnings) ?? 1;
    const trouble = { since: before?.since ?? at, place, counted, count, enough: before?.enough ?? (isOne ? at : null) };
    this.#open.set(key, trouble);
    const together = this.#counted.get(counted) ?? { sum: 0, waiting: new Set() };
    this.#counted.set(counted, together);
    together.sum += count;
    if (trouble.enough === null) together.waiting.add(trouble);
    if (together.sum < this.#rule.minSubscriptions) return;
    for (const one of together.waiting) one.enough = at;
    together.waiting.clear();
  }

  /** It is over; answers it, undefined where it did not go on. */
  end(key: string): OpenTrouble | undefined {
    const trouble = this.#open.get(key);
    if (!trouble) return undefined;
    this.#open.delete(key);
    const together = this.#counted.get(trouble.counted);
    together?.waiting.delete(trouble);
    if (together) together.sum -= trouble.count;
    return trouble;
  }

  /** The keys of those that go on. */
  keys(): string[] {
    return [...this.#open.keys()];
  }
}
