import { Link } from '@tanstack/react-router';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FrequencyOffset } from '../../ui/devices/frequency-offset.tsx';
import { px } from '../../ui/page/px.ts';
import { ShownRows } from '../../ui/table/shown-rows.tsx';
import type { ClockDevice } from './clock-device.ts';
import { RoleCell, SyncCell, ToggleWord } from './device-cells.tsx';
import classes from './device-table.module.css';
import type { SubnetGroup } from './subnet-groups.ts';
import { useLines } from './use-lines.ts';

/** The toggles that the table shows. */
const SHOWN = ['CLOCK_UNICAST', 'CLOCK_PREFERRED_LEADER', 'CLOCK_EXTERNAL_SYNC'] as const;
const COLUMNS = 4 + SHOWN.length;

/** Keys of the lines of all groups: the head of each, then its devices. */
export const lineKeys = (groups: readonly SubnetGroup[]): string[] =>
  groups.flatMap(({ subnet, devices }) => [`subnet ${subnet ?? ''}`, ...devices.map(({ id }) => id)]);

/** The devices of a site by subnet, with what their clocks do. Only the rows in sight are drawn; empty rows keep the place of the others. */
export function DeviceTable({ domainId, groups }: { domainId: string; groups: readonly SubnetGroup[] }) {
  const { t } = useTranslation('clocking');
  const container = useRef<HTMLDivElement>(null);
  const rowHeight = useMemo(() => px(36), []);
  const keys = useMemo(() => lineKeys(groups), [groups]);
  const shown = useLines(container, keys, rowHeight);
  const heads = useMemo(() => groups.map((_, at) => lineKeys(groups.slice(0, at)).length), [groups]);
  return (
    <div className={classes.wrap} ref={container}>
      <table aria-label={t('devices.label')} aria-rowcount={keys.length + 1} className={classes.table}>
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            <th className={classes.name} scope="col">
              {t('column.name')}
            </th>
            <th className={classes.status} scope="col">
              {t('column.status')}
            </th>
            <th className={classes.role} scope="col">
              {t('column.role')}
            </th>
            <th className={classes.offset} scope="col">
              {t('column.offset')}
            </th>
            {SHOWN.map((kind) => (
              <th key={kind} scope="col">
                {t(`column.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, at) => (
          <GroupBody
            domainId={domainId}
            first={heads[at] ?? 0}
            group={group}
            key={group.subnet ?? ''}
            rowHeight={rowHeight}
            shown={shown}
          />
        ))}
      </table>
    </div>
  );
}

interface BodyProps {
  readonly domainId: string;
  readonly group: SubnetGroup;
  /** Index of the group's head among all lines. */
  readonly first: number;
  readonly shown: readonly number[];
  readonly rowHeight: number;
}

function GroupBody({ domainId, group, first, shown, rowHeight }: BodyProps) {
  const { t } = useTranslation('clocking');
  const mine = shown.map((index) => index - first - 1).filter((at) => at >= 0 && at < group.devices.length);
  return (
    <tbody>
      <tr aria-rowindex={first + 2}>
        <th className={classes.group} colSpan={COLUMNS} scope="rowgroup">
          <b className="tabular">{group.subnet ?? t('unicast.noSubnet')}</b>
          <span>{t('devices.count', { count: group.devices.length })}</span>
        </th>
      </tr>
      <ShownRows
        keyOf={({ id }) => id}
        renderRow={(device, at) => <DeviceRow device={device} domainId={domainId} key={device.id} line={first + at + 3} />}
        rowHeight={rowHeight}
        rows={group.devices}
        shown={mine}
      />
    </tbody>
  );
}

const DeviceRow = memo(function DeviceRow({ device, domainId, line }: { device: ClockDevice; domainId: string; line: number }) {
  return (
    <tr aria-rowindex={line} className={classes.row} data-line={device.id}>
      <th className={classes.name} scope="row">
        <Link params={{ domainId, deviceId: device.id }} to="/sites/$domainId/Devices/$deviceId">
          {device.name}
        </Link>
      </th>
      <td>
        <SyncCell device={device} />
      </td>
      <td>
        <RoleCell device={device} />
      </td>
      <td>
        <span className={`${classes.offsetInner} tabular`}>
          <FrequencyOffset bare sent={device.offset} />
        </span>
      </td>
      {SHOWN.map((kind) => (
        <td key={kind}>
          <ToggleWord device={device} kind={kind} />
        </td>
      ))}
    </tr>
  );
});
