import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DevicesTable } from '../../store/device-tables.ts';
import type { Store } from '../../store/store.ts';

/** Rows for tests that do not use the device link: each is inserted as if it had been reported. */
export interface TestAccount {
  readonly accountId: string;
  readonly agentId: string;
}

/** An account with one agent. */
export async function addAccount(store: Store, name = 'Northlight Integration'): Promise<TestAccount> {
  const row = await store.system((tx) => tx.insertInto('accounts').values({ name }).returning('account_id').executeTakeFirstOrThrow());
  return { accountId: row.account_id, agentId: await addAgent(store, row.account_id) };
}

/** An agent of an account, as if it had enrolled. */
export async function addAgent(store: Store, accountId: string): Promise<string> {
  const agentId = randomUUID();
  await store.system((tx) =>
    tx
      .insertInto('agents')
      .values({ account_id: accountId, id: agentId, name: 'Rack room', key_hash: randomBytes(32) })
      .execute(),
  );
  return agentId;
}

/** A site; answers its id. */
export async function addSite(store: Store, accountId: string, name: string): Promise<string> {
  const row = await store.system((tx) =>
    tx.insertInto('sites').values({ account_id: accountId, name }).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** A device in perfect order, changed as the test needs it; answers its id. */
export async function addDevice(
  store: Store,
  { accountId, agentId }: TestAccount,
  id: string,
  changes: Partial<Insertable<DevicesTable>> = {},
): Promise<string> {
  const name = changes.name ?? id;
  const row = {
    account_id: accountId,
    id,
    agent_id: agentId,
    name,
    connection_state: 'READY',
    clock_locked: 'LOCKED',
    rx_count: 0,
    rx_subscribed: 0,
    rx_errors: 0,
    rx_warnings: 0,
    rx_in_progress: 0,
    identity: JSON.stringify({ name }),
    identity_epoch: 1,
    identity_revision: 1,
    ...changes,
  } as const;
  await store.system((tx) => tx.insertInto('devices').values(row).execute());
  return id;
}

/** The channels of a device, as it would report them. */
export async function setChannels(
  store: Store,
  accountId: string,
  deviceId: string,
  channels: { tx?: unknown[]; rx?: unknown[]; streams?: unknown },
): Promise<void> {
  const values = {
    tx: JSON.stringify(channels.tx ?? []),
    rx: JSON.stringify(channels.rx ?? []),
    streams: JSON.stringify(channels.streams ?? null),
  };
  await store.system((tx) =>
    tx
      .insertInto('device_channels')
      .values({ account_id: accountId, device_id: deviceId, ...values })
      .onConflict((on) => on.columns(['account_id', 'device_id']).doUpdateSet(values))
      .execute(),
  );
}
