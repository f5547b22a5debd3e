/** The selected channels by index. */
export type Selection = ReadonlySet<number>;

/** Selects or takes out one channel, or with `anchor` everything from there to it, in the order of `shown`. */
export function selected(
  selection: Selection,
  shown: readonly number[],
  index: number,
  select: boolean,
  anchor: number | null = null,
): Selection {
  const [from, to] = [anchor === null ? -1 : shown.indexOf(anchor), shown.indexOf(index)];
  const touched = from < 0 || to < 0 ? [index] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selection);
  for (const one of touched) {
    if (select) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** What of the selection is still in the list, in the order of the list. */
export const standing = (selection: Selection, shown: readonly number[]): readonly number[] =>
  shown.filter((index) => selection.has(index));

/** State of the box that selects all. */
export function allState(selection: Selection, shown: readonly number[]): 'none' | 'some' | 'all' {
  const count = standing(selection, shown).length;
  return count === 0 ? 'none' : count === shown.length ? 'all' : 'some';
}
