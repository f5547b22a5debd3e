import type { QueryDeviceCommandsArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { readCommands } from '../commands/read-commands.ts';
import { findDevice } from '../find-device.ts';
import { noSuchDevice } from '../locked-device.ts';

/** The open commands of a device and those that ended recently, newest first. */
export const deviceCommands = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ deviceId, ids, accountId }: QueryDeviceCommandsArgs, call) => {
    const device = await findDevice(call, deviceId, accountId);
    if (!device) throw noSuchDevice(deviceId);
    const { store, now } = call.services;
    return store.read([device.accountId], (tx) => readCommands(tx, device, ids ?? null, now()));
  },
);
