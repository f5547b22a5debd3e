import type { ConnectionState } from '@tutti/domain/enumerations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { can, canEverywhere, type Viewer } from '../../../access/viewer.ts';
import { badInput, forbidden } from '../../../api-errors.ts';
import { refuseUnlessSeen } from '../../../as-seen.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import type { Database } from '../../../store/tables.ts';
import { AGENT_MAY_CHANGE, connectionOf, identityOf } from '../device-rows.ts';
import { ambiguousDevice, isDeviceId, noSuchDevice } from '../locked-device.ts';

/** Most devices in one call: what a site holds. */
export const MOST_DEVICES = 999;

/** The columns that moving or forgetting a device needs. */
export interface MovableDevice {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly agentId: string;
  readonly siteId: string | null;
  readonly connection: ConnectionState | null;
  /** The kinds of commands that it takes; null: its agent does not say. */
  readonly commands: readonly string[] | null;
  /** Whether administrators let its agent change it. */
  readonly mayBeChanged: boolean;
}

const COLUMNS = ['account_id', 'id', 'name', 'agent_id', 'site_id', 'link_up', 'connection_state', 'identity'] as const;
type MovableRow = Pick<Selectable<Database['devices']>, (typeof COLUMNS)[number]> & { readonly agent_may_change: boolean };

const toMovable = (row: MovableRow): MovableDevice => ({
  accountId: row.account_id,
  id: row.id,
  name: row.name,
  agentId: row.agent_id,
  siteId: row.site_id,
  connection: connectionOf(row),
  commands: identityOf(row).commands ?? null,
  mayBeChanged: row.agent_may_change,
});

/** The accounts of a call: the one it names, or all in which the caller may do this. */
export const accountsMeant = (call: TxCall<Viewer>, accountId: string | null | undefined): readonly string[] =>
  accountId ? call.accountIds.filter((id) => id === accountId.toLowerCase()) : call.accountIds;

/**
 * The devices of a call, each once, their rows locked in one order. `forgottenToo`: one that is forgotten already is no error, and left out of the answer.
 * Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT, SUBSCRIPTION_INACTIVE; nothing is changed then.
 */
export async function lockMovable(
  call: TxCall<Viewer>,
  deviceIds: readonly string[],
  accountIds: readonly string[],
  forgottenToo = false,
): Promise<MovableDevice[]> {
  const ids = [...new Set(deviceIds)];
  if (ids.length === 0) throw badInput('deviceIds', 'Name at least one device.');
  if (ids.length > MOST_DEVICES) throw badInput('deviceIds', `Name at most ${MOST_DEVICES} devices in one call.`);
  const unreal = ids.find((id) => !isDeviceId(id));
  if (unreal !== undefined) throw noSuchDevice(unreal);
  const rows = await call.tx
    .selectFrom('devices')
    .select([...COLUMNS, 'forgotten_at', AGENT_MAY_CHANGE])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where(sql<boolean>`account_id = any(${[...accountIds]}::uuid[])`)
    .orderBy('account_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = new Map<string, MovableDevice>();
  for (const row of rows) {
    if (row.forgotten_at) continue;
    if (found.has(row.id)) throw ambiguousDevice(row.id);
    found.set(row.id, toMovable(row));
  }
  const forgotten = new Set(forgottenToo ? rows.filter((row) => row.forgotten_at).map((row) => row.id) : []);
  const missing = ids.find((id) => !found.has(id) && !forgotten.has(id));
  if (missing !== undefined) throw noSuchDevice(missing);
  const devices = [...found.values()];
  await call.needPlan(devices.map(({ accountId }) => accountId));
  return devices;
}

/** Refuses to move devices that are not where the caller saw them any more: `seen` is the id of a site, empty for none. Throws CONFLICT (`replaces`). */
export function refuseMoved(devices: readonly MovableDevice[], seen: string | null | undefined): void {
  for (const { siteId, name } of devices)
    refuseUnlessSeen(seen?.toLowerCase(), siteId ?? '', () => `${name} was assigned or unassigned meanwhile: look at it again.`);
}

/** Refuses to have devices clear their routing to whoever may not change it where each is now; of one that is in no site that is every site. Throws FORBIDDEN. */
export function refuseClearing(viewer: Viewer, devices: readonly MovableDevice[]): void {
  for (const { accountId, siteId, name } of devices)
    if (siteId === null ? !canEverywhere(viewer, 'ROUTE', accountId) : !can(viewer, 'ROUTE', { accountId, siteId }))
      throw forbidden(`You are not allowed to clear the routing of ${name}.`);
}

/** The devices of a site, their rows locked in the same order. One that is forgotten is in no site. */
export const lockDevicesOf = (tx: Tx, accountId: string, siteId: string): Promise<MovableDevice[]> =>
  lockWhere(tx, accountId, sql`site_id = ${siteId}`);

/** The devices without a site that an agent speaks for, likewise. */
export const lockUnassignedOf = (tx: Tx, accountId: string, agentId: string): Promise<MovableDevice[]> =>
  lockWhere(tx, accountId, sql`site_id is null and agent_id = ${agentId}`);

async function lockWhere(tx: Tx, accountId: string, which: RawBuilder<unknown>): Promise<MovableDevice[]> {
  const rows = await tx
    .selectFrom('devices')
    .select([...COLUMNS, AGENT_MAY_CHANGE])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${which}`)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toMovable);
}
