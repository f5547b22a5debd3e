import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '../grid/use-grid-cursor.ts';
import type { Ahead } from '../read/read-ahead.ts';
import type { RoutingSearch } from '../search-params.ts';
import { isLeaf, type Line, type OpenSet } from './axis-lines.ts';
import { writeOpen } from './open-in-address.ts';
import { closedBank, openedLine, toggledDevice } from './open-sets.ts';
import type { Axes } from './use-axes.ts';

/** What was written to the address. */
interface Written {
  /** What the address asked for then: once it asks for something else, this is over. */
  readonly from: RoutingSearch;
  readonly search: RoutingSearch;
  /** The open devices of both axes. */
  readonly rows: OpenSet;
  readonly columns: OpenSet;
}

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
  const written = useRef<Written | null>(null);
  /** What is open: what was written counts before the address is drawn, so that what is opened next keeps it. */
  const opened = useCallback((): Omit<Written, 'from'> => {
    const { axes: drawn, search: from } = latest.current;
    if (written.current?.from === from) return written.current;
    return { search: from, rows: drawn.rows.open, columns: drawn.columns.open };
  }, []);
  const write = useCallback(
    (change: { readonly rows?: OpenSet | null; readonly columns?: OpenSet | null }) => {
      const before = opened();
      const next = {
        ...before.search,
        ...(change.rows && { rxOpen: writeOpen(change.rows) }),
        ...(change.columns && { txOpen: writeOpen(change.columns) }),
      };
      if (next.rxOpen === before.search.rxOpen && next.txOpen === before.search.txOpen) return;
      const { search: from, onSearch: navigate } = latest.current;
      written.current = { from, search: next, rows: change.rows ?? before.rows, columns: change.columns ?? before.columns };
      navigate(next);
    },
    [opened],
  );
  const openAt = async ({ row, column }: Place) => {
    const [rowLine, columnLine] = [rows.lines[row], columns.lines[column]];
    if (!rowLine || !columnLine) return;
    await readAhead(aheadOf(axes, rowLine, columnLine));
    // Something else may have been opened meanwhile.
    const now = opened();
    write({
      rows: isLeaf(rowLine) ? null : openedLine(now.rows, rowLine),
      columns: isLeaf(columnLine) ? null : openedLine(now.columns, columnLine),
    });
  };
  /** Somebody stays at a crosspoint, and may open it next. */
  const approach = ({ row, column }: Place) => {
    const [rowLine, columnLine] = [rows.lines[row], columns.lines[column]];
    if (rowLine && columnLine) void readAhead(aheadOf(axes, rowLine, columnLine));
  };
  const close = ({ row, column }: Place) => {
    const now = opened();
    const without = (open: OpenSet, line: Line | undefined) => new Map([...open].filter(([id]) => id !== line?.device.id));
    write({ rows: without(now.rows, rows.lines[row]), columns: without(now.columns, columns.lines[column]) });
  };
  const toggled = useCallback(
    async (axis: keyof Axes, line: Line) => {
      const changed = () => {
        const before = opened()[axis];
        // A second click, before it is drawn open, means the same as the first.
        if (line.kind === 'device' && !line.open && before.has(line.device.id)) return before;
        if (line.kind === 'channel') return closedBank(before, line.device.id, line.bank);
        return line.kind === 'device' ? toggledDevice(before, line.device) : openedLine(before, line);
      };
      const { id } = line.device;
      if (!opened()[axis].has(id)) await latest.current.readAhead(axis === 'rows' ? { receiverId: id } : { transmitterId: id });
      write({ [axis]: changed() });
    },
    [opened, write],
  );
  const toggle = useCallback((axis: keyof Axes, line: Line) => void toggled(axis, line), [toggled]);
  return { open: (place: Place) => void openAt(place), approach, close, toggle };
}

/** The devices whose channels are drawn once a crosspoint is opened: those of its lines that are closed. Of an open one they are read already. */
const aheadOf = ({ rows, columns }: Axes, row: Line, column: Line): Ahead => ({
  ...(!isLeaf(row) && !rows.open.has(row.device.id) && { receiverId: row.device.id }),
  ...(!isLeaf(column) && !columns.open.has(column.device.id) && { transmitterId: column.device.id }),
});
