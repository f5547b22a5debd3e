import { useEffect } from 'react';
import { type DeviceCommandInfo, useDeviceCommands } from '../api/commands/device-commands.ts';

interface Props {
  readonly deviceId: string;
  readonly onCommands: (deviceId: string, commands: readonly DeviceCommandInfo[]) => void;
}

/** Follows the commands of one device while mounted; draws nothing. A list mounts it for just those devices that it asked something. */
export function FollowCommands({ deviceId, onCommands }: Props) {
  const commands = useDeviceCommands(deviceId);
  useEffect(() => onCommands(deviceId, commands), [deviceId, commands, onCommands]);
  return null;
}
