import { useEffect } from 'react';
import { useDeviceCommands } from '../../../api/commands/device-commands.ts';
import type { Patching } from './use-patching.ts';

/** Follows the commands of a device, while mounted. Shows nothing. */
export function FollowCommands({ deviceId, onCommands }: { deviceId: string } & Pick<Patching, 'onCommands'>) {
  const commands = useDeviceCommands(deviceId);
  useEffect(() => onCommands(deviceId, commands), [deviceId, commands, onCommands]);
  return null;
}
