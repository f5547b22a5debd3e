import { randomUUID } from 'node:crypto';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import { deciderOf } from '../../access/viewer.ts';
import { badInput, conflict } from '../../api-errors.ts';
import type { ActingCall } from '../../graphql/operation.ts';
import type { LockedSite } from '../sites/index.ts';
import { packDocument } from './pack-document.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRecord, toSnapshot } from './snapshot-records.ts';

/** Most snapshots of a site that do not go by themselves, and most that do: the oldest of these goes when another is made. */
export const MOST_SNAPSHOTS = 100;
const MOST_AUTOMATIC = 50;

export interface NewSnapshot {
  readonly name: string;
  readonly note: string | null;
  readonly automatic: boolean;
  /** It comes from a file; left out: it is made of the site. */
  readonly imported?: boolean;
  readonly document: SnapshotDocument;
  /** A new one unless given. */
  readonly id?: string;
  /** See ComingChange. */
  readonly needed?: string;
}

/** Throws CONFLICT where a site has as many snapshots as it may, without those that go by themselves. */
export async function requireRoom({ tx }: ActingCall, { accountId, siteId }: LockedSite): Promise<void> {
  const { count } = await tx
    .selectFrom('snapshots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where((eb) => eb.or([eb('kept', '=', true), eb('automatic', '=', false)]))
    .executeTakeFirstOrThrow();
  if (count >= MOST_SNAPSHOTS)
    throw conflict(`A site has at most ${MOST_SNAPSHOTS} snapshots beside the automatic ones: delete one first.`);
}

/** As `storeIfFits`. Throws BAD_USER_INPUT where it is too large. */
export async function storeSnapshot(call: ActingCall, site: LockedSite, snapshot: NewSnapshot): Promise<SnapshotRecord> {
  const stored = await storeIfFits(call, site, snapshot);
  if (!stored) throw badInput('domainId', 'This site is too large for a snapshot: it would have more than 32 MiB.');
  return stored;
}

/** Writes a snapshot of a site that is locked, and lets the oldest automatic ones go where there are too many. null: it is too large. Throws CONFLICT where there is no room. */
export async function storeIfFits(call: ActingCall, site: LockedSite, snapshot: NewSnapshot): Promise<SnapshotRecord | null> {
  const { tx, viewer, services } = call;
  const { name, note, automatic, imported = false, document, id = randomUUID(), needed } = snapshot;
  if (!automatic) await requireRoom(call, site);
  const packed = await packDocument(document);
  if (!packed) return null;
  const row = await tx
    .insertInto('snapshots')
    .values({
      account_id: site.accountId,
      site_id: site.siteId,
      id,
      name,
      note,
      automatic,
      imported,
      made_at: services.now(),
      made_by: JSON.stringify(deciderOf(viewer)),
      devices: document.devices.length,
      devices_unknown: document.devices.filter(({ connected }) => !connected).length,
      subscriptions: document.devices.reduce((sum, device) => sum + subscriptionsOf(device), 0),
      document: packed,
    })
    .returning(SNAPSHOT_COLUMNS)
    .executeTakeFirstOrThrow();
  if (automatic) await dropOldest(call, site, needed ?? id);
  return toSnapshot(row);
}

const subscriptionsOf = ({ receiveChannels }: SnapshotDocument['devices'][number]): number =>
  (receiveChannels ?? []).filter(({ subscription }) => subscription).length;

async function dropOldest({ tx }: ActingCall, { accountId, siteId }: LockedSite, needed: string): Promise<void> {
  const tooMany = tx
    .selectFrom('snapshots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('automatic', '=', true)
    .where('kept', '=', false)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .offset(MOST_AUTOMATIC);
  await tx
    .deleteFrom('snapshots')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('id', 'in', tooMany)
    .where('id', '<>', needed)
    .execute();
}
