import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '../grid/use-grid-cursor.ts';
import type { Ahead } from '../read/read-ahead.ts';
import type { RoutingSearch } from '../search-params.ts';
import { isLeaf, type Line } from './axis-lines.ts';
import { writeOpen } from './open-in-address.ts';
import { closedBank, openedLine, toggledDevice } from './open-sets.ts';
import type { Axes } from './use-axes.ts';

/**
 * Opens and closes lines by the address, so that a link and the way back show the same. `readAhead`: see `useReadAhead`; what is opened waits for it. `toggle` is the same
 * function each time: heads are drawn again only where they change.
 */
export function useOpeners(
  axes: Axes,
  search: RoutingSearch,
  onSearch: (search: RoutingSearch) => void,
  readAhead: (ahead: Ahead) => Promise<void>,
) {
  const { rows, columns } = axes;
  const latest = useRef({ axes, search, onSearch, readAhead });
  useEffect(() => {
    latest.current = { axes, search, onSearch, readAhead };
  });
  const openAt = async ({ row, column }: Place) => {
    const [rowLine, columnLine] = [rows.lines[row], columns.lines[column]];
    if (!rowLine || !columnLine) return;
    await readAhead(aheadOf(axes, rowLine, columnLine));
    // Something else may have been opened meanwhile.
    const { axes: now, search: asked, onSearch: write } = latest.current;
    write({
      ...asked,
      ...(!isLeaf(rowLine) && { rxOpen: writeOpen(openedLine(now.rows.open, rowLine)) }),
      ...(!isLeaf(columnLine) && { txOpen: writeOpen(openedLine(now.columns.open, columnLine)) }),
    });
  };
  /** Somebody stays at a crosspoint, and may open it next. */
  const approach = ({ row, column }: Place) => {
    const [rowLine, columnLine] = [rows.lines[row], columns.lines[column]];
    if (rowLine && columnLine) void readAhead(aheadOf(axes, rowLine, columnLine));
  };
  const close = ({ row, column }: Place) => {
    const without = (axis: Axes['rows'], at: number) => {
      const id = axis.lines[at]?.device.id ?? '';
      return writeOpen(new Map([...axis.open].filter(([one]) => one !== id)));
    };
    onSearch({ ...search, rxOpen: without(rows, row), txOpen: without(columns, column) });
  };
  const toggled = useCallback(async (axis: keyof Axes, line: Line) => {
    const isRow = axis === 'rows';
    const changed = () => {
      const before = latest.current.axes[axis].open;
      if (line.kind === 'channel') return closedBank(before, line.device.id, line.bank);
      return line.kind === 'device' ? toggledDevice(before, line.device) : openedLine(before, line);
    };
    const { id } = line.device;
    const isClosed = !latest.current.axes[axis].open.has(id);
    if (isClosed) await latest.current.readAhead(isRow ? { receiverId: id } : { transmitterId: id });
    const { search: asked, onSearch: write } = latest.current;
    write({ ...asked, [isRow ? 'rxOpen' : 'txOpen']: writeOpen(changed()) });
  }, []);
  const toggle = useCallback((axis: keyof Axes, line: Line) => void toggled(axis, line), [toggled]);
  return { open: (place: Place) => void openAt(place), approach, close, toggle };
}

/** The devices whose channels are drawn once a crosspoint is opened: those of its lines that are closed. Of an open one they are read already. */
const aheadOf = ({ rows, columns }: Axes, row: Line, column: Line): Ahead => ({
  ...(!isLeaf(row) && !rows.open.has(row.device.id) && { receiverId: row.device.id }),
  ...(!isLeaf(column) && !columns.open.has(column.device.id) && { transmitterId: column.device.id }),
});
