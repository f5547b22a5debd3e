import type { CommandKind, CommandParams } from '@tutti/contract-link/commands';
import type { Services } from '../../context.ts';
import { deviceOffline } from '../../graphql/errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import type { Viewer } from '../identity/index.ts';
import { acceptCommands, type GivenBy, type NewCommand } from './commands.ts';
import type { DeviceRecord } from './record.ts';

/** Who gives a command, as he stands now. */
export const givenBy = (viewer: Viewer): GivenBy =>
  viewer.kind === 'person' ? { userId: viewer.userId, name: viewer.displayName } : { keyId: viewer.keyId, name: viewer.name };

/** Wakes whoever holds the connections of these agents. */
export function publishWaiting(services: Pick<Services, 'bus'>, accountId: string, agentIds: Iterable<string>): void {
  for (const agentId of new Set(agentIds)) services.bus.publish('commands.waiting', { accountId, agentId });
}

/** What a device is asked to do. */
export type Order = { [K in CommandKind]: { readonly kind: K; readonly params: CommandParams[K] } }[CommandKind];

/**
 * Accepts a command for a device that somebody has in front of him. It lives for seconds, so it is refused at once when the device is not
 * connected (DEVICE_OFFLINE), instead of being accepted and expiring.
 */
export async function giveCommand(call: TxCall<Viewer>, device: DeviceRecord, order: Order): Promise<void> {
  if (device.connection === 'DISCONNECTED') throw deviceOffline(device.name);
  const { accountId, id: deviceId, agentId } = device;
  const command: NewCommand = { ...order, accountId, deviceId, agentId, givenBy: givenBy(call.viewer) };
  await acceptCommands(call.tx, [command], call.services.now());
  call.after(() => publishWaiting(call.services, accountId, [agentId]));
}
