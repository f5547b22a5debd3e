import { can, type Viewer } from '../../access/viewer.ts';
import type { ChannelLevels, SignalLevels } from '../../graphql/generated/resolvers.ts';
import { createStream } from '../../graphql/live/stream.ts';
import type { DeviceRecord } from '../devices/index.ts';
import type { ReportedLevels, Signals } from './services.ts';

const side = ({ channels, status, level }: ReportedLevels['rx']): ChannelLevels => ({ indexes: channels, statuses: status, levels: level });

/**
 * The levels of a device from now on, only the newest: a slow reader costs one entry and never a queue. Ends with `return`, and when the viewer
 * may not read the device any more. null: too many devices are watched already.
 */
export function levelsOf(signals: Signals, viewer: Viewer, device: DeviceRecord): AsyncIterableIterator<SignalLevels, void, void> | null {
  let newest: ReportedLevels | null = null;
  const { entries, wake, end } = createStream({
    take: () => {
      const levels = newest;
      newest = null;
      return levels ? { deviceId: levels.deviceId, at: levels.at, rx: side(levels.rx), tx: side(levels.tx) } : undefined;
    },
    stop: () => stop?.(),
  });
  const stop = signals.watch(device, {
    onLevels: (levels) => {
      newest = levels;
      wake();
    },
    changed: (now) => {
      if (!now || !can(viewer, 'READ', now)) end();
    },
  });
  return stop && entries;
}
