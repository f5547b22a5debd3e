import { STATUS_AREAS, type StatusArea } from '@tutti/domain/enumerations';
import { memo } from 'react';
import { deviceTopic } from '../../ui/status/area-topic.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { RowProps } from './device-row-props.ts';
import classes from './device-table.module.css';
import { DeviceGrip } from './device-tile.tsx';
import { DeviceLink, RowMenuButton, RowTick, UpdateMark } from './row-parts.tsx';

/** A device in the table. `index`: its line of the whole table, for assistive technology, as only a part of the lines is drawn. */
export const DeviceRow = memo(function DeviceRow(props: RowProps & { index: number }) {
  const { device, selected, moving, editable, ticks, on, drag, words, index } = props;
  return (
    <tr
      aria-rowindex={index}
      className={classes.row}
      data-help-device={device.id}
      data-dragging={drag.dragging || undefined}
      data-moving={moving || undefined}
      data-selected={selected || undefined}
      {...drag.card}
    >
      <td className={classes.select}>
        <span className={classes.selectInner}>
          <DeviceGrip className={classes.grip} device={device} drag={drag} editable={editable} words={words} />
          {ticks && <RowTick device={device} on={on} selected={selected} words={words} />}
        </span>
      </td>
      <th className={classes.name} scope="row">
        <DeviceLink device={device} drag={drag} />
      </th>
      <td className={classes.model} title={device.product}>
        {orUnknown(device.product)}
      </td>
      <td className={classes.location} title={device.location}>
        {orUnknown(device.location)}
      </td>
      {STATUS_AREAS.map((area) => (
        <td className={classes.area} key={area}>
          <AreaWord area={area} device={device} words={words} />
        </td>
      ))}
      <td className={classes.version}>
        <span className={classes.versionInner}>
          <span className="tabular">{orUnknown(device.version)}</span>
          <UpdateMark device={device} words={words} />
        </span>
      </td>
      <td className={classes.actions}>
        <RowMenuButton device={device} on={on} words={words} />
      </td>
    </tr>
  );
});

function AreaWord({ area, device, words }: Pick<RowProps, 'device' | 'words'> & { area: StatusArea }) {
  const value = statusOf(device[area]);
  // Quiet where there is nothing to report: four more stops of the keyboard in each of a thousand rows.
  const topic = value === 'positive' ? undefined : deviceTopic(area, device[area], device.absence);
  return <StatusWord title={words.shape(area, value)} topic={topic} value={value} word={words.status(value)} />;
}
