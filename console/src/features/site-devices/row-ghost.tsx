import { connectionLabel } from '../../ui/status/connection-label.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { RowProps } from './device-row-props.ts';
import classes from './row-ghost.module.css';

/** A table row under the pointer: name, product and the worst thing about the device. */
export function RowGhost({ device, words }: Pick<RowProps, 'device' | 'words'>) {
  const { label, health } = connectionLabel(device, device.absence);
  return (
    <div className={classes.ghost}>
      <strong>{device.name}</strong>
      <span>{device.product}</span>
      <StatusWord value={statusOf(health)} word={words.label(label)} />
    </div>
  );
}
