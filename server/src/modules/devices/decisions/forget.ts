import { sql } from 'kysely';
import type { Viewer } from '../../../access/viewer.ts';
import { conflict } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { refuseOpenCommands } from '../commands/dispatch.ts';
import { publishCommands } from '../commands/give-command.ts';
import { isConnected } from '../device-records.ts';
import { forgotten } from './decision-entries.ts';
import type { MovableDevice } from './lock-movable.ts';
import { writeDecision } from './write-decision.ts';

/**
 * Takes devices of one account out of it: they leave their sites, open commands are refused, and their agents get `forget`. All of them or none. What
 * is still reported about them is refused by the ingest until they were reset. Errors: CONFLICT for one that is connected.
 */
export async function forgetDevices(call: TxCall<Viewer>, accountId: string, devices: readonly MovableDevice[]): Promise<void> {
  const connected = devices.find(isConnected);
  if (connected) throw conflict(`${connected.name} is connected. Unassign it instead.`, 'deviceIds');
  const [now, ids] = [call.services.now(), devices.map(({ id }) => id)];
  // Before the devices leave their site, so that the entries belong to the site where the commands were given.
  const off = await refuseOpenCommands(call.tx, accountId, ids, 'The device was forgotten.', now);
  await sql`
    update devices set forgotten_at = ${now}, site_id = null, enrolment_state = 'UNENROLLED'
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(call.tx);
  call.after(() => publishCommands(call.services, accountId, off, []));
  await writeDecision(call, accountId, {
    events: devices.map(forgotten),
    orders: devices.map((device) => ({ device, order: { kind: 'forget', params: {} } })),
    changes: [...Map.groupBy(devices, ({ siteId }) => siteId)].map(([siteId, left]) => ({
      siteId,
      deviceIds: left.map(({ id }) => id),
      areas: ['INVENTORY', 'DEVICES', 'STATUS'],
    })),
  });
}
