import { deviceNameProblem } from '@tutti/domain/device-names';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput, conflict, deviceOffline } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { type DeviceRecord, isConnected } from '../device-records.ts';
import { findEarlierCommand, type GivenCommand, giveCommand } from './give-command.ts';

/** Throws BAD_USER_INPUT for what no device may be called. */
export function requireDeviceName(name: string): void {
  const problem = name === '' ? 'Please enter a device name' : deviceNameProblem(name);
  if (problem) throw badInput('name', problem);
}

/** Asks a device that is locked to take another name. Its present name is ok without a command; one rename at a time (DEV-039). `admit` may refuse a call that was not made before. */
export async function renameDevice(
  call: TxCall<Viewer>,
  device: DeviceRecord,
  name: string,
  commandId: string | null | undefined,
  admit?: () => void,
): Promise<GivenCommand> {
  const order = { kind: 'rename', params: { name } } as const;
  const earlier = await findEarlierCommand(call, device, order, commandId);
  if (earlier) return earlier;
  admit?.();
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
}
