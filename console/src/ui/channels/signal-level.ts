import { numbers } from '../../i18n/numbers.ts';
import { UNKNOWN } from '../status/unknown.ts';

/** The signal of a channel at a moment. */
export interface SignalLevel {
  readonly status: 'CLIPPING' | 'MUTE' | 'SIGNAL';
  /** dBFS; null where it is not measured. */
  readonly level: number | null;
}

/** Where levels come from, beside React: a meter is drawn many times a minute. */
export interface LevelSource {
  /** Calls `draw` with what is known now (null: nothing) and with each change of the channel; answers how to stop. */
  readonly watch: (index: number, draw: (level: SignalLevel | null) => void) => () => void;
}

const levelWords = numbers({ least: 1 });

/** The level as text: one decimal and a real minus, `--` where it is not known (RX-067, RX-068). */
export function levelText(level: number | null | undefined): string {
  if (level === null || level === undefined || !Number.isFinite(level)) return UNKNOWN;
  return levelWords(level);
}

/** The bottom of the meter, dBFS; its top is 0. */
const FLOOR = -60;

/** How much of the meter is filled, 0 to 1. */
export function meterShare(level: number | null | undefined): number {
  if (level === null || level === undefined || !Number.isFinite(level)) return 0;
  return Math.min(1, Math.max(0, 1 - level / FLOOR));
}
