/** What came of the faults, by kind. */
import type { Finding } from './check.ts';
import type { Recovery } from './recovery.ts';

interface OfKind {
  times: number;
  longestMs: number;
  /** What came back last, in the fault that took the longest. */
  longest: string;
  readonly shown: Map<string, number>;
}

/** The longest that a recovery may take, ms. */
export const RECOVERED_WITHIN_MS = 30_000;

export class Tally {
  readonly #kinds = new Map<string, OfKind>();
  /** What is wrong, each once, with the fault after which it was seen. */
  readonly findings = new Map<string, string>();

  fault(kind: string, recovery: Recovery, shown: readonly string[]): void {
    const of = this.#kinds.get(kind) ?? { times: 0, longestMs: 0, longest: '', shown: new Map() };
    of.times++;
    if (recovery.ms > of.longestMs) Object.assign(of, { longestMs: recovery.ms, longest: recovery.last });
    for (const text of shown) of.shown.set(text, (of.shown.get(text) ?? 0) + 1);
    this.#kinds.set(kind, of);
  }

  find(after: string, { what, text }: Finding): void {
    const key = `${what}: ${text}`;
    if (!this.findings.has(key)) this.findings.set(key, after);
  }

  get faults(): number {
    return [...this.#kinds.values()].reduce((sum, { times }) => sum + times, 0);
  }

  get longestMs(): number {
    return Math.max(0, ...[...this.#kinds.values()].map(({ longestMs }) => longestMs));
  }

  /** A line for each kind with what the operator was shown, then one for each finding. */
  lines(withShown: boolean): string[] {
    const row = (kind: string, times: number | string, longest: string, last: string): string =>
      `${kind.padEnd(40)} ${String(times).padStart(6)} ${longest.padStart(10)}  ${last}`;
    return [
      row('fault', 'times', 'longest', 'what came back last'),
      ...[...this.#kinds].flatMap(([kind, { times, longestMs, longest, shown }]) => [
        row(kind, times, `${(longestMs / 1000).toFixed(1)} s`, longest),
        ...(withShown ? [...shown].map(([text, count]) => `    ${count} × ${text}`) : []),
      ]),
      row('all', this.faults, `${(this.longestMs / 1000).toFixed(1)} s`, ''),
      ...[...this.findings].map(([text, after]) => `✗ ${text}\n    after: ${after}`),
    ];
  }
}
