import type { Tx } from '../../store/store.ts';
import type { SnapshotRecord } from './snapshot-records.ts';

/** How long an automatic snapshot stays that nobody keeps, ms. */
const AUTOMATIC_MS = 30 * 86_400_000;

/** When a snapshot goes by itself; null: it does not. */
export const goesAt = ({ automatic, kept, madeAt }: Pick<SnapshotRecord, 'automatic' | 'kept' | 'madeAt'>): Date | null =>
  automatic && !kept ? new Date(madeAt.getTime() + AUTOMATIC_MS) : null;

/** Deletes the automatic snapshots of all accounts whose time is over, and answers whose sites have changed. */
export async function forgetOldSnapshots(tx: Tx, now: Date): Promise<{ readonly accountId: string; readonly siteId: string }[]> {
  const gone = await tx
    .deleteFrom('snapshots')
    .where('automatic', '=', true)
    .where('kept', '=', false)
    .where('made_at', '<', new Date(now.getTime() - AUTOMATIC_MS))
    .returning(['account_id as accountId', 'site_id as siteId'])
    .execute();
  return [...new Map(gone.map((site) => [site.siteId, site])).values()];
}
