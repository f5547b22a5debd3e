import type { Order } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { lockDevice } from '../locked-device.ts';
import { findEarlierCommand, type GivenCommand, giveCommand, requireCapability } from './give-command.ts';

interface Setting {
  readonly order: (value: number) => Order;
  readonly offered: (audio: FactValues['audio']) => readonly number[] | null | undefined;
  /** What a device does not offer, as people read it. */
  readonly value: (value: number) => string;
}
/** The settings of the audio of a device, by the field of the input. */
const SETTINGS = {
  latency: {
    order: (latency) => ({ kind: 'latencySetting', params: { latency } }),
    offered: ({ latencies }) => latencies,
    value: (us) => `a latency of ${us} µs`,
  },
  sampleRate: {
    order: (sampleRate) => ({ kind: 'sampleRateSetting', params: { sampleRate } }),
    offered: ({ sampleRates }) => sampleRates,
    value: (hz) => `a sample rate of ${hz / 1000} kHz`,
  },
  encoding: {
    order: (encoding) => ({ kind: 'encodingSetting', params: { encoding } }),
    offered: ({ encodings }) => encodings,
    value: (bits) => `an encoding of ${bits} bit`,
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Input<Field extends string> = Readonly<Record<Field, number>> & {
  readonly deviceId: string;
  readonly accountId?: string | null | undefined;
  readonly commandId?: string | null | undefined;
};

/** Asks a device to take a setting of its audio that it offers. Errors: those of `giveCommand`, and BAD_USER_INPUT for a value that it does not offer. */
export async function giveSetting<Field extends keyof typeof SETTINGS>(
  call: TxCall<Viewer>,
  field: Field,
  input: Input<Field>,
): Promise<GivenCommand> {
  const { order: orderOf, offered, value: inWords }: Setting = SETTINGS[field];
  const value = input[field];
  const device = await lockDevice(call, 'REBOOT', input);
  const order = orderOf(value);
  const earlier = await findEarlierCommand(call, device, order, input.commandId);
  if (earlier) return earlier;
  requireCapability(device, order.kind);
  if (!device.audio || !offered(device.audio)?.includes(value)) throw badInput(field, `${device.name} does not offer ${inWords(value)}.`);
  return giveCommand(call, device, order, input.commandId);
}
