import { type ComponentPropsWithRef, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../axes/axis-lines.ts';
import type { Axes } from '../axes/use-axes.ts';
import type { Span } from '../axes/window.ts';
import type { Routing } from '../cells/cell.ts';
import { keepOfRows } from '../cells/keep-of-rows.ts';
import { ColumnHeads } from './column-heads.tsx';
import type { Geometry } from './geometry.ts';
import classes from './grid.module.css';
import { cellId, GridRow } from './grid-row.tsx';
import { Crosshair, Ground } from './ground.tsx';
import { RowHeads } from './row-heads.tsx';
import type { Block, Place } from './use-grid-cursor.ts';
import { isDrawnAt, type RowSpans } from './use-row-spans.ts';

export interface SheetProps {
  readonly gridId: string;
  /** What the grid itself has, which is in here beside the heads of its rows. */
  readonly grid: ComponentPropsWithRef<'div'> & { readonly 'data-editable': true | undefined };
  readonly axes: Axes;
  readonly routing: Routing;
  readonly geometry: Geometry;
  readonly spans: { readonly rows: Span; readonly columns: Span };
  readonly drawn: RowSpans;
  readonly focus: Place | null;
  /** What is pointed at, else what has the focus. */
  readonly crossed: Place | null;
  /** The lines of the chosen block; null: there is none. */
  readonly block: Block | null;
  readonly corner: ReactNode;
  /** Drawn over the crosspoints. */
  readonly overlay?: ReactNode;
  readonly onToggle: (axis: keyof Axes, line: Line) => void;
}

/** Of a row that comes over the next frames: to a screen reader its head belongs to it from the beginning. */
const NOTHING: Span = { from: 0, to: 0 };

/** What is scrolled in the box of the grid: as long and as wide as all lines, with those in view in it. */
export function Sheet(props: SheetProps) {
  const { gridId, grid, axes, routing, geometry, spans, drawn, focus, crossed, block, corner, overlay, onToggle } = props;
  const { t } = useTranslation(['grid', 'channels']);
  const [rows, columns] = [axes.rows.lines, axes.columns.lines];
  const { size, headWidth, headHeight } = geometry;
  const [ofRow] = useState(keepOfRows);
  const toggleRow = useCallback((line: Line) => onToggle('rows', line), [onToggle]);
  const toggleColumn = useCallback((line: Line) => onToggle('columns', line), [onToggle]);
  return (
    <div
      className={classes.sheet}
      role="presentation"
      style={{ width: headWidth + columns.length * size, height: headHeight + rows.length * size }}
    >
      <RowHeads
        block={block}
        crossed={crossed?.row ?? null}
        devices={routing.devices}
        geometry={geometry}
        gridId={gridId}
        onToggle={toggleRow}
        rows={rows}
        span={spans.rows}
        t={t}
      />
      <Ground columnSpan={spans.columns} columns={columns} geometry={geometry} rowSpan={spans.rows} rows={rows} />
      <Crosshair columnSpan={spans.columns} geometry={geometry} place={crossed} rowSpan={spans.rows} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table has all of its rows and cells: this one draws those in view */}
      <div
        {...grid}
        aria-activedescendant={focus && isDrawnAt(drawn, focus) ? cellId(gridId, focus.row, focus.column) : undefined}
        aria-colcount={columns.length + 1}
        aria-label={t('label')}
        aria-rowcount={rows.length + 1}
        className={classes.grid}
        role="grid"
        tabIndex={0}
      >
        <ColumnHeads
          block={block}
          columns={columns}
          corner={corner}
          crossed={crossed?.column ?? null}
          devices={routing.devices}
          geometry={geometry}
          onToggle={toggleColumn}
          span={spans.columns}
          t={t}
        />
        {rows.slice(spans.rows.from, spans.rows.to).map((line, offset) => {
          const at = spans.rows.from + offset;
          return (
            <GridRow
              at={at}
              columns={columns}
              focus={focus?.row === at ? focus.column : null}
              geometry={geometry}
              gridId={gridId}
              key={line.key}
              line={line}
              routing={ofRow(line.device.id, routing)}
              span={drawn.get(at) ?? NOTHING}
              t={t}
            />
          );
        })}
      </div>
      {overlay}
    </div>
  );
}
