import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Axes } from '../axes/use-axes.ts';
import type { Geometry } from '../grid/geometry.ts';
import type { Block } from '../grid/use-grid-cursor.ts';
import classes from './blocks.module.css';
import { partOf, type ReceiveEnd, type TransmitEnd } from './ends.ts';
import { lineKey } from './patch-line.ts';
import { isDoable, type PlannedLine } from './plan-block.ts';

/** Most crosspoints of a block that are marked by themselves; its frame says the rest. */
const MOST_MARKS = 256;

interface Props {
  readonly block: Block;
  readonly lines: readonly PlannedLine[] | null;
  readonly axes: Axes;
  readonly geometry: Geometry;
}

/** The frame of the chosen block, and which of its crosspoints would be patched. */
export function BlockShade({ block, lines, axes, geometry: { size, headWidth, headHeight } }: Props) {
  const { top, bottom, left, right } = block;
  const columnOf = new Map<string, number>();
  const rowOf = new Map<string, number>();
  axes.rows.lines.slice(top, bottom + 1).forEach((line, at) => rowOf.set(line.key, top + at));
  axes.columns.lines.slice(left, right + 1).forEach((line, at) => columnOf.set(line.key, left + at));
  const key = (end: ReceiveEnd | TransmitEnd) => lineKey({ deviceId: end.device.id, part: partOf(end) });
  return (
    <div aria-hidden>
      <div
        className={classes.shade}
        style={{
          left: headWidth + left * size,
          top: headHeight + top * size,
          width: (right - left + 1) * size,
          height: (bottom - top + 1) * size,
        }}
      />
      {(lines ?? []).slice(0, MOST_MARKS).map((line) => {
        const row = rowOf.get(key(line.receive));
        const column = line.transmit ? columnOf.get(key(line.transmit)) : undefined;
        if (row === undefined || column === undefined) return null;
        const isClosed = !isDoable(line) && line.check.kind !== 'same';
        return (
          <span
            className={classes.mark}
            data-closed={isClosed || undefined}
            key={key(line.receive)}
            style={{ left: headWidth + column * size, top: headHeight + row * size, width: size, height: size }}
          >
            {isClosed && <StatusShape value="error" />}
          </span>
        );
      })}
    </div>
  );
}
