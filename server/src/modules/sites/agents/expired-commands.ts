import { sql } from 'kysely';
import type { Tx } from '../../../store/store.ts';

/** Commands that have expired for devices of one agent and site. */
export interface Expired {
  readonly agentId: string;
  /** null: of devices in no site. */
  readonly siteId: string | null;
  readonly count: number;
}

/** How many commands for devices of each agent have expired since it was last there; those that are connected are left out. */
export async function expiredWhileAway(tx: Tx, accountId: string): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select a.id as "agentId", d.site_id as "siteId", count(*)::int as count from agents a
    join commands c on c.account_id = a.account_id and c.agent_id = a.id and c.state = 'expired' and c.ended_at > a.last_seen_at
    join devices d on d.account_id = c.account_id and d.id = c.device_id
    where a.account_id = ${accountId} and not a.connected and a.revoked_at is null
    group by a.id, d.site_id`.execute(tx);
  return rows;
}
