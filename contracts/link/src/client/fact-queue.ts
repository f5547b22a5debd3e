import { type Fact, type FactSection, type FactValues, historyOf } from '../facts.ts';

/** Where a fact is in what its agent has said. */
export interface Position {
  readonly epoch: number;
  readonly revision: number;
}

/** Whether position `a` is later than `b`. */
export const isAfter = (a: Position, b: Position): boolean => a.epoch > b.epoch || (a.epoch === b.epoch && a.revision > b.revision);

interface Entry {
  readonly key: string;
  readonly fact: Fact;
}

/** What is observed: a section of a device, as its agent hands it to the link. */
export interface Observation<S extends FactSection = FactSection> {
  readonly device: string;
  readonly section: S;
  readonly value: FactValues[S];
  readonly observedAt: Date;
}

/** Begins the key of a fact that was sent before; no device id holds a blank. */
const SENT = ' sent';

/** Reports of a history wait one beside the other; of every other section only the newest matters. */
function keyOf<S extends FactSection>({ device, section, value }: Observation<S>): string {
  const history = historyOf(section);
  return history ? `${device} ${section} ${history.keyOf(value)}` : `${device} ${section}`;
}

/**
 * Facts on their way to the server, in the order of their revisions. While a fact waits unsent, a newer observation of the same section takes its
 * place and its revision, so that a long time without a server costs one fact per device and section, and the last 120 latency bins per device.
 * Bounded: beyond `limit` the oldest report of a history goes first, then the oldest fact. Facts that were sent and not answered come back to the front, unchanged.
 */
export class FactQueue {
  readonly #waiting = new Map<string, Entry>();
  /** Device and history → keys of its reports that wait and were never sent, oldest first. */
  readonly #histories = new Map<string, Set<string>>();
  readonly #limit: number;
  readonly epoch: number;
  #revision = 0;
  #sent: Entry[] = [];
  /** Facts that had to be dropped because the queue was full. */
  dropped = 0;

  constructor(epoch: number, limit: number) {
    this.epoch = epoch;
    this.#limit = limit;
  }

  /** Facts that are not answered yet. */
  get size(): number {
    return this.#waiting.size + this.#sent.length;
  }

  add(observation: Observation): void {
    const key = keyOf(observation);
    const revision = this.#waiting.get(key)?.fact.revision ?? ++this.#revision;
    const { device, section, value } = observation;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Observation` pairs section and value, which a spread of them forgets.
    const fact = { device, section, epoch: this.epoch, revision, observedAt: observation.observedAt.toISOString(), value } as Fact;
    this.#waiting.set(key, { key, fact });
    this.#boundHistory(fact, key);
    if (this.#waiting.size > this.#limit) this.#dropOldest();
  }

  /** The next facts to send, as JSON texts: at most `count` and about `bytes`, at least one. They count as sent until `settle` or `giveBack`. */
  take(count: number, bytes: number): string[] {
    const texts: string[] = [];
    let size = 0;
    for (const entry of this.#waiting.values()) {
      const text = JSON.stringify(entry.fact);
      if (texts.length > 0 && (texts.length >= count || size + text.length > bytes)) break;
      size += text.length + 1;
      texts.push(text);
      this.#sent.push(entry);
    }
    for (const { key, fact } of this.#sent) this.#leave(key, fact);
    return texts;
  }

  /** The fact sent at this place of the last batch. */
  sentAt(index: number): Fact | undefined {
    return this.#sent[index]?.fact;
  }

  /** What was sent is answered; returns the position of the last of it. */
  settle(): Position | null {
    const last = this.#sent.at(-1)?.fact;
    this.#sent = [];
    return last ? { epoch: last.epoch, revision: last.revision } : null;
  }

  /** What was sent has no answer: it goes first again. */
  giveBack(): void {
    const newer = [...this.#waiting];
    this.#waiting.clear();
    for (const { fact } of this.#sent) {
      // A key of its own: the server may have this revision already, so no newer observation may take its place.
      const key = `${SENT} ${fact.revision}`;
      this.#waiting.set(key, { key, fact });
    }
    for (const [key, entry] of newer) this.#waiting.set(key, entry);
    this.#sent = [];
  }

  /** The server says up to where it has everything: what was sent without an answer until there need not be sent again. */
  resume(acknowledged: Position): void {
    for (const [key, { fact }] of this.#waiting) if (key.startsWith(SENT) && !isAfter(fact, acknowledged)) this.#waiting.delete(key);
  }

  #dropOldest(): void {
    let oldest: string | undefined;
    for (const [key, { fact }] of this.#waiting) {
      oldest ??= key;
      if (historyOf(fact.section)) {
        oldest = key;
        break;
      }
      if (fact.section === 'identity' && oldest === key) oldest = undefined;
    }
    oldest ??= this.#waiting.keys().next().value;
    if (oldest !== undefined) this.#drop(oldest);
  }

  /** A new report waits: of a history, beyond so many of its device the oldest goes. */
  #boundHistory({ device, section }: Fact, key: string): void {
    const history = historyOf(section);
    if (!history) return;
    const keys = this.#histories.get(`${device} ${section}`) ?? new Set();
    this.#histories.set(`${device} ${section}`, keys.add(key));
    const [oldest] = keys;
    if (keys.size > history.mostWaiting && oldest !== undefined) this.#drop(oldest);
  }

  #drop(key: string): void {
    const entry = this.#waiting.get(key);
    if (!entry) return;
    this.#leave(key, entry.fact);
    this.dropped++;
  }

  /** It does not wait any more. */
  #leave(key: string, { section, device }: Fact): void {
    this.#waiting.delete(key);
    const keys = this.#histories.get(`${device} ${section}`);
    keys?.delete(key);
    if (keys?.size === 0) this.#histories.delete(`${device} ${section}`);
  }
}
