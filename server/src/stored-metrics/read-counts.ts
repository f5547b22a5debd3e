import { sql } from 'kysely';
import { readUnsigned } from '../event-log/unsigned.ts';
import type { Tx } from '../store/store.ts';
import { MOST } from './read-sites.ts';

/** What waits somewhere; `oldest`: since when the first of them does, null where none does. */
export interface Waiting {
  readonly entries: number;
  readonly oldest: Date | null;
}

/** The queues of the whole server: their names are the label `queue`. */
export interface Queue extends Waiting {
  readonly queue: 'mails' | 'events' | 'signatures' | 'billing' | 'commands' | 'latency';
}

/** Every queue. Each part reads what waits alone, by an index for it or from a table that holds nothing else. */
export async function readQueues(tx: Tx): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select 'mails' as queue, count(*) as entries, min(queued_at) as oldest from mails where ended_at is null
    union all select 'events', count(*), min(recorded_at) from event_pending
    union all select 'billing', count(*), min(received_at) from billing_events where processed_at is null
    union all select 'commands', count(*), min(created_at) from commands where state in ('accepted', 'sent')
    union all select 'latency', count(*), min(bucket_at) from latency_pending`.execute(tx);
  const unsigned = await readUnsigned(tx);
  return [...rows, { queue: 'signatures', entries: unsigned?.entries ?? 0, oldest: unsigned?.since ?? null }];
}

/** The agents of an account that were not revoked. */
export interface CountedAgents {
  readonly accountId: string;
  readonly connected: number;
  readonly away: number;
  /** Of all accounts with agents, beyond the limit, too. */
  readonly all: number;
}

/** The agents of the oldest accounts that have some. */
export async function readAgents(tx: Tx, most = MOST): Promise<readonly CountedAgents[]> {
  const { rows } = await sql<CountedAgents>`
    select account_id as "accountId", count(*) filter (where connected) as connected, count(*) filter (where not connected) as away, count(*) over () as all
    from agents join accounts a using (account_id) where revoked_at is null
    group by account_id, a.created_at order by a.created_at, account_id limit ${most}`.execute(tx);
  return rows;
}

/** The open commands of the devices of one site; `oldest` of those for devices that are there: others may wait for weeks, which is in order. */
export interface SiteCommands extends Waiting {
  readonly siteId: string;
}

/** The open commands of all devices that are at a site. */
export async function readCommands(tx: Tx): Promise<readonly SiteCommands[]> {
  const { rows } = await sql<SiteCommands>`
    select d.site_id as "siteId", count(*) as entries,
      min(c.created_at) filter (where d.link_up and d.connection_state is distinct from 'DISCONNECTED') as oldest
    from commands c join devices d on d.account_id = c.account_id and d.id = c.device_id
    where c.state in ('accepted', 'sent') and d.site_id is not null
    group by d.site_id`.execute(tx);
  return rows;
}
