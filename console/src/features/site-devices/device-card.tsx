import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionLabel } from '../../ui/connection-label.ts';
import { statusOf } from '../../ui/status.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import classes from './device-card.module.css';
import { DeviceShapes } from './device-shapes.tsx';
import { DeviceTile } from './device-tile.tsx';
import { DeviceLink, RowMenuButton, RowTick, UpdateMark } from './row-parts.tsx';
import type { RowProps } from './row-props.ts';

/** A device in the grid: who it is above, the worst thing in one label and the four shapes below. */
export const DeviceCard = memo(function DeviceCard({ device, selected, moving, editable, ticks, on, drag }: RowProps) {
  return (
    <div className={classes.card} {...stateOf({ device, selected, moving, drag })} {...drag.card}>
      <div className={classes.head}>
        {ticks && <RowTick device={device} on={on} selected={selected} />}
        <DeviceTile className={classes.tile} device={device} drag={drag} editable={editable} size={16} />
        <div className={classes.who}>
          <DeviceLink device={device} drag={drag} />
          <span className={classes.line}>
            <span className={classes.product}>{device.product || '--'}</span>
            <UpdateMark device={device} />
          </span>
        </div>
        <RowMenuButton device={device} on={on} />
      </div>
      <div className={classes.foot} title={device.message || undefined}>
        <Label device={device} moving={moving} />
        <DeviceShapes device={device} />
      </div>
    </div>
  );
});

/** A device on a narrow screen: two lines, in a box (`boxed`) or on a hairline. */
export const NarrowDevice = memo(function NarrowDevice(props: RowProps & { boxed: boolean }) {
  const { device, selected, moving, editable, ticks, on, drag, boxed } = props;
  return (
    <div className={`${classes.narrow} ${boxed ? '' : classes.plain}`} {...stateOf({ device, selected, moving, drag })} {...drag.card}>
      {ticks && <RowTick device={device} on={on} selected={selected} />}
      <DeviceTile className={classes.tile} device={device} drag={drag} editable={editable} size={16} />
      <div className={classes.who}>
        <span className={classes.line}>
          <DeviceLink device={device} drag={drag} />
          <UpdateMark device={device} />
        </span>
        <span className={classes.line}>
          <Label device={device} moving={moving} />
          <span className={classes.end}>
            <DeviceShapes device={device} />
          </span>
        </span>
      </div>
      <RowMenuButton device={device} on={on} />
    </div>
  );
});

/** What is worst about the device, in the words of the specification (DEV-064). */
function Label({ device, moving }: Pick<RowProps, 'device' | 'moving'>) {
  const { t } = useTranslation('devices');
  const { label, health } = connectionLabel(device);
  return moving ? (
    <StatusWord value="inProgress" word={t('device.moving')} />
  ) : (
    <StatusWord value={statusOf(health)} word={t(`label.${label}`)} />
  );
}

function stateOf({ device, selected, moving, drag }: Pick<RowProps, 'device' | 'selected' | 'moving' | 'drag'>) {
  return {
    'data-status': statusOf(device.summary),
    'data-selected': selected || undefined,
    'data-dragging': drag.dragging || undefined,
    'data-moving': moving || undefined,
  };
}
