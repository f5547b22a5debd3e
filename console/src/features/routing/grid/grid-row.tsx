import { memo, useMemo } from 'react';
import type { Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';
import { type Cell, cellAt, type Routing } from '../cells/cell.ts';
import { CellView } from './cell-view.tsx';
import { cellWords, type GridWords } from './cell-words.ts';
import type { Geometry } from './geometry.ts';
import classes from './grid.module.css';

interface Props {
  readonly gridId: string;
  readonly line: Line;
  /** Its number, from 0. */
  readonly at: number;
  readonly columns: readonly Line[];
  readonly span: Span;
  readonly routing: Routing;
  readonly geometry: Geometry;
  /** The column that has the focus in this row; null: none. */
  readonly focus: number | null;
  /** Those of the grid: the same for all rows. */
  readonly t: GridWords;
}

/** The id of a cell, by which the grid names the one that has its focus. */
export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;
/** The id of the head of a row, which the row takes from the column of heads. */
export const headId = (gridId: string, row: number): string => `${gridId}-${row}-head`;

/** A row of the grid. Only crosspoints that have something are elements of their own, and the one that has the focus. */
export const GridRow = memo(function GridRow(props: Props) {
  const { gridId, line, at, columns, span, routing, geometry, focus, t } = props;
  const { size, headWidth, headHeight } = geometry;
  const drawn = columns
    .slice(span.from, span.to)
    .map((column, offset) => ({ column, at: span.from + offset, cell: cellAt(line, column, routing) }));
  const cells = drawn.filter(({ at: columnAt, cell }) => isDrawn(cell) || columnAt === focus);
  return (
    <div
      aria-owns={[headId(gridId, at), ...cells.map((cell) => cellId(gridId, at, cell.at))].join(' ')}
      aria-rowindex={at + 2}
      className={classes.row}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table has all of its rows and cells: this one draws those in view
      role="row"
      style={{ top: headHeight + at * size, height: size }}
    >
      {stripsOf(drawn).map(({ kind, key, from, to }) => (
        <span
          aria-hidden
          className={kind === 'closed' ? classes.hatch : classes.loading}
          data-strip={kind}
          key={key}
          style={{ left: headWidth + from * size, width: (to - from) * size }}
        />
      ))}
      {cells.map(({ column, at: columnAt, cell }) => (
        <GridCell
          at={columnAt}
          cell={cell}
          column={column}
          focused={columnAt === focus}
          id={cellId(gridId, at, columnAt)}
          key={column.key}
          left={headWidth + columnAt * size}
          line={line}
          t={t}
        />
      ))}
    </div>
  );
});

interface CellProps extends Pick<Props, 'line'> {
  readonly id: string;
  /** The number of its column, from 0. */
  readonly at: number;
  readonly column: Line;
  readonly cell: Cell;
  readonly focused: boolean;
  /** px. */
  readonly left: number;
  readonly t: GridWords;
}

/** A crosspoint that has something, or the focus. */
const GridCell = memo(function GridCell({ id, at, line, column, cell, focused, left, t }: CellProps) {
  // Words take longer than the rest of a crosspoint, and stay when it moves.
  const words = useMemo(() => cellWords(t, line, column, cell), [t, line, column, cell]);
  return (
    <div
      aria-colindex={at + 2}
      aria-label={words}
      className={classes.cell}
      data-focused={focused || undefined}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
      role="gridcell"
      style={{ marginLeft: left }}
      tabIndex={-1}
    >
      <CellView cell={cell} />
    </div>
  );
});

/** What is alike for many crosspoints side by side is one element for all of them. */
type Strip = 'closed' | 'loading';
const isStrip = (kind: Cell['kind']): kind is Strip => kind === 'closed' || kind === 'loading';
const isDrawn = ({ kind }: Cell): boolean => kind !== 'empty' && !isStrip(kind);

/** Crosspoints side by side that will not work, or are being read, as one strip each. Their keys count those of a kind: none begins to appear again where the columns that are drawn move. */
function stripsOf(drawn: readonly { readonly at: number; readonly cell: Cell }[]) {
  const strips: { readonly kind: Strip; readonly key: string; readonly from: number; to: number }[] = [];
  const counts = { closed: 0, loading: 0 };
  for (const {
    at,
    cell: { kind },
  } of drawn) {
    if (!isStrip(kind)) continue;
    const last = strips.at(-1);
    if (last?.to === at && last.kind === kind) last.to = at + 1;
    else strips.push({ kind, key: `${kind} ${counts[kind]++}`, from: at, to: at + 1 });
  }
  return strips;
}
