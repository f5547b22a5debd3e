import { can, type Viewer } from '../../../access/viewer.ts';
import { createStream } from '../../../graphql/live/stream.ts';
import type { Needs } from '../../../services.ts';
import type { DeviceRecord } from '../device-records.ts';
import type { DeviceServices } from '../services.ts';
import type { CommandRecord } from './command-record.ts';

/** Most changes that wait for a slow reader; of more the oldest are dropped, and `deviceCommands` has the result. */
const MOST_WAITING = 1000;

/**
 * The commands of a device whenever their state changes. Ends with `return`, and when the viewer may not read the device any more: it was moved to
 * another site, unassigned or forgotten.
 */
export function commandChanges(
  { bus, directory }: Needs<'bus'> & DeviceServices,
  viewer: Viewer,
  { accountId, id }: Pick<DeviceRecord, 'accountId' | 'id'>,
): AsyncIterableIterator<CommandRecord, void, void> {
  const waiting: CommandRecord[] = [];
  let mayHaveLeft = false;

  /** Checked before each command that is sent, so that nothing is sent to a viewer who may not see the device. */
  async function isInSight(): Promise<boolean> {
    const [device] = await directory.find([accountId], id).catch(() => []);
    return device !== undefined && can(viewer, 'READ', device);
  }

  const { entries, wake } = createStream({
    take: async () => {
      if (waiting.length === 0 && !mayHaveLeft) return undefined;
      mayHaveLeft = false;
      return (await isInSight()) ? waiting.shift() : null;
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  });
  const stops = [
    bus.subscribe('command.changed', (command) => {
      if (command.accountId !== accountId || command.deviceId !== id) return;
      waiting.push(command);
      if (waiting.length > MOST_WAITING) waiting.shift();
      wake();
    }),
    bus.subscribe('account.changed', (change) => {
      if (change.accountId !== accountId || !change.areas.includes('INVENTORY') || !change.deviceIds.includes(id)) return;
      mayHaveLeft = true;
      wake();
    }),
  ];
  return entries;
}
