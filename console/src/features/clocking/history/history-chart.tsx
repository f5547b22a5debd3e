import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeWindow, TimeWords } from '../../../ui/time/time-words.ts';
import type { ClockDevice } from '../clock-device.ts';
import { BrushRow } from './brush-row.tsx';
import { DeviceLane } from './device-lane.tsx';
import { Envelope } from './envelope.tsx';
import classes from './history.module.css';
import { HatchPattern } from './lane.tsx';
import { LeaderLane } from './leader-lane.tsx';
import { MarkCard } from './mark-card.tsx';
import { MarksRow } from './marks-row.tsx';
import { xOf } from './paths.ts';
import { laneScene, type Moment, momentsOf, zoomed } from './scene.ts';
import { TimeAxis } from './time-axis.tsx';
import type { HistoryReading } from './use-history.ts';

interface Props {
  readonly reading: HistoryReading;
  readonly window: TimeWindow;
  readonly onWindow: (window: TimeWindow) => void;
  readonly words: TimeWords;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  /** The device whose lane is large; null: none. */
  readonly lane: string | null;
  readonly onLane: (lane: string | null) => void;
  readonly onMore: () => void;
  /** The moment that is looked at, epoch ms; null: none. */
  readonly active: number | null;
  readonly onActive: (at: number | null) => void;
}

/** Marks nearer than this are one, CSS px. */
const NEAR = 12;
/** Before the first layout. */
const FIRST_WIDTH = 800;

/** How far a key zooms: a factor of the length of the window; null: it does not. */
const zoomOf = (key: string): number | null => (key === '+' || key === '=' ? 0.5 : key === '-' ? 2 : null);

/** A line through all lanes for each moment. */
function Lines({
  moments,
  active,
  window,
  width,
}: {
  moments: readonly Moment[];
  active: number | null;
  window: TimeWindow;
  width: number;
}) {
  return moments.map(({ at }) => (
    <span className={classes.line} data-active={active === at || undefined} key={at} style={{ left: xOf(at, { window, width }) }} />
  ));
}

/** Marks, leader, all offsets, and a lane per device over one time; below it the brush. */
export function HistoryChart(props: Props) {
  const { reading, window, onWindow, words, devices, lane, onLane, onMore, active, onActive } = props;
  const { t } = useTranslation('clocking');
  const { ref, width: measured } = useElementSize();
  const width = measured || FIRST_WIDTH;
  const [hover, setHover] = useState<number | null>(null);
  const { all, starts, step, whole } = reading;
  const scene = useMemo(() => laneScene(all, starts, step, window), [all, starts, step, window]);
  const moments = useMemo(
    () => momentsOf(reading.marks, window, ((window.to - window.from) / width) * NEAR),
    [reading.marks, window, width],
  );
  const current = moments.find(({ marks, at }) => at === active || marks.some((mark) => Date.parse(mark.at) === active));
  const more = reading.deviceCount - reading.devices.length;

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const factor = zoomOf(event.key);
    if (factor === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onWindow(zoomed(window, factor, whole, step, current?.at));
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) =>
    setHover(clientX - currentTarget.getBoundingClientRect().left);

  return (
    <section aria-label={t('history.chart')} className={classes.chart} onKeyDownCapture={onKey}>
      <HatchPattern />
      <div className={classes.lanes}>
        <div className={classes.over}>
          <div className={classes.plot} onPointerLeave={() => setHover(null)} onPointerMove={onPointer} ref={ref}>
            <Lines active={current?.at ?? null} moments={moments} width={width} window={window} />
            {hover !== null && <span className={classes.cursor} style={{ left: hover }} />}
            {current && <MarkCard moment={current} place={xOf(current.at, { window, width }) / width} words={words} />}
          </div>
        </div>
        <div className={classes.row}>
          <span className={classes.faintName}>{t('history.marks')}</span>
          <MarksRow active={active} moments={moments} onActive={onActive} width={width} window={window} words={words} />
          <span />
        </div>
        <div className={classes.row}>
          <span className={classes.name}>{t('history.leader')}</span>
          <LeaderLane leaders={reading.leaders} width={width} window={window} />
          <span className={classes.faintValue}>{t('history.now')}</span>
        </div>
        <Envelope scene={scene} width={width} window={window} />
        {reading.devices.map((one) => (
          <DeviceLane
            device={devices.get(one.deviceId)}
            isLarge={lane === one.deviceId}
            key={one.deviceId}
            lane={one}
            onLarge={(large) => onLane(large ? one.deviceId : null)}
            reading={reading}
            width={width}
            window={window}
          />
        ))}
      </div>
      <div className={classes.row}>
        <span>
          {more > 0 && (
            <button className={classes.more} onClick={onMore} type="button">
              {t('history.moreDevices', { count: more })}
            </button>
          )}
        </span>
        <TimeAxis width={width} window={window} words={words} />
        <span />
      </div>
      <BrushRow onWindow={onWindow} reading={reading} width={width} window={window} words={words} />
    </section>
  );
}
