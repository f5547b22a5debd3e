import type { ReactNode } from 'react';

interface Props<Row> {
  readonly rows: readonly Row[];
  /** Which of them are drawn now, by their place, ascending. */
  readonly shown: readonly number[];
  /** px */
  readonly rowHeight: number;
  readonly keyOf: (row: Row) => string | number;
  /** A row with that key; `at`: its place. */
  readonly renderRow: (row: Row, at: number) => ReactNode;
}

/** The rows of a long table that are in sight, among empty ones that keep the place of the others. */
export function ShownRows<Row>({ rows, shown, rowHeight, keyOf, renderRow }: Props<Row>) {
  const all = shown.flatMap((at, i) => {
    const row = rows[at];
    const gap = at - (shown[i - 1] ?? -1) - 1;
    // One flat list: rows keep their elements when others come and go above them.
    return row === undefined
      ? []
      : [gap > 0 && <RowSpace key={`before-${keyOf(row)}`} lines={gap} rowHeight={rowHeight} />, renderRow(row, at)];
  });
  return (
    <>
      {all}
      <RowSpace lines={rows.length - 1 - (shown.at(-1) ?? -1)} rowHeight={rowHeight} />
    </>
  );
}

/** Keeps the place of rows that are not drawn. */
function RowSpace({ lines, rowHeight }: { lines: number; rowHeight: number }) {
  if (lines <= 0) return null;
  return <tr aria-hidden style={{ height: lines * rowHeight }} />;
}
