import { useTranslation } from 'react-i18next';
import { connectionLabel } from '../../ui/connection-label.ts';
import { statusOf } from '../../ui/status.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import type { DeviceItem } from './device-item.ts';
import classes from './row-ghost.module.css';

/** A table row under the pointer: name, product and the worst thing about the device. */
export function RowGhost({ device }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const { label, health } = connectionLabel(device);
  return (
    <div className={classes.ghost}>
      <strong>{device.name}</strong>
      <span>{device.product}</span>
      <StatusWord value={statusOf(health)} word={t(`label.${label}`)} />
    </div>
  );
}
