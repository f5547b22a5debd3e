/** A row of a table that keeps the place of rows that are not drawn; `rowHeight` in px. */
export function RowSpace({ lines, rowHeight }: { lines: number; rowHeight: number }) {
  if (lines <= 0) return null;
  return <tr aria-hidden style={{ height: lines * rowHeight }} />;
}
