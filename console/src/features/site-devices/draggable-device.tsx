import { useCallback, useMemo } from 'react';
import { NO_DRAG, useDeviceDrag } from '../../ui/dnd/use-device-drag.ts';
import { DeviceCard, NarrowDevice } from './device-card.tsx';
import { DeviceRow } from './device-row.tsx';
import type { RowEvents, RowProps } from './device-row-props.ts';
import { RowGhost } from './row-ghost.tsx';

/** How a device is drawn: a card, two lines in a box or on a hairline, or a row of the table. */
export type Layout = 'card' | 'boxed' | 'plain' | 'row';

interface Props extends Omit<RowProps, 'drag'> {
  readonly layout: Layout;
  /** In the table: its line of the whole table. */
  readonly index?: number;
}

const NO_EVENTS: RowEvents = { toggle: () => undefined, openMenu: () => undefined };

/** A device of the list that can be dragged. */
export function DraggableDevice({ layout, index = 0, ...row }: Props) {
  const { device, editable, words } = row;
  const dragged = useMemo(
    () => ({ id: device.id, name: device.name, model: device.product || null, siteId: device.siteId, importance: device.importance }),
    [device],
  );
  const ghost = useCallback(() => <Copy device={device} layout={layout} words={words} />, [device, layout, words]);
  const drag = useDeviceDrag(dragged, { ghost, disabled: !editable });
  if (layout === 'card') return <DeviceCard {...row} drag={drag} />;
  if (layout === 'boxed' || layout === 'plain') return <NarrowDevice {...row} boxed={layout === 'boxed'} drag={drag} />;
  return <DeviceRow {...row} drag={drag} index={index} />;
}

/** What follows the pointer: the card as it is, or a line with what matters of the row. */
function Copy({ device, layout, words }: Pick<RowProps, 'device' | 'words'> & { layout: Layout }) {
  const still = { device, selected: false, moving: false, editable: true, ticks: layout === 'card', on: NO_EVENTS, drag: NO_DRAG, words };
  if (layout === 'card') return <DeviceCard {...still} />;
  return layout === 'row' ? <RowGhost device={device} words={words} /> : <NarrowDevice {...still} boxed />;
}
