import { type DeviceCommandInfo, isOpen } from '../../api/commands/device-commands.ts';

/**
 * The newest SUBSCRIBE of each channel, open or ended without success, unless it was done or its end was dismissed.
 * `commands` newest first. A command is the same object as long as nothing of it changed.
 */
export function subscribeCommandsOf(
  commands: readonly DeviceCommandInfo[],
  dismissed: ReadonlySet<string>,
): ReadonlyMap<number, DeviceCommandInfo> {
  const newest = new Map<number, DeviceCommandInfo>();
  for (const command of commands) {
    if (command.kind !== 'SUBSCRIBE') continue;
    for (const index of command.channelIndexes) if (!newest.has(index)) newest.set(index, command);
  }
  for (const [index, command] of newest) {
    if (command.state === 'DONE' || (!isOpen(command.state) && dismissed.has(command.id))) newest.delete(index);
  }
  return newest;
}
