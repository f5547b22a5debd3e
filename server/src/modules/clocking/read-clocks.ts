import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { AGENT_MAY_CHANGE, connectionOf, type DeviceRecord } from '../devices/index.ts';

/** A site that is watched. */
export interface WatchedSite {
  readonly accountId: string;
  readonly siteId: string;
}

/** The facts of a device from which the clocks of its site are evaluated. */
export type ClockDevice = Pick<
  DeviceRecord,
  'id' | 'agentId' | 'agentConnected' | 'name' | 'connection' | 'connectionChangedAt' | 'clockChangedAt' | 'clock'
> & {
  readonly capabilities: DeviceRecord['identity']['capabilities'];
  /** The kinds of commands that it takes. */
  readonly commands?: DeviceRecord['identity']['commands'];
  /** Of its primary interface, CIDR. */
  readonly subnet: string | null;
};
/** The same facts from the directory. Property by property: a copy of all that a device has costs twenty times as much, and each read of a clock page makes one of each device. */
export const clockDevice = (device: DeviceRecord): ClockDevice => ({
  id: device.id,
  agentId: device.agentId,
  agentConnected: device.agentConnected,
  name: device.name,
  connection: device.connection,
  connectionChangedAt: device.connectionChangedAt,
  clockChangedAt: device.clockChangedAt,
  clock: device.clock,
  capabilities: device.identity.capabilities,
  commands: device.identity.commands,
  subnet: device.interfaces?.[0]?.subnet ?? null,
});

/** The same from the database: what the devices of a site last said. */
export async function readClocks(tx: Tx, { accountId, siteId }: WatchedSite): Promise<ClockDevice[]> {
  const rows = await tx
    .selectFrom('devices')
    .select(['id', 'agent_id', 'name', 'link_up', 'connection_state', 'connection_changed_at', 'clock_changed_at', 'clock'])
    .select([
      sql<ClockDevice['capabilities']>`identity -> 'capabilities'`.as('capabilities'),
      sql<string[] | null>`identity -> 'commands'`.as('commands'),
      AGENT_MAY_CHANGE,
      sql<string | null>`interfaces -> 0 ->> 'subnet'`.as('subnet'),
    ])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agent_id,
    agentConnected: row.link_up,
    name: row.name,
    connection: connectionOf(row),
    connectionChangedAt: row.connection_changed_at,
    clockChangedAt: row.clock_changed_at,
    clock: row.clock,
    capabilities: row.capabilities ?? undefined,
    commands: row.agent_may_change ? row.commands : [],
    subnet: row.subnet,
  }));
}

/** Every site, of one account or of all (null), that has devices, or had some at its last evaluation. */
export async function allSites(tx: Tx, accountId: string | null = null): Promise<WatchedSite[]> {
  const { rows } = await sql<WatchedSite>`
    select account_id as "accountId", id as "siteId" from sites s
    where (${accountId}::uuid is null or account_id = ${accountId}) and (clock_picture is not null
      or exists (select from devices d where d.account_id = s.account_id and d.site_id = s.id and d.forgotten_at is null))`.execute(tx);
  return rows;
}
