import type { Services } from '../../../context.ts';
import { can, type Viewer } from '../../identity/index.ts';
import type { DeviceRecord } from '../record.ts';
import type { CommandRecord } from './record.ts';

/**
 * The commands of a device whenever their state changes. Ends with `return`, and when the device has left the viewer's sight: it was moved to a site that he may not
 * read, unassigned or forgotten.
 */
export function commandChanges(
  { bus, directory }: Pick<Services, 'bus' | 'directory'>,
  viewer: Viewer,
  { accountId, id }: Pick<DeviceRecord, 'accountId' | 'id'>,
): AsyncIterableIterator<CommandRecord, void, void> {
  const waiting: CommandRecord[] = [];
  let mayHaveLeft = false;
  let ended = false;
  let wake = (): void => undefined;
  const stops = [
    bus.subscribe('command.changed', (command) => {
      if (command.accountId !== accountId || command.deviceId !== id) return;
      waiting.push(command);
      wake();
    }),
    bus.subscribe('account.changed', (change) => {
      if (change.accountId !== accountId || !change.areas.includes('INVENTORY') || !change.deviceIds.includes(id)) return;
      mayHaveLeft = true;
      wake();
    }),
  ];

  /** Asked before each command that is told: what is not known to be in sight is not. */
  async function isInSight(): Promise<boolean> {
    const [device] = await directory.find([accountId], id).catch(() => []);
    return device !== undefined && can(viewer, 'read', device);
  }

  function end(): IteratorResult<CommandRecord, void> {
    ended = true;
    for (const stop of stops) stop();
    wake();
    return { done: true, value: undefined };
  }

  async function next(): Promise<IteratorResult<CommandRecord, void>> {
    while (!ended) {
      if (waiting.length === 0 && !mayHaveLeft) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      mayHaveLeft = false;
      if (!(await isInSight())) return end();
      const value = waiting.shift();
      if (value && !ended) return { done: false, value };
    }
    return { done: true, value: undefined };
  }

  return {
    next,
    return: async () => end(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
