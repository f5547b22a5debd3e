import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { DeviceItem } from './device-item.ts';
import type { Group } from './groups.ts';

/** What is in one line of the list. The head of a group is always drawn; only `devices` and `empty` come and go with scrolling. */
export type VirtualRow =
  | { readonly kind: 'head'; readonly importance: ImportanceLevel }
  | { readonly kind: 'devices'; readonly importance: ImportanceLevel; readonly devices: readonly DeviceItem[] }
  | { readonly kind: 'empty'; readonly importance: ImportanceLevel }
  | { readonly kind: 'gap'; readonly importance: ImportanceLevel };

/** Heights of the lines, in the same unit everywhere (px). */
export interface RowHeights {
  readonly head: number;
  readonly devices: number;
  readonly empty: number;
  /** Below each group. */
  readonly gap: number;
}

/** The list as lines: head, then `columns` devices a line, then a gap. A collapsed group has its head alone (DEVS-003). */
export function virtualRows(groups: readonly Group[], columns: number, collapsed: ReadonlySet<ImportanceLevel>): VirtualRow[] {
  return groups.flatMap(({ importance, devices }) => {
    const rows: VirtualRow[] = [{ kind: 'head', importance }];
    if (!collapsed.has(importance)) {
      if (devices.length === 0) rows.push({ kind: 'empty', importance });
      for (let i = 0; i < devices.length; i += columns) rows.push({ kind: 'devices', importance, devices: devices.slice(i, i + columns) });
    }
    rows.push({ kind: 'gap', importance });
    return rows;
  });
}

/** Where a group begins and how high it is, without the gap below it. */
export interface Extent {
  readonly start: number;
  readonly height: number;
  /** Index of the group's head among the lines. */
  readonly firstRow: number;
}

/** The extent of each group, in order. */
export function extents(rows: readonly VirtualRow[], heights: RowHeights): Map<ImportanceLevel, Extent> {
  const result = new Map<ImportanceLevel, Extent>();
  let at = 0;
  for (const [index, row] of rows.entries()) {
    const extent = result.get(row.importance);
    if (!extent) result.set(row.importance, { start: at, height: heights[row.kind], firstRow: index });
    else if (row.kind !== 'gap') result.set(row.importance, { ...extent, height: extent.height + heights[row.kind] });
    at += heights[row.kind];
  }
  return result;
}

/** How high the list is, in the unit of the heights. */
export const heightOf = (rows: readonly VirtualRow[], heights: RowHeights): number =>
  rows.reduce((sum, { kind }) => sum + heights[kind], 0);

/** The line that holds a device; -1 where none does. */
export function rowOf(rows: readonly VirtualRow[], deviceId: string): number {
  return rows.findIndex((row) => row.kind === 'devices' && row.devices.some(({ id }) => id === deviceId));
}

/** How many cards of at least `least` px fit side by side with `gap` px between them; at least one. */
export function columnsFor(width: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)));
}
