import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';

/** How many commands for devices of an agent have expired since it was last there, by the agent's id; those that are connected are left out. */
export async function expiredWhileAway(tx: Tx, accountId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; expired: number }>`
    select a.id, count(*)::int as expired from agents a
    join commands c on c.account_id = a.account_id and c.agent_id = a.id and c.state = 'expired' and c.ended_at > a.last_seen_at
    where a.account_id = ${accountId} and not a.connected and a.revoked_at is null
    group by a.id`.execute(tx);
  return new Map(rows.map(({ id, expired }) => [id, expired]));
}
