import type { StatusFacts } from '@tutti/domain/status-facts';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { type StatusRow, statusFactsOf } from './device-rows.ts';

/** A device with what its status is judged from, and where it is. */
export interface PlacedFacts extends StatusFacts {
  readonly id: string;
  readonly siteId: string;
}

/**
 * Reads what the statuses of all devices at these sites are judged from, in one statement, and no more than that: without channels and the sections
 * that only pages show. Under `store.system`: the sites may be of any accounts.
 */
export async function readStatusFacts(
  tx: Tx,
  sites: readonly { readonly accountId: string; readonly id: string }[],
): Promise<PlacedFacts[]> {
  const { rows } = await sql<StatusRow & { readonly id: string; readonly site_id: string }>`
    select d.id, d.site_id, d.name, d.importance, d.link_up, d.connection_state, d.clock_locked, d.follower_without_leader,
      d.rx_count, d.rx_subscribed, d.rx_errors, d.rx_warnings, d.rx_in_progress, d.rx_unknown, d.rx_worst_code, d.rx_stream_counts, d.latency_bin_at, d.latency_late_at,
      jsonb_build_object('notOffered', d.identity -> 'notOffered') as identity,
      case when d.clock is not null then jsonb_build_object('grandLeader', d.clock -> 'grandLeader') end as clock
    from unnest(${sites.map(({ accountId }) => accountId)}::uuid[], ${sites.map(({ id }) => id)}::uuid[]) as s (account_id, site_id)
    join devices d on d.account_id = s.account_id and d.site_id = s.site_id
    where d.forgotten_at is null`.execute(tx);
  return rows.map((row) => ({ ...statusFactsOf(row), id: row.id, siteId: row.site_id }));
}
