import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import { GraphQLError } from 'graphql';
import { deviceOffline } from '../../api-errors.ts';
import { type DeviceRecord, isConnected, requireCapability } from '../devices/index.ts';

/** Why nothing of a kind can be done at a device, as a sentence; null where something can. */
export function problemOfDevice(device: DeviceRecord, kind: CommandKind): string | null {
  if (!isConnected(device)) return deviceOffline(device).message;
  try {
    requireCapability(device, kind);
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}
