import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { TimeWindow } from '../../../ui/time/time-words.ts';
import classes from './lane.module.css';
import { bandPath, partBox } from './paths.ts';
import type { LaneScene } from './scene.ts';

/** The pattern of what was not locked; once in the page, used by every lane. */
export const HATCH = 'clock-unlocked';

/** Draws the pattern that lanes name. */
export function HatchPattern() {
  return (
    <svg aria-hidden className={classes.pattern} height="0" width="0">
      <defs>
        <pattern height="6" id={HATCH} patternTransform="rotate(45)" patternUnits="userSpaceOnUse" width="6">
          <rect className={classes.hatchGround} height="6" width="6" />
          <rect className={classes.hatchLine} height="6" width="1.5" />
        </pattern>
      </defs>
    </svg>
  );
}

const MIDDLE: readonly number[] = [0.5];

interface Props {
  readonly scene: LaneScene;
  readonly window: TimeWindow;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Lines at these offsets, as parts of the height, 0 to 1. */
  readonly rules?: readonly number[];
  /** Squares where an offset lies beyond the rule. */
  readonly marksBeyond?: boolean;
}

/** One lane: the band of its offsets, hatched where it was not locked, dashed where it was not connected, empty where nothing is known. */
export function Lane({ scene, window, width, height, rules = MIDDLE, marksBeyond = false }: Props) {
  const plot = { window, width, height };
  return (
    <div aria-hidden className={classes.plot} style={{ height }}>
      <svg height={height} width={width}>
        {rules.map((at) => (
          <line className={classes.rule} key={at} x1={0} x2={width} y1={at * (height - 1) + 0.5} y2={at * (height - 1) + 0.5} />
        ))}
        <path className={classes.band} d={bandPath(scene.band, plot)} />
        {scene.offline.map((part) => {
          const { x, width: length } = partBox(part, plot);
          return <line className={classes.offline} key={part.from} x1={x} x2={x + length} y1={height / 2} y2={height / 2} />;
        })}
        {scene.unlocked.map((part) => {
          const { x, width: length } = partBox(part, plot);
          return (
            <rect className={classes.unlocked} fill={`url(#${HATCH})`} height={height - 4} key={part.from} width={length} x={x} y={2} />
          );
        })}
      </svg>
      {marksBeyond &&
        scene.beyond.map((part) => (
          <span className={classes.beyond} data-end={part.end} key={`${part.end} ${part.from}`} style={{ left: partBox(part, plot, 0).x }}>
            <StatusShape size={10} value="error" />
          </span>
        ))}
    </div>
  );
}
