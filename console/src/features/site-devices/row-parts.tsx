import { Link } from '@tanstack/react-router';
import { NO_DRAG } from '../../ui/dnd/use-device-drag.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import type { RowProps } from './device-row-props.ts';
import { image } from './image.ts';
import classes from './row-parts.module.css';
import { isSelectable } from './selection.ts';

// Native controls: a component of the kit on each of a thousand rows costs twenty times as much.

/** The tick box of a device; disabled, with the reason, where it cannot be selected (DEVS-016). */
export function RowTick({ device, selected, on, words }: Pick<RowProps, 'device' | 'selected' | 'on' | 'words'>) {
  const possible = isSelectable(device);
  const label = possible ? words.select(device.name) : words.cannotSelect(device.name, device.absence);
  return (
    <label className={classes.tick} title={possible ? undefined : label}>
      <input aria-label={label} checked={selected} disabled={!possible} onChange={() => on.toggle(device)} type="checkbox" />
    </label>
  );
}

/** The three dots at the end: the page's one menu opens beside them. */
export function RowMenuButton({ device, on, words }: Pick<RowProps, 'device' | 'on' | 'words'>) {
  return (
    <button
      aria-haspopup="menu"
      aria-label={words.menu(device.name)}
      className={classes.menu}
      onClick={(event) => on.openMenu(device, event.currentTarget)}
      type="button"
    />
  );
}

/** The name; leads to the device's page. On the copy under the pointer it leads nowhere. */
export function DeviceLink({ device, drag }: Pick<RowProps, 'device' | 'drag'>) {
  return drag === NO_DRAG ? (
    <span className={classes.name}>{device.name}</span>
  ) : (
    <Link
      className={classes.name}
      draggable={false}
      params={{ domainId: device.siteId, deviceId: device.id }}
      title={device.name}
      to="/sites/$domainId/Devices/$deviceId"
    >
      {device.name}
    </Link>
  );
}

/** Marks a device with a flagged firmware update (DEVS-019, DEVS-020). */
export function UpdateMark({ device, words }: Pick<RowProps, 'device' | 'words'>) {
  if (!device.updateFlagged) return null;
  return (
    <span {...image(words.update)} className={classes.update}>
      <StatusShape value="warning" />
    </span>
  );
}
