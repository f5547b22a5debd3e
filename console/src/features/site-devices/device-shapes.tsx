import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { statusOf } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import type { RowProps } from './device-row-props.ts';
import classes from './device-shapes.module.css';
import { image } from './image.ts';

/** The four areas of a device as bare shapes, in their order; each says its name and has it as a tooltip. */
export function DeviceShapes({ device, words }: Pick<RowProps, 'device' | 'words'>) {
  return (
    <span className={classes.shapes}>
      {STATUS_AREAS.map((area) => {
        const value = statusOf(device[area]);
        // The browser's own tooltip: four components with a floating layer on each of a thousand cards cost too much.
        return (
          <span {...image(words.shape(area, value))} key={area}>
            <StatusShape value={value} />
          </span>
        );
      })}
    </span>
  );
}
