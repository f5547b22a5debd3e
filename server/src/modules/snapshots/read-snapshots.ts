import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import { LRUCache } from 'lru-cache';
import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { isUuid } from '../../store/uuid.ts';
import { unpackDocument } from './pack-document.ts';
import { goesAt } from './retention.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRecord, toSnapshot } from './snapshot-records.ts';

interface Place {
  readonly accountId: string;
  readonly siteId: string;
}

const rowsOf = (tx: Tx, { accountId, siteId }: Place) =>
  tx.selectFrom('snapshots').select(SNAPSHOT_COLUMNS).where('account_id', '=', accountId).where('site_id', '=', siteId);

/** The snapshots of a site, newest first, or the one with this id. What is to go by itself is gone at its time, also before it is deleted. */
export async function readSnapshots(
  { store, now }: Needs<'store' | 'now'>,
  { accountId, siteId }: Place,
  id?: string,
): Promise<SnapshotRecord[]> {
  if (id !== undefined && !isUuid(id)) return [];
  const rows = await store.read([accountId], (tx) => {
    const all = rowsOf(tx, { accountId, siteId }).orderBy('made_at', 'desc').orderBy('id');
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

type DocumentKey = Pick<SnapshotRecord, 'accountId' | 'domainId' | 'id'>;
const keyOf = ({ accountId, domainId, id }: DocumentKey): string => `${accountId} ${domainId} ${id}`;

/** What is in a snapshot; null: it was deleted meanwhile. */
export async function readDocument({ store }: Needs<'store'>, snapshot: DocumentKey): Promise<SnapshotDocument | null> {
  const known = documents.get(keyOf(snapshot));
  return known ? known.document : store.read([snapshot.accountId], (tx) => documentIn(tx, snapshot));
}

/** As `readDocument`, in a transaction that goes on. */
async function documentIn(tx: Tx, snapshot: DocumentKey): Promise<SnapshotDocument | null> {
  const known = documents.get(keyOf(snapshot));
  if (known) return known.document;
  const row = await tx
    .selectFrom('snapshots')
    .select('document')
    .where('account_id', '=', snapshot.accountId)
    .where('site_id', '=', snapshot.domainId)
    .where('id', '=', snapshot.id)
    .executeTakeFirst();
  if (!row) return null;
  const read = await unpackDocument(row.document);
  documents.set(keyOf(snapshot), read);
  return read.document;
}

/** A snapshot that is there at this moment of a transaction, with what is in it; null: it was deleted, or its time is over. */
export async function snapshotWith(
  tx: Tx,
  place: Place,
  id: string,
  now: Date,
): Promise<{ readonly snapshot: SnapshotRecord; readonly document: SnapshotDocument } | null> {
  const row = isUuid(id) && (await rowsOf(tx, place).where('id', '=', id).executeTakeFirst());
  const snapshot = row ? toSnapshot(row) : null;
  if (!snapshot || (goesAt(snapshot) ?? now) < now) return null;
  const document = await documentIn(tx, snapshot);
  return document && { snapshot, document };
}
