import type { AgentParams } from '@tutti/contract-link/methods';
import { sql } from 'kysely';
import { PREPARED } from '../../store/prepared.ts';
import type { Store, Tx } from '../../store/store.ts';
import type { AgentRef } from '../sites/index.ts';
import { createReadTogether } from './directory/read-together.ts';

/** What an agent says of when its devices were last seen. */
export type SeenDevices = AgentParams<'devices.seen'>['devices'];

/** Devices of one query. */
const BATCH = 1000;

/**
 * Stores when devices were last seen, of those that this agent speaks for. What is stored last is lost where the database ends in that moment: the agent says it again soon.
 */
export async function storeSeen(tx: Tx, { accountId, agentId }: AgentRef, devices: SeenDevices, now: Date): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
  await sql`${PREPARED}
    insert into device_seen (account_id, device_id, seen_at)
    select d.account_id, d.id, ${now}::timestamptz - min(x.ago) * interval '1 second'
    from unnest(${devices.map(({ device }) => device)}::text[], ${devices.map(({ secondsAgo }) => secondsAgo)}::float8[]) as x (id, ago)
    join devices d on d.account_id = ${accountId} and d.id = x.id and d.agent_id = ${agentId} and d.forgotten_at is null
    group by d.account_id, d.id order by d.account_id, d.id
    on conflict (account_id, device_id) do update set seen_at = excluded.seen_at where device_seen.seen_at < excluded.seen_at`.execute(tx);
}

async function readSeen(store: Store, accountId: string, deviceIds: readonly string[]): Promise<Map<string, Date | null>> {
  const rows = await store.read([accountId], (tx) =>
    tx
      .selectFrom('device_seen')
      .select(['device_id', 'seen_at'])
      .where('account_id', '=', accountId)
      .where((eb) => eb('device_id', '=', eb.fn.any(eb.val(deviceIds))))
      .execute(),
  );
  return new Map(rows.map((row) => [row.device_id, row.seen_at]));
}

/** Reads when devices were last seen; never from memory, as nothing says that it changed. */
export const createSeenReader = (store: Store): ((accountId: string, deviceId: string) => Promise<Date | null>) =>
  createReadTogether<Date | null>({ read: (accountId, deviceIds) => readSeen(store, accountId, deviceIds), absent: null, most: BATCH });
