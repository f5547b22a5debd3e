import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../ui/status.ts';
import { StatusShape } from '../../ui/status-shape.tsx';
import type { DeviceItem } from './device-item.ts';
import classes from './device-shapes.module.css';
import { image } from './image.ts';

/** The four areas of a device as bare shapes, in their order; each says its name and has it as a tooltip. */
export function DeviceShapes({ device }: { device: DeviceItem }) {
  const { t } = useTranslation(['devices', 'common']);
  return (
    <span className={classes.shapes}>
      {STATUS_AREAS.map((area) => {
        const value = statusOf(device[area]);
        const words = t('devices:device.statusOf', { area: t(`common:area.${area}`), status: t(`common:status.${value}`) });
        // The browser's own tooltip: four components with a floating layer on each of a thousand cards cost too much.
        return (
          <span {...image(words)} key={area}>
            <StatusShape value={value} />
          </span>
        );
      })}
    </span>
  );
}
