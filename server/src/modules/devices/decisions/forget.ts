import { sql } from 'kysely';
import { appendEvents } from '../../../event-log/append.ts';
import { conflict } from '../../../graphql/errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Viewer } from '../../identity/index.ts';
import { publishChanges, recordChanges } from '../../sites/index.ts';
import { acceptCommands, type NewCommand } from '../commands/accept.ts';
import { partyOf } from '../commands/events.ts';
import { givenBy, publishCommands } from '../commands/give.ts';
import { isConnected } from '../record.ts';
import { forgotten } from './events.ts';
import type { Movable } from './lock-movable.ts';

/**
 * Takes devices of one account out of it: they leave their sites, what was asked of them is off, and their agents are told. All of them or none. What they go on
 * saying is refused by the ingest until they were reset. Errors: CONFLICT for one that is connected.
 */
export async function forgetDevices(call: TxCall<Viewer>, accountId: string, devices: readonly Movable[]): Promise<void> {
  const connected = devices.find(isConnected);
  if (connected) throw conflict(`${connected.name} is connected. Unassign it instead.`, 'deviceIds');
  const [by, now, ids] = [givenBy(call.viewer), call.services.now(), devices.map(({ id }) => id)];
  await sql`
    update devices set forgotten_at = ${now}, site_id = null, enrolment_state = 'UNENROLLED'
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(call.tx);
  await sql`
    update commands set state = 'refused', reason = 'The device was forgotten.', ended_at = ${now}
    where account_id = ${accountId} and device_id = any(${ids}::text[]) and state in ('accepted', 'sent')`.execute(call.tx);
  const orders = devices.map(
    ({ id: deviceId, agentId }): NewCommand => ({ accountId, deviceId, agentId, givenBy: by, kind: 'forget', params: {} }),
  );
  const commands = await acceptCommands(call.tx, orders, now);
  await appendEvents(
    call.tx,
    devices.map((device) => forgotten(device, partyOf(by))),
    now,
  );
  const places = Map.groupBy(devices, ({ siteId }) => siteId);
  const changes = await recordChanges(
    call.tx,
    accountId,
    [...places].map(([siteId, left]) => ({
      siteId,
      deviceIds: left.map(({ id }) => id),
      areas: ['INVENTORY', 'DEVICES', 'STATUS'] as const,
    })),
  );
  call.after(() => {
    publishChanges(call.services, changes);
    publishCommands(
      call.services,
      accountId,
      commands,
      devices.map(({ agentId }) => agentId),
    );
  });
}
