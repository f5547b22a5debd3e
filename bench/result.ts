/** One measured figure; with a bar it also says whether the bar is met. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure must reach: at most, or at least. */
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Whether a figure meets its bar; true without one. */
export function meets({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

/** A figure as one line of the report. */
export function print(figure: Figure): string {
  const { what, value, unit, bar } = figure;
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const wanted = bar ? ('atMost' in bar ? `bar: at most ${bar.atMost}` : `bar: at least ${bar.atLeast}`) : '';
  return `  ${meets(figure) ? ' ' : '✗'} ${what.padEnd(72)} ${value.toFixed(digits).padStart(10)} ${unit.padEnd(8)} ${wanted}`;
}

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
