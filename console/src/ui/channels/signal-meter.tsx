import { memo, useLayoutEffect, useRef } from 'react';
import { helpProps } from '../status/help-topic.ts';
import help from '../status/help-word.module.css';
import { StatusShape } from '../status/status-shape.tsx';
import { UNKNOWN } from '../status/unknown.ts';
import { type LevelSource, levelText, meterShare, type SignalLevel } from './signal-level.ts';
import classes from './signal-meter.module.css';

/** The words of a meter: the sentence that is in it, and the title of its explanation. */
export interface MeterWords {
  readonly clipping: string;
  readonly clippingShort: string;
}

interface Props {
  readonly levels: LevelSource;
  readonly index: number;
  readonly words: MeterWords;
}

/**
 * The level of a channel: a grey bar from -60 to 0 dBFS with a notch at -20, and the number; red only while it clips, which takes the
 * number's place in words (RX-067 to RX-069).
 * Drawn past React: sixty-four meters a second must cost next to nothing.
 */
export const SignalMeter = memo(function SignalMeter({ levels, index, words }: Props) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const meter = root.current;
    return meter ? levels.watch(index, (level) => draw(meter, level)) : undefined;
  }, [levels, index]);
  return (
    <span className={classes.meter} data-signal="unknown" ref={root}>
      <span aria-hidden className={classes.track}>
        <span className={classes.fill} />
      </span>
      <span className={`${classes.value} tabular`}>{UNKNOWN}</span>
      <button {...helpProps('signal.CLIPPING', words.clippingShort)} className={`${help.button} ${classes.clipping}`} data-loud>
        <StatusShape size={12} value="error" />
        <span className={help.text}>{words.clipping}</span>
      </button>
    </span>
  );
});

/** Writes a level into the meter's elements; what has not changed is not written. */
function draw(meter: HTMLElement, signal: SignalLevel | null): void {
  const state = signal?.status.toLowerCase() ?? 'unknown';
  if (meter.dataset['signal'] !== state) meter.dataset['signal'] = state;
  const [track, value] = meter.children;
  const fill = track?.firstElementChild;
  const text = value?.firstChild;
  const written = levelText(signal?.level);
  if (text && text.nodeValue !== written) text.nodeValue = written;
  const scale = `scaleX(${meterShare(signal?.level).toFixed(3)})`;
  if (fill instanceof HTMLElement && fill.style.transform !== scale) fill.style.transform = scale;
}
