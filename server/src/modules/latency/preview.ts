import { isAboveSetting } from '@tutti/domain/latency';
import type { ChannelLatencyPreview, LatencyPreview } from '../../graphql/generated/resolvers.ts';
import type { DeviceMinute } from './read-bins.ts';

const MINUTE_MS = 60_000;

interface Row {
  setting: number;
  aboveSettingAt: Date | null;
  readonly min: (number | null)[];
  readonly max: (number | null)[];
}

/** Minutes of a device, oldest first, as one row per channel over every minute that begins in the range; `now` ends it, epoch ms. */
export function previewOf(
  minutes: readonly DeviceMinute[],
  { after, before }: { readonly after: number; readonly before: number },
  now: number,
): LatencyPreview {
  const first = Math.floor(after / MINUTE_MS);
  const count = Math.max(0, Math.ceil(Math.min(before, now) / MINUTE_MS) - first);
  const empty = (): (number | null)[] => Array.from({ length: count }, () => null);
  const rows = new Map<number, Row>();
  for (const { time, channels, setting, min, max } of minutes) {
    const at = Math.floor(time / MINUTE_MS) - first;
    if (at >= count) continue;
    for (const [i, greatest] of max.entries()) {
      const channel = channels?.[i] ?? i + 1;
      const row = rows.get(channel) ?? { setting: 0, aboveSettingAt: null, min: empty(), max: empty() };
      rows.set(channel, row);
      row.setting = setting[i] ?? setting[0] ?? 0;
      if (isAboveSetting(greatest, row.setting)) row.aboveSettingAt = new Date(time);
      row.min[at] = Math.min(row.min[at] ?? Infinity, min[i] ?? greatest);
      row.max[at] = Math.max(row.max[at] ?? 0, greatest);
    }
  }
  const channels = [...rows].map(([index, row]): ChannelLatencyPreview => ({ index, ...row }));
  return {
    times: Array.from({ length: count }, (_, i) => new Date((first + i) * MINUTE_MS).toISOString()),
    channels: channels.sort((a, b) => a.index - b.index),
  };
}
