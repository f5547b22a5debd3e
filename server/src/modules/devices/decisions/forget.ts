import { sql } from 'kysely';
import type { Viewer } from '../../../access/viewer.ts';
import { conflict, notFound } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { authorOf } from '../../identity/index.ts';
import { agentDevicesForgotten } from '../../sites/index.ts';
import { refuseOpenCommands } from '../commands/dispatch.ts';
import { publishCommands } from '../commands/give-command.ts';
import { isConnected } from '../device-records.ts';
import { changesOfNamesakes } from '../namesakes.ts';
import { forgotten } from './decision-entries.ts';
import { lockUnassignedOf, type MovableDevice } from './lock-movable.ts';
import { type Decision, writeDecision } from './write-decision.ts';

/**
 * Takes devices of one account out of it: they leave their sites, open commands are refused, and their agents get `forget`. All of them or none. What
 * is still reported about them is refused by the ingest until they were reset. Errors: CONFLICT for one that is connected.
 */
export async function forgetDevices(call: TxCall<Viewer>, accountId: string, devices: readonly MovableDevice[]): Promise<void> {
  const connected = devices.find(isConnected);
  if (connected) throw conflict(`${connected.name} is connected. Unassign it instead.`, 'deviceIds');
  await takeOut(call, accountId, devices, {
    events: devices.map(forgotten),
    orders: devices.map((device) => ({ device, order: { kind: 'forget', params: {} } })),
  });
}

/**
 * Takes all devices without a site that a revoked agent speaks for out of the account, and answers how many they were. None of them is connected, as nothing of the agent is taken any more, and no command
 * would reach it. Errors: NOT_FOUND, CONFLICT (`agentId`: its access has not ended).
 */
export async function forgetDevicesOfRevoked(call: TxCall<Viewer>, agentId: string): Promise<number> {
  const agent = isUuid(agentId)
    ? await call.tx.selectFrom('agents').select(['account_id', 'name', 'revoked_at']).where('id', '=', agentId).executeTakeFirst()
    : undefined;
  if (!agent) throw notFound('There is no such agent, or you have no access to it.');
  const accountId = agent.account_id;
  if (!agent.revoked_at) throw conflict('The access of this agent has not ended. Revoke it first.', 'agentId');
  const devices = await lockUnassignedOf(call.tx, accountId, agentId);
  if (devices.length === 0) return 0;
  const removed = agentDevicesForgotten({ accountId, agentId, name: agent.name }, devices.length, authorOf(call));
  await appendEvents(call.tx, [removed], call.services.now());
  await takeOut(call, accountId, devices, { events: devices.map(forgotten) });
  return devices.length;
}

/** They leave their sites, and open commands are refused. */
async function takeOut(
  call: TxCall<Viewer>,
  accountId: string,
  devices: readonly MovableDevice[],
  decision: Pick<Decision, 'events' | 'orders'>,
): Promise<void> {
  const [now, ids] = [call.services.now(), devices.map(({ id }) => id)];
  // Before the devices leave their site, so that the entries belong to the site where the commands were given.
  const off = await refuseOpenCommands(call.tx, accountId, ids, 'The device was forgotten.', now);
  await sql`
    update devices set forgotten_at = ${now}, site_id = null, enrolment_state = 'UNENROLLED'
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(call.tx);
  call.after(() => publishCommands(call.services, accountId, off, []));
  const places = Map.groupBy(devices, ({ siteId }) => siteId);
  const changes = [...places].map(([siteId, left]) => ({
    siteId,
    deviceIds: left.map(({ id }) => id),
    areas: ['INVENTORY', 'DEVICES', 'STATUS'] as const,
  }));
  await writeDecision(call, accountId, { ...decision, changes: [...changes, ...(await changesOfNamesakes(call.tx, accountId, places))] });
}
