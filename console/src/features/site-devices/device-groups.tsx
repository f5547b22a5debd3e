import { type CSSProperties, memo, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastDragged } from '../../ui/dnd/use-last-dragged.ts';
import { px } from '../../ui/page/px.ts';
import classes from './device-groups.module.css';
import type { ListProps } from './device-list-props.ts';
import { DraggableDevice } from './draggable-device.tsx';
import { GroupHead } from './group-head.tsx';
import type { Group } from './groups.ts';
import { useFromWidth } from './use-from-width.ts';
import { useGroupTarget } from './use-group-target.ts';
import { useLines } from './use-lines.ts';
import { columnsFor, type Extent, extents, heightOf, type VirtualRow, virtualRows } from './virtual-rows.ts';

/** Cards in columns; `boxed` and `plain` are the two-line forms of narrow screens, one below the other. */
export type GroupsLayout = 'card' | 'boxed' | 'plain';

const CARD_WIDTH = 264;
const CARD_GAP = 12;
/** How many cards fit side by side into a width, px. */
const cardColumns = (width: number): number => columnsFor(width, px(CARD_WIDTH), px(CARD_GAP));
// Lines in px at the usual text size; the gap below a card is part of its line.
const HEIGHTS = {
  card: { head: 36, devices: 98, empty: 36, gap: 8 },
  boxed: { head: 48, devices: 68, empty: 40, gap: 8 },
  plain: { head: 48, devices: 60, empty: 40, gap: 8 },
} as const;

/** The list as cards in groups of importance. Only the lines in sight are drawn. */
export const DeviceGroups = memo(function DeviceGroups({ layout, ...list }: ListProps & { layout: GroupsLayout }) {
  const container = useRef<HTMLDivElement>(null);
  const measured = useFromWidth(container, cardColumns);
  const isKnown = layout !== 'card' || measured !== null;
  // Until they are known: no more than the window could hold.
  const columns = layout === 'card' ? (measured ?? cardColumns(window.innerWidth)) : 1;
  const heights = useMemo(() => {
    const { head, devices, empty, gap } = HEIGHTS[layout];
    return { head: px(head), devices: px(devices), empty: px(empty), gap: px(gap) };
  }, [layout]);
  const rows = useMemo(() => virtualRows(list.groups, columns, list.collapsed), [list.groups, columns, list.collapsed]);
  const places = useMemo(() => extents(rows, heights), [rows, heights]);
  const shown = useLines(container, rows, heights, useLastDragged());
  // How far down each group is follows from the columns: none is drawn that would move when they are known. The room they need is taken already, so that a
  // scroll bar is there when the width is measured.
  if (!isKnown) return <div ref={container} style={{ height: heightOf(rows, heights) }} />;
  return (
    <div className={classes.list} ref={container}>
      {list.groups.map((group) => {
        const place = places.get(group.importance);
        return (
          place && (
            <GroupSection
              columns={columns}
              group={group}
              headHeight={heights.head}
              key={group.importance}
              layout={layout}
              lineHeight={heights.devices}
              list={list}
              place={place}
              rows={rows}
              shown={shown}
            />
          )
        );
      })}
    </div>
  );
});

interface SectionProps {
  readonly group: Group;
  readonly layout: GroupsLayout;
  readonly list: ListProps;
  readonly rows: readonly VirtualRow[];
  readonly shown: readonly number[];
  readonly place: Extent;
  readonly columns: number;
  readonly headHeight: number;
  readonly lineHeight: number;
}

function GroupSection({ group, layout, list, rows, shown, place, columns, headHeight, lineHeight }: SectionProps) {
  const { t } = useTranslation('devices');
  const id = useId();
  const { importance } = group;
  const collapsed = list.collapsed.has(importance);
  const { ref, isOver } = useGroupTarget(group, list);
  const level = t(`importance.${importance}`);
  const body = { height: place.height - headHeight };
  return (
    <section
      aria-label={t('importance.target', { level })}
      className={classes.group}
      data-layout={layout}
      data-over={isOver || undefined}
      ref={ref}
    >
      <div className={classes.head} style={{ height: headHeight }}>
        <GroupHead
          collapsed={collapsed}
          controls={id}
          group={group}
          isOver={isOver}
          onToggle={() => list.onCollapse(importance, !collapsed)}
        />
      </div>
      {group.devices.length === 0 ? (
        <p className={classes.empty} hidden={collapsed} id={id} style={body}>
          {t(group.hidden ? `empty.found.${importance}` : `empty.${importance}`)}
        </p>
      ) : (
        <ul className={classes.devices} hidden={collapsed} id={id} style={body}>
          {shown.flatMap((index) => {
            const row = rows[index];
            if (row?.kind !== 'devices' || row.importance !== importance) return [];
            const line = index - place.firstRow - 1;
            return row.devices.map((device, column) => (
              <li
                aria-posinset={line * columns + column + 1}
                aria-setsize={group.devices.length}
                className={classes.device}
                key={device.id}
                style={{ top: line * lineHeight, ...inColumn(column, columns) }}
              >
                <DraggableDevice
                  device={device}
                  editable={list.editable}
                  layout={layout}
                  moving={list.moving.has(device.id)}
                  on={list.on}
                  selected={list.selection.has(device.id)}
                  ticks={list.ticks}
                  words={list.words}
                />
              </li>
            ));
          })}
        </ul>
      )}
    </section>
  );
}

/** Which of how many columns, for the style sheet. */
function inColumn(column: number, columns: number): CSSProperties {
  return { '--column': column, '--columns': columns };
}
