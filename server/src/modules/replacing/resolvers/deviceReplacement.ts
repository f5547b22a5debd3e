import type { QueryDeviceReplacementArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { findDevice, noSuchDevice } from '../../devices/index.ts';
import { knownDevice, neighbours } from '../known-device.ts';
import { oldLabel } from '../old-label.ts';
import { whyClosed } from '../refuse-replacement.ts';
import { takenLine } from '../replaced-device.ts';
import { canReplace, sparesFor } from '../spares.ts';
import { takesOver } from '../takes-over.ts';

/** How a device can be replaced: candidates with why not, and what the chosen one takes over. */
export const deviceReplacement = operation(
  { guard: 'REPLACE', transaction: 'none' },
  async ({ deviceId, spareId, accountId }: QueryDeviceReplacementArgs, call) => {
    const device = await findDevice(call, deviceId, accountId);
    if (!device) throw noSuchDevice(deviceId);
    const { directory } = call.services;
    const spares = sparesFor(device, await directory.account(device.accountId));
    const chosen = spares.find((one) => canReplace(one.fit) && (!spareId || one.device.id === spareId));
    const lines = chosen
      ? takesOver(
          { old: await knownDevice(device, directory), spare: await knownDevice(chosen.device, directory) },
          await neighbours(device, directory),
        )
      : [];
    return {
      device,
      closed: whyClosed(device),
      label: oldLabel(device.name),
      spares,
      spareId: chosen?.device.id ?? null,
      takesOver: lines.map((line) => takenLine(line, [])),
    };
  },
);
