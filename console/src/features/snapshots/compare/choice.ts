import type { SnapshotLine } from './compare-documents.ts';

/** What somebody decided for single lines, by their ids; every other is as it comes. */
export type Decided = ReadonlyMap<string, boolean>;

/** Whether a line may be chosen: nothing closes it. */
export const isOpenLine = ({ problem }: Pick<SnapshotLine, 'problem'>): boolean => problem === null || problem === undefined;

/** Whether a line is chosen. What can be recalled comes chosen, but for notes: they say what people know now. */
export function isChosen(line: Pick<SnapshotLine, 'id' | 'kind' | 'problem'>, decided: Decided): boolean {
  return isOpenLine(line) && (decided.get(line.id) ?? line.kind !== 'NOTE');
}

/** How many of some lines are chosen, cannot be, and are left. */
export function countChosen(lines: readonly SnapshotLine[], decided: Decided) {
  const chosen = lines.filter((line) => isChosen(line, decided)).length;
  const closed = lines.filter((line) => !isOpenLine(line)).length;
  return { all: lines.length, chosen, closed, left: lines.length - chosen - closed };
}

/** Decides for all of these that may be chosen. */
export function decideAll(lines: readonly SnapshotLine[], wanted: boolean, decided: Decided): Decided {
  const next = new Map(decided);
  for (const line of lines) if (isOpenLine(line)) next.set(line.id, wanted);
  return next;
}

/** How a box over some lines is ticked; `closed`: none of them may be chosen. */
export function tickOf(lines: readonly SnapshotLine[], decided: Decided): 'all' | 'some' | 'none' | 'closed' {
  const { chosen, closed, all } = countChosen(lines, decided);
  if (closed === all) return 'closed';
  return chosen === 0 ? 'none' : chosen === all - closed ? 'all' : 'some';
}
