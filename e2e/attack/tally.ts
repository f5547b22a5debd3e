/** A fault that an input has shown. */
export interface Finding {
  readonly kind: string;
  /** What was sent, short. */
  readonly input: string;
  readonly what: string;
}

/** Counts what was sent by kind, and keeps what it has shown. */
export class Tally {
  readonly #inputs = new Map<string, number>();
  readonly findings: Finding[] = [];

  /** One input was sent. */
  count(kind: string, inputs = 1): void {
    this.#inputs.set(kind, (this.#inputs.get(kind) ?? 0) + inputs);
  }

  find(kind: string, input: string, what: string): void {
    this.findings.push({ kind, input: input.slice(0, 300), what: what.slice(0, 1500) });
  }

  get kinds(): readonly string[] {
    return [...this.#inputs.keys()];
  }

  inputsOf(kind: string): number {
    return this.#inputs.get(kind) ?? 0;
  }

  get total(): number {
    return [...this.#inputs.values()].reduce((sum, inputs) => sum + inputs, 0);
  }

  /** The report: a line for each kind, then one for each finding. */
  lines(): string[] {
    const found = (kind: string): number => this.findings.filter((one) => one.kind === kind).length;
    const row = (kind: string, inputs: number | string, findings: number | string): string =>
      `${kind.padEnd(34)} ${String(inputs).padStart(7)} ${String(findings).padStart(9)}`;
    return [
      row('kind', 'inputs', 'findings'),
      ...[...this.#inputs].map(([kind, inputs]) => row(kind, inputs, found(kind))),
      row('all', this.total, this.findings.length),
      ...this.findings.map(({ kind, input, what }) => `✗ ${kind}: ${input}\n    ${what}`),
    ];
  }
}
