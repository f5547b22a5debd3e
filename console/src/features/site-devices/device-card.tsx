import { memo } from 'react';
import { deviceTopic } from '../../ui/status/area-topic.ts';
import { connectionLabel } from '../../ui/status/connection-label.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './device-card.module.css';
import type { RowProps } from './device-row-props.ts';
import { DeviceShapes } from './device-shapes.tsx';
import { DeviceTile } from './device-tile.tsx';
import { DeviceLink, RowMenuButton, RowTick, UpdateMark } from './row-parts.tsx';

/** A device in the grid: who it is above, the worst thing in one label and the four shapes below. */
export const DeviceCard = memo(function DeviceCard({ device, selected, moving, editable, ticks, on, drag, words }: RowProps) {
  return (
    <div className={classes.card} {...stateOf({ device, selected, moving, drag })} {...drag.card}>
      <div className={classes.head}>
        {ticks && <RowTick device={device} on={on} selected={selected} words={words} />}
        <DeviceTile className={classes.tile} device={device} drag={drag} editable={editable} size={16} words={words} />
        <div className={classes.who}>
          <DeviceLink device={device} drag={drag} />
          <span className={classes.line}>
            <span className={classes.product}>{device.product || '--'}</span>
            <UpdateMark device={device} words={words} />
          </span>
        </div>
        <RowMenuButton device={device} on={on} words={words} />
      </div>
      <div className={classes.foot} title={device.message || undefined}>
        <Label device={device} explained moving={moving} words={words} />
        <DeviceShapes device={device} words={words} />
      </div>
    </div>
  );
});

/** A device on a narrow screen: two lines, in a box (`boxed`) or on a hairline. */
export const NarrowDevice = memo(function NarrowDevice(props: RowProps & { boxed: boolean }) {
  const { device, selected, moving, editable, ticks, on, drag, words, boxed } = props;
  return (
    <div className={`${classes.narrow} ${boxed ? '' : classes.plain}`} {...stateOf({ device, selected, moving, drag })} {...drag.card}>
      {ticks && <RowTick device={device} on={on} selected={selected} words={words} />}
      <DeviceTile className={classes.tile} device={device} drag={drag} editable={editable} size={16} words={words} />
      <div className={classes.who}>
        <span className={classes.line}>
          <DeviceLink device={device} drag={drag} />
          <UpdateMark device={device} words={words} />
        </span>
        <span className={classes.line}>
          <Label device={device} moving={moving} words={words} />
          <span className={classes.end}>
            <DeviceShapes device={device} words={words} />
          </span>
        </span>
      </div>
      <RowMenuButton device={device} on={on} words={words} />
    </div>
  );
});

/** What is worst about the device, in the words of DEV-064. `explained`: opens the explanation; two lines in a row leave a finger no room for it. */
function Label({ device, moving, words, explained }: Pick<RowProps, 'device' | 'moving' | 'words'> & { explained?: boolean }) {
  const { label, health, area } = connectionLabel(device, device.absence);
  if (moving) return <StatusWord value="inProgress" word={words.moving} />;
  const topic = health === 'OK' || !explained ? undefined : deviceTopic(area, health, device.absence);
  return <StatusWord topic={topic} value={statusOf(health)} word={words.label(label)} />;
}

function stateOf({ device, selected, moving, drag }: Pick<RowProps, 'device' | 'selected' | 'moving' | 'drag'>) {
  return {
    'data-help-device': device.id,
    'data-status': statusOf(device.summary),
    'data-selected': selected || undefined,
    'data-dragging': drag.dragging || undefined,
    'data-moving': moving || undefined,
  };
}
