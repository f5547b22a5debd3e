import { memo } from 'react';
import type { Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';
import { isBoundary } from './column-heads.tsx';
import type { Geometry } from './geometry.ts';
import classes from './grid.module.css';
import type { Place } from './use-grid-cursor.ts';

interface Props {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  readonly rowSpan: Span;
  readonly columnSpan: Span;
  readonly geometry: Geometry;
}

/** What is below the crosspoints: where channels meet it is the page's ground, where something is closed it is sunken. */
export const Ground = memo(function Ground({ rows, columns, rowSpan, columnSpan, geometry }: Props) {
  const { size, headWidth, headHeight } = geometry;
  const [left, top] = [headWidth + columnSpan.from * size, headHeight + rowSpan.from * size];
  const [width, height] = [(columnSpan.to - columnSpan.from) * size, (rowSpan.to - rowSpan.from) * size];
  return (
    <div aria-hidden className={classes.ground}>
      {rows.slice(rowSpan.from, rowSpan.to).map((line, offset) => {
        const at = rowSpan.from + offset;
        return (
          <span
            className={classes.groundRow}
            data-first={isBoundary(rows, at) || undefined}
            data-kind={line.kind}
            key={line.key}
            style={{ left, width, top: headHeight + at * size, height: size }}
          />
        );
      })}
      {columns.slice(columnSpan.from, columnSpan.to).map((line, offset) => {
        const at = columnSpan.from + offset;
        return (
          <span
            className={classes.groundColumn}
            data-first={isBoundary(columns, at) || undefined}
            data-kind={line.kind}
            key={line.key}
            style={{ left: headWidth + at * size, width: size, top, height }}
          />
        );
      })}
    </div>
  );
});

/** The row and the column of the crosspoint that is pointed at, or has the focus. Its place in the document is kept while there is none. */
export function Crosshair({ place, rowSpan, columnSpan, geometry }: { place: Place | null } & Omit<Props, 'rows' | 'columns'>) {
  if (!place) return <div aria-hidden className={classes.crosshair} />;
  const { size, headWidth, headHeight } = geometry;
  const row = { left: headWidth + columnSpan.from * size, width: (columnSpan.to - columnSpan.from) * size };
  const column = { top: headHeight + rowSpan.from * size, height: (rowSpan.to - rowSpan.from) * size };
  return (
    <div aria-hidden className={classes.crosshair}>
      <span style={{ ...row, top: headHeight + place.row * size, height: size }} />
      <span style={{ ...column, left: headWidth + place.column * size, width: size }} />
    </div>
  );
}
