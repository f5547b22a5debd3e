import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import { LRUCache } from 'lru-cache';
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

/** Documents that were read, which never change: with all snapshots of a small site, none is taken apart twice while somebody looks at its list. Bytes of their JSON. */
const documents = new LRUCache<string, { readonly document: SnapshotDocument; readonly bytes: number }>({
  max: 200,
  maxSize: 16_000_000,
  sizeCalculation: ({ bytes }) => bytes,
});

/** What is in a snapshot; null: it was deleted meanwhile. */
export async function readDocument(
  { store }: Needs<'store'>,
  { accountId, domainId, id }: Pick<SnapshotRecord, 'accountId' | 'domainId' | 'id'>,
): Promise<SnapshotDocument | null> {
  const key = `${accountId} ${domainId} ${id}`;
  const known = documents.get(key);
  if (known) return known.document;
  const row = await store.tenant([accountId], (tx) =>
    tx
      .selectFrom('snapshots')
      .select('document')
      .where('account_id', '=', accountId)
      .where('site_id', '=', domainId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const read = await unpackDocument(row.document);
  documents.set(key, read);
  return read.document;
}
