import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { frequencyOffset } from '../../../ui/devices/clock-words.ts';
import { middleCut } from '../../../ui/middle-cut.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { type StatusValue, statusOf } from '../../../ui/status/status.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { UNKNOWN } from '../../../ui/status/unknown.ts';
import type { TimeWindow } from '../../../ui/time/time-words.ts';
import type { ClockDevice } from '../clock-device.ts';
import classes from './history.module.css';
import type { WireLane } from './history-documents.ts';
import { Lane } from './lane.tsx';
import { laneScene } from './scene.ts';
import type { HistoryReading } from './use-history.ts';

interface Props {
  readonly lane: WireLane;
  readonly reading: Pick<HistoryReading, 'starts' | 'step'>;
  readonly window: TimeWindow;
  /** CSS px. */
  readonly width: number;
  /** As it is now; undefined: it is not at the site any more. */
  readonly device: ClockDevice | undefined;
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
}

/** Heights of a lane, CSS px. */
const [LOW, HIGH] = [26, 108];
const HIGH_RULES = [0, 0.25, 0.5, 0.75, 1];
/** Letters of a name where there is little room. */
const LETTERS = 11;

const shapeOf = (device: ClockDevice | undefined): StatusValue =>
  !device ? 'unknown' : device.connected ? statusOf(device.clocking) : 'error';

/** One device: its state now, its lane, its offset now. Its name makes the lane large. */
export function DeviceLane({ lane, reading, window, width, device, isLarge, onLarge }: Props) {
  const { t } = useTranslation(['clocking', 'common']);
  const { narrow } = useWidth();
  const scene = useMemo(() => laneScene(lane.band, reading.starts, reading.step, window), [lane.band, reading, window]);
  const shape = shapeOf(device);
  return (
    <div className={`${classes.row} ${classes.deviceRow}`} data-large={isLarge || undefined}>
      <button aria-expanded={isLarge} className={classes.deviceName} onClick={() => onLarge(!isLarge)} title={lane.name} type="button">
        <StatusShape
          label={t(
            `common:status.${shape === 'positive' ? 'positive' : shape === 'warning' ? 'warning' : shape === 'error' ? 'error' : 'unknown'}`,
          )}
          size={13}
          value={shape}
        />
        <span>{narrow ? middleCut(lane.name, LETTERS) : lane.name}</span>
      </button>
      <Lane
        height={isLarge ? HIGH : LOW}
        marksBeyond={isLarge}
        rules={isLarge ? HIGH_RULES : [0.5]}
        scene={scene}
        width={width}
        window={window}
      />
      <Now device={device} narrow={narrow} />
    </div>
  );
}

function Now({ device, narrow }: { device: ClockDevice | undefined; narrow: boolean }) {
  const { t } = useTranslation('clocking');
  if (!device) return <span className={classes.faintValue}>{UNKNOWN}</span>;
  if (!device.connected) {
    return (
      <span className={classes.faintValue}>
        {narrow ? (
          <>
            <span aria-hidden>{UNKNOWN}</span>
            <span className="visually-hidden">{t('history.notConnected')}</span>
          </>
        ) : (
          t('history.notConnected')
        )}
      </span>
    );
  }
  const offset = frequencyOffset(device.offset);
  return (
    <span className={`${classes.value} tabular`} data-beyond={offset?.beyond || undefined}>
      {offset?.words ?? UNKNOWN}
    </span>
  );
}
