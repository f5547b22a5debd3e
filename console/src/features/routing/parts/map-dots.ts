import type { Line } from '../axes/axis-lines.ts';
import { isTrouble, type Pairs, worstOf } from '../cells/counts.ts';

/** How a pair is marked: trouble in its colour and shape, all else alike. */
export type DotKind = 'errors' | 'warnings' | 'other';

/** The map's paths by kind, in a square of 100 by 100. */
export type Dots = Readonly<Record<DotKind, string>>;

/** Where each device begins among the lines, in parts of a hundred. */
function startsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  for (const [at, { device }] of lines.entries()) if (!starts.has(device.id)) starts.set(device.id, ((at + 0.5) / lines.length) * 100);
  return starts;
}

const place = (value: number): number => Math.round(value * 10) / 10;
const DRAW: Readonly<Record<DotKind, (x: number, y: number) => string>> = {
  errors: (x, y) => `M${place(x - 2)} ${place(y - 2)}h4v4h-4z`,
  warnings: (x, y) => `M${place(x)} ${place(y - 2.5)}l2.5 4.5h-5z`,
  other: (x, y) => `M${place(x - 1)} ${place(y - 1)}h2v2h-2z`,
};

/** A dot for each pair of devices that are shown. */
export function mapDots(rows: readonly Line[], columns: readonly Line[], pairs: Pairs): Dots {
  const [down, right] = [startsOf(rows), startsOf(columns)];
  const paths: Record<DotKind, string[]> = { errors: [], warnings: [], other: [] };
  for (const [receiver, from] of pairs) {
    const y = down.get(receiver);
    if (y === undefined) continue;
    for (const [transmitter, counts] of from) {
      const x = right.get(transmitter);
      const worst = worstOf(counts);
      if (x === undefined || worst === null) continue;
      const kind = worst === 'errors' ? 'errors' : isTrouble(worst) ? 'warnings' : 'other';
      paths[kind].push(DRAW[kind](x, y));
    }
  }
  return { errors: paths.errors.join(''), warnings: paths.warnings.join(''), other: paths.other.join('') };
}
