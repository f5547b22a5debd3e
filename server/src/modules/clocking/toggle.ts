import type { CommandKind } from '@tutti/contract-link/commands';
import type { Viewer } from '../../access/viewer.ts';
import { badInput } from '../../errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type DeviceRecord, type GivenCommand, giveCommand, lockDevice } from '../devices/index.ts';

type Capability = keyof NonNullable<DeviceRecord['identity']['capabilities']>;

/** Each clock switch: what the device must be able to do, and what it is called. */
const TOGGLES = {
  clockUnicast: { needs: 'CAN_UNICAST_CLOCKING', name: 'unicast clocking' },
  clockPreferredLeader: { needs: 'CAN_WRITE_PREFERRED_MASTER', name: 'preferred leader' },
  clockExternalSync: { needs: 'CAN_WRITE_EXT_WORD_CLOCK', name: 'sync to external word clock' },
  clockV1UnicastDelayRequests: { needs: 'CAN_WRITE_UNICAST_DELAY_REQUESTS', name: 'V1 unicast delay requests' },
} as const satisfies Partial<Record<CommandKind, { needs: Capability; name: string }>>;

export interface ToggleInput {
  readonly deviceId: string;
  readonly enabled: boolean;
  readonly accountId?: string | null | undefined;
  readonly commandId?: string | null | undefined;
}

/** Asks a device to turn one of its clock switches. A device without the capability is refused ('Not Supported'). */
export async function toggle(
  call: TxCall<Viewer>,
  kind: keyof typeof TOGGLES,
  { enabled, commandId, ...input }: ToggleInput,
): Promise<GivenCommand> {
  const device = await lockDevice(call, 'operate', input);
  const { needs, name } = TOGGLES[kind];
  if (!device.identity.capabilities?.[needs]) throw badInput('deviceId', `Not Supported: ${device.name} has no ${name}.`);
  return giveCommand(call, device, { kind, params: { enabled } }, commandId);
}
