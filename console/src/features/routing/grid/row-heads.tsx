import { memo } from 'react';
import type { Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import type { GridWords } from './cell-words.ts';
import type { Geometry } from './geometry.ts';
import { headId } from './grid-row.tsx';
import classes from './heads.module.css';
import { RowHead } from './row-head.tsx';
import type { Block } from './use-grid-cursor.ts';

interface Props {
  readonly gridId: string;
  readonly rows: readonly Line[];
  readonly span: Span;
  readonly geometry: Geometry;
  readonly devices: ReadonlyMap<string, RoutingDevice>;
  /** The number of the row that is pointed at; null: none. */
  readonly crossed: number | null;
  /** The lines of the chosen block; null: there is none. */
  readonly block: Block | null;
  readonly onToggle: (line: Line) => void;
  readonly t: GridWords;
}

/**
 * The heads of the rows, as one column that stays in sight; each row names its own as a part of it (`aria-owns`), so that the column is beside the grid in the document. A head that
 * stays in sight by itself is a layer of its own for the browser, and the row below it another one: with sixty of them half of the time of scrolling went into layers.
 */
export const RowHeads = memo(function RowHeads({ gridId, rows, span, geometry, devices, crossed, block, onToggle, t }: Props) {
  const { size, headWidth, headHeight } = geometry;
  return (
    <div className={classes.rowHeads} style={{ marginTop: headHeight, width: headWidth, height: rows.length * size }}>
      {rows.slice(span.from, span.to).map((line, offset) => {
        const at = span.from + offset;
        return (
          <RowHead
            chosen={block !== null && block.top <= at && at <= block.bottom}
            crossed={crossed === at}
            device={devices.get(line.device.id)}
            height={size}
            id={headId(gridId, at)}
            key={line.key}
            line={line}
            onToggle={onToggle}
            t={t}
            top={at * size}
          />
        );
      })}
    </div>
  );
});
