import { deviceNameProblem } from '@tutti/domain/device-names';
import { badInput, conflict, deviceOffline } from '../../../api-errors.ts';
import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { MutationDeviceNameSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { findEarlierCommand, giveCommand } from '../commands/give-command.ts';
import { isConnected } from '../device-records.ts';
import { lockDevice } from '../locked-device.ts';

/** Renames a device. Its present name is ok without a command; one rename at a time (DEV-039). */
export const DeviceNameSet = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationDeviceNameSetArgs, call) => {
    const { name, commandId } = input;
    const problem = name === '' ? 'Please enter a device name' : deviceNameProblem(name);
    if (problem) throw badInput('name', problem);
    const device = await lockDevice(call, 'operate', input);
    const order = { kind: 'rename', params: { name } } as const;
    const earlier = await findEarlierCommand(call, device, order, commandId);
    if (earlier) return earlier;
    refuseUnlessSeen(input.replaces, device.name, () => `This device is called ${device.name} by now: look at it again.`);
    if (!isConnected(device)) throw deviceOffline(device);
    const running = await call.tx
      .selectFrom('commands')
      .select('id')
      .where('account_id', '=', device.accountId)
      .where('device_id', '=', device.id)
      .where('kind', '=', 'rename')
      .where('state', 'in', ['accepted', 'sent'])
      .where('deadline', '>', call.services.now())
      .executeTakeFirst();
    if (running) throw conflict(`${device.name} is being renamed already. Wait until that has ended.`, 'name');
    if (name === device.name) return { ok: true, command: null };
    return giveCommand(call, device, order, commandId);
  },
);
