import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../api-errors.ts';
import type { ActingCall, TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';
import type { LockedSite } from '../sites/index.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRecord, toSnapshot } from './snapshot-records.ts';

/** A snapshot of the site, its row locked until the commit, as its time may end and somebody deletes it without the site; null: there is none. */
export async function snapshotFound(
  { tx }: Pick<ActingCall, 'tx'>,
  { accountId, siteId }: Omit<LockedSite, 'siteName'>,
  id: string,
): Promise<SnapshotRecord | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('snapshots')
    .select(SNAPSHOT_COLUMNS)
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toSnapshot(row) : null;
}

/** As `snapshotFound`. Throws NOT_FOUND, also for one of another site. */
export async function snapshotOf(call: TxCall<Viewer>, site: LockedSite, id: string): Promise<SnapshotRecord> {
  const found = await snapshotFound(call, site, id);
  if (!found) throw notFound('There is no such snapshot of this site. It may have been deleted.');
  return found;
}
