import type { Order } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { DeviceRecord } from '../device-records.ts';
import { lockDevice } from '../locked-device.ts';
import { findEarlierCommand, type GivenCommand, giveCommand, requireCapability } from './give-command.ts';

/** A setting of the audio of a device: what it offers to choose, and why it cannot be set to something else. */
interface Setting {
  readonly order: Extract<Order, { kind: 'sampleRateSetting' | 'encodingSetting' | 'latencySetting' }>;
  readonly value: number;
  /** The field of the input. */
  readonly field: string;
  readonly offered: (audio: FactValues['audio'] | null) => readonly number[] | null | undefined;
  readonly refusal: (device: DeviceRecord) => string;
}
interface Input {
  readonly deviceId: string;
  readonly accountId?: string | null | undefined;
  readonly commandId?: string | null | undefined;
}

/** Asks a device to take a setting that it offers. Errors: those of `giveCommand`, and BAD_USER_INPUT for a value that it does not offer. */
export async function giveSetting(
  call: TxCall<Viewer>,
  input: Input,
  { order, value, field, offered, refusal }: Setting,
): Promise<GivenCommand> {
  const device = await lockDevice(call, 'operate', input);
  const earlier = await findEarlierCommand(call, device, order, input.commandId);
  if (earlier) return earlier;
  requireCapability(device, order.kind);
  if (!offered(device.audio)?.includes(value)) throw badInput(field, refusal(device));
  return giveCommand(call, device, order, input.commandId);
}
