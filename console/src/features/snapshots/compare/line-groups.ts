import type { ComparedDevice, Comparison, LineKind, SnapshotLine } from './compare-documents.ts';

/** The kinds in the order of the chips; a channel's label is a name. */
export const KINDS = ['SUBSCRIPTION', 'NAME', 'CLOCK', 'NOTE'] as const;
export type ChipKind = (typeof KINDS)[number];

/** Under which chip lines of a kind are. */
export const chipOf = (kind: LineKind): ChipKind => (kind === 'LABEL' ? 'NAME' : kind);

/** Neighbours that are alike in one row: the same change on channels in a row. */
export interface FoldedLines {
  /** The id of the first. */
  readonly id: string;
  readonly lines: readonly [SnapshotLine, ...SnapshotLine[]];
}
/** The lines of a device, or of the site itself. */
export interface LineGroup {
  /** `site` for the site itself. */
  readonly id: string;
  readonly device: ComparedDevice | null;
  readonly rows: readonly FoldedLines[];
  readonly lines: readonly SnapshotLine[];
}

/** Fewer alike than these are more easily read one by one. */
const LEAST_ALIKE = 3;

const isNothing = (value: SnapshotLine['now']): boolean => value?.text === '';

/** Whether a line goes on where another ends: the next channel, with a change of the same kind to or from the same device. */
function follows(line: SnapshotLine, before: SnapshotLine): boolean {
  if (line.kind !== 'SUBSCRIPTION' || before.kind !== 'SUBSCRIPTION') return false;
  return (
    line.channelIndex === (before.channelIndex ?? 0) + 1 &&
    line.problem === before.problem &&
    line.warning === before.warning &&
    (line.now === null) === (before.now === null) &&
    isNothing(line.now) === isNothing(before.now) &&
    (line.now?.device ?? null) === (before.now?.device ?? null) &&
    (line.after.device ?? null) === (before.after.device ?? null)
  );
}

/** Lines with runs of likes folded into one row each. */
export function foldLines(lines: readonly SnapshotLine[]): FoldedLines[] {
  const runs: [SnapshotLine, ...SnapshotLine[]][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(line, last)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run): FoldedLines[] =>
    run.length >= LEAST_ALIKE ? [{ id: run[0].id, lines: run }] : run.map((line) => ({ id: line.id, lines: [line] })),
  );
}

/** The lines of these kinds by their devices, in the order in which they came; the site itself is a group of its own. */
export function groupLines({ lines, devices }: Comparison, shown: ReadonlySet<ChipKind>): LineGroup[] {
  const byDevice = new Map<string, SnapshotLine[]>();
  for (const line of lines) {
    if (!shown.has(chipOf(line.kind))) continue;
    const id = line.deviceId ?? 'site';
    const own = byDevice.get(id);
    if (own) own.push(line);
    else byDevice.set(id, [line]);
  }
  const known = new Map(devices.map((device) => [device.id, device]));
  return [...byDevice].map(([id, own]) => ({ id, device: known.get(id) ?? null, rows: foldLines(own), lines: own }));
}

/** How many lines there are under each chip. */
export function countChips(lines: readonly SnapshotLine[]): Readonly<Record<ChipKind, number>> {
  const counts = { SUBSCRIPTION: 0, NAME: 0, CLOCK: 0, NOTE: 0 };
  for (const { kind } of lines) counts[chipOf(kind)] += 1;
  return counts;
}
