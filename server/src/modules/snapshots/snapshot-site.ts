import type { Action } from '../../access/permissions.ts';
import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden, notFound } from '../../api-errors.ts';
import type { ActingCall, TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';
import { lockSite } from '../sites/index.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRecord, toSnapshot } from './snapshot-records.ts';

/** A site whose snapshots are changed. */
export interface SnapshotSite {
  readonly accountId: string;
  readonly siteId: string;
  readonly siteName: string;
}

/**
 * A site at which the viewer may do this, its row locked until the commit, so that its snapshots are counted one change after another. Throws NOT_FOUND, also for a site that
 * they may not read, FORBIDDEN, SUBSCRIPTION_INACTIVE.
 */
export async function lockSnapshotSite(call: TxCall<Viewer>, action: Action, domainId: string): Promise<SnapshotSite> {
  const {
    accountId,
    siteId,
    name: siteName,
  } = await lockSite(call, domainId, 'change', (site) => {
    if (!can(call.viewer, 'READ', site)) throw notFound('There is no such site, or you have no access to it.');
    if (!can(call.viewer, action, site)) throw forbidden('You are not allowed to do this at this site.');
  });
  return { accountId, siteId, siteName };
}

/** A snapshot of the site, its row locked until the commit, as its time may end and somebody deletes it without the site; null: there is none. */
export async function snapshotFound(
  { tx }: Pick<ActingCall, 'tx'>,
  { accountId, siteId }: Omit<SnapshotSite, 'siteName'>,
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
export async function snapshotOf(call: TxCall<Viewer>, site: SnapshotSite, id: string): Promise<SnapshotRecord> {
  const found = await snapshotFound(call, site, id);
  if (!found) throw notFound('There is no such snapshot of this site. It may have been deleted.');
  return found;
}
