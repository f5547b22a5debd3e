import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { px } from '../../ui/page/px.ts';
import { ShownRows } from '../../ui/table/shown-rows.tsx';
import { type ClockDevice, TOGGLES } from './clock-device.ts';
import { SubnetCell, SyncCell } from './device-cells.tsx';
import classes from './subnet-panel.module.css';
import { ToggleCell } from './toggle-cell.tsx';
import { useLines } from './use-lines.ts';
import type { Toggles } from './use-toggles.ts';

export interface ToggleListProps {
  /** What the devices have in common. */
  readonly label: string;
  readonly devices: readonly ClockDevice[];
  readonly toggles: Toggles;
}

/** Devices with a checkbox for each thing that can be set of them (CLOCK-033 to CLOCK-039). Only the rows in sight are drawn. */
export function ToggleTable({ label, devices, toggles }: ToggleListProps) {
  const { t } = useTranslation('clocking');
  const container = useRef<HTMLDivElement>(null);
  const rowHeight = useMemo(() => px(34), []);
  const keys = useMemo(() => devices.map(({ id }) => id), [devices]);
  const shown = useLines(container, keys, rowHeight);
  return (
    <div ref={container}>
      <table aria-label={label} aria-rowcount={devices.length + 1} className={classes.table}>
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            <th className={classes.name} scope="col">
              {t('column.name')}
            </th>
            <th className={classes.status} scope="col">
              {t('column.status')}
            </th>
            <th className={classes.subnet} scope="col">
              {t('column.subnet')}
            </th>
            {TOGGLES.map((kind) => (
              <th key={kind} scope="col">
                {kind === 'CLOCK_EXTERNAL_SYNC' ? <ExternalHead /> : t(`column.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ShownRows
            keyOf={({ id }) => id}
            renderRow={(device, at) => <ToggleRow device={device} key={device.id} line={at + 2} toggles={toggles} />}
            rowHeight={rowHeight}
            rows={devices}
            shown={shown}
          />
        </tbody>
      </table>
    </div>
  );
}

/** The last column in full for screen readers. */
function ExternalHead() {
  const { t } = useTranslation('clocking');
  return (
    <>
      <span aria-hidden>{t('column.EXTERNAL_WORD')}</span>
      <span className="visually-hidden">{t('column.externalTip')}</span>
    </>
  );
}

const ToggleRow = memo(function ToggleRow({ device, line, toggles }: { device: ClockDevice; line: number; toggles: Toggles }) {
  return (
    <tr aria-rowindex={line} className={classes.row} data-line={device.id}>
      <th className={classes.name} scope="row">
        {device.name}
      </th>
      <td className={classes.status}>
        <SyncCell device={device} />
      </td>
      <td className={`${classes.subnet} tabular`}>
        <SubnetCell device={device} />
      </td>
      {TOGGLES.map((kind) => (
        <td className={classes.cell} key={kind}>
          <ToggleCell
            device={device}
            kind={kind}
            onToggle={(enabled) => void toggles.ask(device.id, kind, enabled)}
            wanted={toggles.wanted(device.id, kind)}
          />
        </td>
      ))}
    </tr>
  );
});
