import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { px } from '../../ui/page/px.ts';
import { TOGGLES } from './clock-device.ts';
import { SubnetCell, SyncCell } from './device-cells.tsx';
import classes from './subnet-panel.module.css';
import { ToggleCell } from './toggle-cell.tsx';
import type { ToggleListProps } from './toggle-table.tsx';
import { useLines } from './use-lines.ts';

/** Devices with what can be set of them, a card each, for narrow windows. Only those in sight are drawn. */
export function ToggleCards({ label, devices, toggles }: ToggleListProps) {
  const { t } = useTranslation('clocking');
  const container = useRef<HTMLDivElement>(null);
  const height = useMemo(() => px(252), []);
  const keys = useMemo(() => devices.map(({ id }) => id), [devices]);
  const shown = useLines(container, keys, height);
  return (
    <div ref={container}>
      <ul aria-label={label} className={classes.cards} style={{ height: devices.length * height }}>
        {shown.flatMap((at) => {
          const device = devices[at];
          if (!device) return [];
          return [
            <li
              aria-posinset={at + 1}
              aria-setsize={devices.length}
              className={classes.card}
              data-line={device.id}
              key={device.id}
              style={{ height, transform: `translateY(${at * height}px)` }}
            >
              <p className={classes.cardHead}>
                <b>{device.name}</b>
                <SyncCell device={device} />
              </p>
              <p className={classes.cardRow}>
                <span>{t('column.subnet')}</span>
                <span className="tabular">
                  <SubnetCell device={device} />
                </span>
              </p>
              {TOGGLES.map((kind) => (
                <p className={classes.cardRow} key={kind}>
                  <span>{kind === 'CLOCK_EXTERNAL_SYNC' ? t('column.externalTip') : t(`column.${kind}`)}</span>
                  <ToggleCell
                    device={device}
                    kind={kind}
                    onToggle={(enabled) => void toggles.ask(device.id, kind, enabled)}
                    wanted={toggles.wanted(device.id, kind)}
                  />
                </p>
              ))}
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}
