import { LATENCY_WINDOW_MS } from '@tutti/domain/status';
import { sql } from 'kysely';
import type { BusMessages } from '../../bus/bus.ts';
import { repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { endLateLatency } from '../devices/index.ts';
import type { DeviceServices } from '../devices/services.ts';
import { bumpRevisionsOf, publishChanges } from '../sites/index.ts';

/** The interval of the sweep, ms. */
const SWEEP_MS = 5_000;
/** What was over so long ago is swept, ms: it has to be over by the clock of every process that judges it, or the old status is sent, and never again. */
const SETTLED_MS = 2_000;

/**
 * Publishes statuses that changed by time alone: a latency bin left the window of 15 minutes. Several processes may sweep; a site
 * published twice is read once more, and nothing else. `from` (exclusive) to `to` (inclusive): the moments that have passed since the last sweep.
 */
export async function sweepStatus(services: Needs<'store' | 'bus'> & DeviceServices, from: Date, to: Date): Promise<number> {
  const start = new Date(from.getTime() - LATENCY_WINDOW_MS);
  const end = new Date(to.getTime() - LATENCY_WINDOW_MS);
  const changes = await services.store.system(async (tx) => {
    await endLateLatency(tx, to);
    const { rows } = await sql<{ account_id: string; site_id: string | null; ids: string[] }>`
      select account_id, site_id, array_agg(id) as ids from devices
      where link_up and forgotten_at is null and connection_state is distinct from 'DISCONNECTED'
        and (latency_late_at > ${start} and latency_late_at <= ${end} or latency_bin_at > ${start} and latency_bin_at <= ${end})
      group by account_id, site_id`.execute(tx);
    const revised = await bumpRevisionsOf(
      tx,
      rows.map((row) => ({ accountId: row.account_id, siteId: row.site_id, areas: ['STATUS'] })),
    );
    const revisions = new Map(revised.map((place) => [`${place.accountId} ${place.siteId}`, place.revision]));
    return rows.map((row): BusMessages['account.changed'] => ({
      accountId: row.account_id,
      siteId: row.site_id,
      revision: revisions.get(`${row.account_id} ${row.site_id}`) ?? 0,
      deviceIds: row.ids,
      areas: ['STATUS'],
      clocks: false,
    }));
  });
  publishChanges(services, changes);
  return changes.length;
}

/**
 * Sweeps every few seconds until it is closed. A sweep that fails is logged, and the next one covers its time too; the first one covers all time before, in which perhaps no process swept.
 */
export function startStatusSweep(
  services: Needs<'store' | 'bus' | 'now' | 'log'> & DeviceServices,
  everyMs = SWEEP_MS,
): { close(): Promise<void> } {
  let swept = new Date(0);
  const sweep = async (): Promise<void> => {
    const to = new Date(services.now().getTime() - SETTLED_MS);
    await sweepStatus(services, swept, to);
    swept = to;
  };
  return repeat(sweep, { everyMs, log: services.log, failed: 'the status sweep failed' });
}
