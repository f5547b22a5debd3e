import type { ReportedBin } from '../devices/index.ts';

/** The arrays of a bin as they are stored: channels in order (null: 1 to n), one setting where all are the same. */
export interface PackedBin {
  readonly channels: readonly number[] | null;
  readonly setting: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** Brings a reported bin, with at least one channel and each once, into the form it is stored in. */
export function packBin({ channels, setting, min, max }: ReportedBin['bin']): PackedBin {
  const ordered = channels.every((channel, i) => i === 0 || channel > (channels[i - 1] ?? 0));
  const order = ordered ? null : channels.map((_, i) => i).sort((a, b) => (channels[a] ?? 0) - (channels[b] ?? 0));
  const sorted = (values: readonly number[]) => (order ? order.map((i) => values[i] ?? 0) : values);
  const indexes = sorted(channels);
  const settings = sorted(setting);
  return {
    channels: indexes.at(-1) === indexes.length ? null : indexes,
    setting: settings.every((value) => value === settings[0]) ? settings.slice(0, 1) : settings,
    min: sorted(min),
    max: sorted(max),
  };
}
