import type { BusMessages } from '../../bus/bus.ts';
import type { WatchedSite } from './read-clocks.ts';

/** The revision of a site that is evaluated whoever did so before. */
export const IN_ANY_CASE = Number.POSITIVE_INFINITY;

/** That a process evaluated a site. */
type Evaluated = Pick<BusMessages['clocks.evaluated'], 'revision' | 'againAt' | 'by'>;

/** A site that is to be evaluated. */
export interface DueSite {
  readonly site: WatchedSite;
  /** When the change was received; null where only time passes. */
  readonly receivedAt: Date | null;
  /** Its revision with the change: who evaluated the site at this one or a later one evaluated the change. */
  readonly revision: number;
}
/** `at`: when, on the clock of `performance`, ms. */
type Waiting = DueSite & { readonly at: number };

/** `deferMs`: how much later a site is due that another process evaluated last; `againMs`: how long after an evaluation it is due again in any case. */
interface DueTiming {
  readonly deferMs: number;
  readonly againMs: number;
}

const keyOf = ({ accountId, siteId }: WatchedSite): string => `${accountId} ${siteId}`;

/** The sites that a process, `me`, has to evaluate. Those that another evaluated last it evaluates `deferMs` later, unless that one does. */
export class DueSites {
  readonly #me: string;
  readonly #timing: DueTiming;
  readonly #due = new Map<string, Waiting>();
  /** Site → the process that evaluated it last. */
  readonly #evaluators = new Map<string, string>();

  constructor(me: string, timing: DueTiming) {
    this.#me = me;
    this.#timing = timing;
  }

  /** It is to be evaluated in so many ms, or earlier where it was due earlier. */
  wake({ site, receivedAt, revision }: DueSite, inMs: number): void {
    const key = keyOf(site);
    const known = this.#due.get(key);
    const isOthers = revision !== IN_ANY_CASE && (this.#evaluators.get(key) ?? this.#me) !== this.#me;
    this.#due.set(key, {
      site,
      at: Math.min(performance.now() + inMs + (isOthers ? this.#timing.deferMs : 0), known?.at ?? Number.POSITIVE_INFINITY),
      // Of what another did not evaluate nobody knows with which change it began: with the first one, what has just begun would count as lasting.
      receivedAt: isOthers ? (receivedAt ?? known?.receivedAt ?? null) : (known?.receivedAt ?? receivedAt),
      revision: Math.max(revision, known?.revision ?? 0),
    });
  }

  /** This process evaluated the site: what was due for a revision up to that no longer is, and it is due again when its conditions change by time alone, or after `againMs`. `now`: epoch ms. */
  settled(site: WatchedSite, { revision, againAt }: Omit<Evaluated, 'by'>, now: number): void {
    const known = this.#due.get(keyOf(site));
    if (known && known.revision <= revision) this.#due.delete(keyOf(site));
    const inMs = againAt === null ? this.#timing.againMs : Math.min(againAt - now, this.#timing.againMs);
    this.wake({ site, receivedAt: null, revision }, Math.max(0, inMs));
  }

  /** A process published that it evaluated the site, which may be this one: processes receive it in the same order nearly always, and then agree who goes on with it. `now`: epoch ms. */
  evaluated(site: WatchedSite, done: Evaluated, now: number): void {
    const key = keyOf(site);
    this.#evaluators.set(key, done.by);
    if (done.by === this.#me) return;
    this.settled(site, done, now);
    // It is at work: what changed since it goes on with, too.
    const left = this.#due.get(key);
    if (left && left.revision > done.revision && left.revision !== IN_ANY_CASE)
      this.#due.set(key, { ...left, at: Math.max(left.at, performance.now() + this.#timing.deferMs) });
  }

  /** Takes out those that are due by now, one after the other. */
  *take(): Iterable<DueSite> {
    for (const [key, due] of this.#due) {
      if (due.at > performance.now()) continue;
      this.#due.delete(key);
      yield due;
    }
  }
}
