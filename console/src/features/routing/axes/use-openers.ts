import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '../grid/use-grid-cursor.ts';
import type { Ahead } from '../read/read-ahead.ts';
import type { RoutingSearch } from '../search-params.ts';
import { isLeaf, type Line } from './axis-lines.ts';
import { closedBank, openedLine, toggledDevice, writeOpen } from './open-sets.ts';
import type { Axes } from './use-axes.ts';

/** Opens and closes lines by the address, so that a link and the way back show the same. `readAhead`: see `useReadAhead`. `toggle` is the same function each time: heads are drawn again only where they change. */
export function useOpeners(
  axes: Axes,
  search: RoutingSearch,
  onSearch: (search: RoutingSearch) => void,
  readAhead: (ahead: Ahead) => void,
) {
  const { rows, columns } = axes;
  const open = ({ row, column }: Place) => {
    const [rowLine, columnLine] = [rows.lines[row], columns.lines[column]];
    if (!rowLine || !columnLine) return;
    readAhead({
      ...(!isLeaf(rowLine) && { receiverId: rowLine.device.id }),
      ...(!isLeaf(columnLine) && { transmitterId: columnLine.device.id }),
    });
    onSearch({
      ...search,
      ...(!isLeaf(rowLine) && { rxOpen: writeOpen(openedLine(rows.open, rowLine)) }),
      ...(!isLeaf(columnLine) && { txOpen: writeOpen(openedLine(columns.open, columnLine)) }),
    });
  };
  const close = ({ row, column }: Place) => {
    const without = (axis: Axes['rows'], at: number) => {
      const id = axis.lines[at]?.device.id ?? '';
      return writeOpen(new Map([...axis.open].filter(([one]) => one !== id)));
    };
    onSearch({ ...search, rxOpen: without(rows, row), txOpen: without(columns, column) });
  };
  const latest = useRef({ axes, search, onSearch, readAhead });
  useEffect(() => {
    latest.current = { axes, search, onSearch, readAhead };
  });
  const toggle = useCallback((axis: keyof Axes, line: Line) => {
    const { axes: now, search: asked, onSearch: write, readAhead: read } = latest.current;
    const before = now[axis].open;
    const next =
      line.kind === 'channel'
        ? closedBank(before, line.device.id, line.bank)
        : line.kind === 'device'
          ? toggledDevice(before, line.device)
          : openedLine(before, line);
    if (next.has(line.device.id)) read({ [axis === 'rows' ? 'receiverId' : 'transmitterId']: line.device.id });
    write({ ...asked, [axis === 'rows' ? 'rxOpen' : 'txOpen']: writeOpen(next) });
  }, []);
  return { open, close, toggle };
}
