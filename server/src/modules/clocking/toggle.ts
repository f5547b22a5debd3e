import type { ToggleParams } from '@tutti/contract-link/commands/clock-toggle';
import type { CommandKind, CommandParams } from '@tutti/contract-link/commands/command-kinds';
import type { InferOutput } from 'valibot';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type GivenCommand, giveCommand, lockDevice } from '../devices/index.ts';

/** The commands that turn one thing of a clock on or off. */
type ToggleKind = { [K in CommandKind]: CommandParams[K] extends InferOutput<typeof ToggleParams> ? K : never }[CommandKind];

export interface ToggleInput {
  readonly deviceId: string;
  readonly enabled: boolean;
  readonly accountId?: string | null | undefined;
  readonly commandId?: string | null | undefined;
}

/** Sends a device the command to turn one of its clock toggles on or off. A device without the capability is refused ('Not Supported'). */
export async function toggle(call: TxCall<Viewer>, kind: ToggleKind, { enabled, commandId, ...input }: ToggleInput): Promise<GivenCommand> {
  const device = await lockDevice(call, 'CLOCK_DEVICES', input);
  return giveCommand(call, device, { kind, params: { enabled } }, commandId);
}
