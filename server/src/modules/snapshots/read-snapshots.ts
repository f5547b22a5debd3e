import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { Needs } from '../../services.ts';
import { isUuid } from '../../store/uuid.ts';
import { unpackDocument } from './pack-document.ts';
import { goesAt } from './retention.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRecord, toSnapshot } from './snapshot-records.ts';

interface Place {
  readonly accountId: string;
  readonly siteId: string;
}

/** The snapshots of a site, newest first, or the one with this id. What is to go by itself is gone at its time, also before it is deleted. */
export async function readSnapshots(
  { store, now }: Needs<'store' | 'now'>,
  { accountId, siteId }: Place,
  id?: string,
): Promise<SnapshotRecord[]> {
  if (id !== undefined && !isUuid(id)) return [];
  const rows = await store.tenant([accountId], (tx) => {
    const all = tx
      .selectFrom('snapshots')
      .select(SNAPSHOT_COLUMNS)
      .where('account_id', '=', accountId)
      .where('site_id', '=', siteId)
      .orderBy('made_at', 'desc')
      .orderBy('id');
    return (id === undefined ? all : all.where('id', '=', id)).execute();
  });
  const at = now();
  return rows.map(toSnapshot).filter((snapshot) => (goesAt(snapshot) ?? at) >= at);
}

/** What is in a snapshot; null: it was deleted meanwhile. */
export async function readDocument(
  { store }: Needs<'store'>,
  { accountId, domainId, id }: Pick<SnapshotRecord, 'accountId' | 'domainId' | 'id'>,
): Promise<SnapshotDocument | null> {
  const row = await store.tenant([accountId], (tx) =>
    tx
      .selectFrom('snapshots')
      .select('document')
      .where('account_id', '=', accountId)
      .where('site_id', '=', domainId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return row ? unpackDocument(row.document) : null;
}
