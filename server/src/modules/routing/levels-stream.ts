import type { ChannelLevels, SignalLevels } from '../../graphql/generated/resolvers.ts';
import type { DeviceRecord } from '../devices/index.ts';
import { can, type Viewer } from '../identity/index.ts';
import type { HeardLevels, Signals } from './signals.ts';

const side = ({ channels, status, level }: HeardLevels['rx']): ChannelLevels => ({ indexes: channels, statuses: status, levels: level });

/**
 * What is heard at a device from now on, the newest only: a slow reader costs one entry and never a queue. Ends with `return`, and when the viewer
 * may not read the device any more. null: too many devices are watched already.
 */
export function levelsOf(signals: Signals, viewer: Viewer, device: DeviceRecord): AsyncIterableIterator<SignalLevels, void, void> | null {
  let newest: HeardLevels | null = null;
  let ended = false;
  let waiting: ((result: IteratorResult<SignalLevels, void>) => void) | null = null;

  const settle = (): void => {
    if (!waiting || !(ended || newest)) return;
    const [tell, heard] = [waiting, newest];
    [waiting, newest] = [null, null];
    if (ended || !heard) tell({ done: true, value: undefined });
    else tell({ done: false, value: { deviceId: heard.deviceId, at: heard.at, rx: side(heard.rx), tx: side(heard.tx) } });
  };
  const stop = signals.watch(device, {
    heard: (levels) => {
      newest = levels;
      settle();
    },
    changed: (now) => {
      if (!now || !can(viewer, 'read', now)) end();
    },
  });
  if (!stop) return null;
  const end = (): void => {
    ended = true;
    stop();
    settle();
  };
  return {
    next: () =>
      new Promise((resolve) => {
        waiting = resolve;
        settle();
      }),
    return: async () => {
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
