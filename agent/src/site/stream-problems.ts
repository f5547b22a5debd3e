import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { AgentClock, StateSection } from '../core/connector.ts';
import { type StreamDevice, streamFindings } from './stream-findings.ts';

/** Many changes come together, ms. */
const CHECK_AFTER_MS = 1_000;
const SEEN_IN: ReadonlySet<FactSection> = new Set(['streams', 'identity', 'connection', 'clock']);

/** What can be observed of one device in a section. */
type Observe = <S extends StateSection>(section: S) => FactValues[S] | null;

/** A device as its streams are judged; null: it is not there, or has none. */
export function streamDevice(id: string, observe: Observe): StreamDevice | null {
  const [name, streams] = [observe('identity')?.name, observe('streams')];
  if (name === undefined || !streams || observe('connection')?.state === 'DISCONNECTED') return null;
  return { id, name, streams, clockDomain: observe('clock')?.v2?.domainNumber ?? null };
}

export interface StreamProblemsParts {
  readonly connector: {
    devices(): Iterable<string>;
    observe<S extends StateSection>(device: string, section: S): FactValues[S] | null;
  };
  readonly clock: AgentClock;
  /** Text null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** Says what is wrong between the streams of a site, soon after one of them changed. */
export class StreamProblems {
  readonly #parts: StreamProblemsParts;
  #shown: ReadonlySet<string> = new Set();
  #cancel: (() => void) | null = null;

  constructor(parts: StreamProblemsParts) {
    this.#parts = parts;
  }

  /** Something of a device can be observed again. */
  changed(section: FactSection): void {
    if (!SEEN_IN.has(section)) return;
    this.#cancel ??= this.#parts.clock.in(CHECK_AFTER_MS, () => {
      this.#cancel = null;
      this.check();
    });
  }

  /** Says what is wrong now, again where it was said before. */
  check(): void {
    const { connector, problem } = this.#parts;
    const there = [...connector.devices()].flatMap((id) => streamDevice(id, (section) => connector.observe(id, section)) ?? []);
    const now = new Map(streamFindings(there).map(({ about, text }) => [about, text]));
    for (const about of this.#shown) if (!now.has(about)) problem(about, null);
    for (const [about, text] of now) problem(about, text);
    this.#shown = new Set(now.keys());
  }

  close(): void {
    this.#cancel?.();
  }
}
