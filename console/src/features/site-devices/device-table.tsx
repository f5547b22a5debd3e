import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { DeviceSort } from '@tutti/domain/device-search';
import { type ImportanceLevel, STATUS_AREAS } from '@tutti/domain/enumerations';
import { memo, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastDragged } from '../../ui/dnd/use-last-dragged.ts';
import { px } from '../../ui/page/px.ts';
import { ShownRows } from '../../ui/table/shown-rows.tsx';
import type { ListProps } from './device-list-props.ts';
import classes from './device-table.module.css';
import { DraggableDevice } from './draggable-device.tsx';
import { GroupHead } from './group-head.tsx';
import type { Group } from './groups.ts';
import { useGroupTarget } from './use-group-target.ts';
import { useLines } from './use-lines.ts';
import { type VirtualRow, virtualRows } from './virtual-rows.ts';

/** All of them, with the place. */
const COLUMNS = 10;

interface Props extends ListProps {
  readonly sort: DeviceSort;
  readonly onSort: (sort: DeviceSort) => void;
}

/** The list as a table, one body per importance. Only the rows in sight are drawn; empty rows keep the place of the others. */
export const DeviceTable = memo(function DeviceTable({ sort, onSort, ...list }: Props) {
  const { t } = useTranslation(['devices', 'common']);
  const container = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => ({ head: px(36), devices: px(36), empty: px(40), gap: 0 }), []);
  const rows = useMemo(() => virtualRows(list.groups, 1, list.collapsed), [list.groups, list.collapsed]);
  const shown = useLines(container, rows, heights, useLastDragged());
  return (
    <div className={classes.wrap} data-located={list.located || undefined} ref={container}>
      <table aria-label={t('devices:toolbar.label')} aria-rowcount={rows.length - list.groups.length + 1} className={classes.table}>
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            <th className={classes.select} scope="col">
              <span className="visually-hidden">{t('devices:column.select')}</span>
            </th>
            <SortHead className={classes.name} field="name" onSort={onSort} sort={sort} />
            <SortHead className={classes.model} field="model" onSort={onSort} sort={sort} />
            <th className={classes.location} scope="col">
              {t('devices:column.location')}
            </th>
            {STATUS_AREAS.map((area) => (
              <th className={classes.area} key={area} scope="col">
                {t(`common:area.${area}`)}
              </th>
            ))}
            <th className={classes.version} scope="col">
              {t('devices:column.version')}
            </th>
            <th className={classes.actions} scope="col">
              <span className="visually-hidden">{t('devices:column.actions')}</span>
            </th>
          </tr>
        </thead>
        {list.groups.map((group) => (
          <GroupBody group={group} key={group.importance} list={list} rowHeight={heights.devices} rows={rows} shown={shown} />
        ))}
      </table>
    </div>
  );
});

interface HeadProps extends Pick<Props, 'sort' | 'onSort'> {
  readonly field: 'name' | 'model';
  readonly className: string | undefined;
}

/** A column head that sorts; a second press turns the direction (DEVS-035). */
function SortHead({ field, sort, onSort, className }: HeadProps) {
  const { t } = useTranslation('devices');
  const own = sort.key === field;
  const Arrow = sort.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const next = own && sort.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th aria-sort={own ? sort.direction : 'none'} className={className} scope="col">
      <button className={classes.sort} onClick={() => onSort({ key: field, direction: next })} type="button">
        {t(`column.${field}`)}
        {own && <Arrow aria-hidden size="0.875rem" stroke={1.75} />}
      </button>
    </th>
  );
}

interface BodyProps {
  readonly group: Group;
  readonly list: ListProps;
  readonly rows: readonly VirtualRow[];
  readonly shown: readonly number[];
  readonly rowHeight: number;
}

function GroupBody({ group, list, rows, shown, rowHeight }: BodyProps) {
  const { t } = useTranslation('devices');
  const id = useId();
  const { importance } = group;
  const collapsed = list.collapsed.has(importance);
  const { ref, isOver } = useGroupTarget(group, list);
  const { first, before } = useMemo(() => placeOf(rows, importance), [rows, importance]);
  const mine = shown
    .filter((index) => rows[index]?.importance === importance && rows[index]?.kind === 'devices')
    .map((index) => index - first - 1);
  const columns = list.located ? COLUMNS : COLUMNS - 1;
  return (
    <tbody className={classes.body} data-over={isOver || undefined} id={id} ref={ref}>
      <tr aria-rowindex={before}>
        <th className={classes.group} colSpan={columns} scope="rowgroup">
          <GroupHead
            collapsed={collapsed}
            controls={id}
            group={group}
            isOver={isOver}
            onToggle={() => list.onCollapse(importance, !collapsed)}
          />
        </th>
      </tr>
      {group.devices.length === 0 && !collapsed && (
        <tr aria-rowindex={before + 1}>
          <td className={classes.empty} colSpan={columns}>
            {t(group.hidden ? `empty.found.${importance}` : `empty.${importance}`)}
          </td>
        </tr>
      )}
      <ShownRows
        keyOf={({ id }) => id}
        renderRow={(device, at) => (
          <DraggableDevice
            device={device}
            editable={list.editable}
            key={device.id}
            index={before + 1 + at}
            layout="row"
            moving={list.moving.has(device.id)}
            on={list.on}
            selected={list.selection.has(device.id)}
            ticks={list.ticks}
            words={list.words}
          />
        )}
        rowHeight={rowHeight}
        rows={collapsed ? [] : group.devices}
        shown={mine}
      />
    </tbody>
  );
}

/** Index of a group's head among the lines, and its line of the whole table: the column heads are the first, a gap is no line of its own. */
function placeOf(rows: readonly VirtualRow[], importance: ImportanceLevel): { readonly first: number; readonly before: number } {
  const first = rows.findIndex((row) => row.importance === importance);
  return { first, before: rows.slice(0, first).filter(({ kind }) => kind !== 'gap').length + 2 };
}
