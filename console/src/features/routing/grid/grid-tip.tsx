import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isLeaf, type Line } from '../axes/axis-lines.ts';
import type { Axes } from '../axes/use-axes.ts';
import { type Cell, cellAt, type Routing } from '../cells/cell.ts';
import type { Closed } from '../patch/use-closed.ts';
import type { PatchPlace } from '../patch/use-patch-place.ts';
import { CellTip, type TipAct, type TipEvents } from './cell-tip.tsx';
import type { Geometry } from './geometry.ts';
import { TipContent } from './tip-content.tsx';
import type { Place } from './use-grid-cursor.ts';

export interface GridTipProps {
  readonly place: Place;
  readonly axes: Axes;
  readonly routing: Routing;
  readonly closed: Closed;
  readonly patch: PatchPlace;
  readonly box: RefObject<HTMLElement | null>;
  /** Gets the focus back. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly geometry: Geometry;
  readonly on: TipEvents;
  readonly onOpen: (place: Place) => void;
  readonly onOpenReceiver: (deviceId: string) => void;
}

/** Whether there is anything to say of a crosspoint: of two closed groups with nothing between them there is not. */
const isSaid = (row: Line, column: Line, cell: Cell): boolean => cell.kind !== 'empty' || (isLeaf(row) && isLeaf(column));

/** The pop-up of a crosspoint, with what can be done there. */
export function GridTip({ place, axes, routing, closed, patch, box, grid, geometry, on, onOpen, onOpenReceiver }: GridTipProps) {
  const { t } = useTranslation('grid');
  const [row, column] = [axes.rows.lines[place.row], axes.columns.lines[place.column]];
  if (!row || !column) return null;
  const cell = cellAt(row, column, routing);
  if (!isSaid(row, column, cell)) return null;
  const why = closed.of(routing.devices.get(row.device.id), row.kind === 'stream' ? 'SUBSCRIBE_STREAM' : 'SUBSCRIBE');
  const done = (run: () => void) => () => {
    run();
    on.close();
    // What was pressed is gone.
    grid.current?.focus({ preventScroll: true });
  };
  const openReceiver: TipAct = {
    key: 'receiver',
    label: t('tip.openReceiver'),
    closed: null,
    run: () => onOpenReceiver(row.device.id),
  };
  const acts: Readonly<Record<Cell['kind'], readonly TipAct[]>> = {
    empty: [{ key: 'patch', label: t('tip.patch'), closed: why, run: done(() => patch.add(place)) }],
    mark: [
      ...(isLeaf(row) && isLeaf(column)
        ? [{ key: 'remove', label: t('tip.unsubscribe'), closed: why, run: done(() => patch.remove(place)) }]
        : [{ key: 'open', label: t('tip.openBoth'), closed: null, run: done(() => onOpen(place)) }]),
      openReceiver,
    ],
    request: [openReceiver],
    pill: [{ key: 'open', label: t('tip.openBoth'), closed: null, run: done(() => onOpen(place)) }, openReceiver],
    closed: [],
    loading: [],
  };
  return (
    <CellTip acts={acts[cell.kind]} box={box} geometry={geometry} on={on} place={place}>
      <TipContent cell={cell} closed={why} column={column} routing={routing} row={row} />
    </CellTip>
  );
}
