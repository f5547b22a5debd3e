import type { NewEvent } from '../../event-log/append.ts';

/** An entry without its author. */
type Entry = Omit<NewEvent, 'source'>;

/** The site of a snapshot, and how the snapshot is called. */
interface NamedSnapshot {
  readonly accountId: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly name: string;
}

const entry = ({ accountId, siteId, siteName }: NamedSnapshot, said: Pick<Entry, 'type' | 'text' | 'before' | 'after'>): Entry => ({
  accountId,
  category: 'DOMAIN_ADMIN',
  severity: 'INFORMATION',
  target: { kind: 'SITE', id: siteId, name: siteName },
  siteId,
  deviceId: null,
  ...said,
});

/** A snapshot was made by somebody. */
export const snapshotMade = (snapshot: NamedSnapshot): Entry =>
  entry(snapshot, { type: 'snapshotMade', text: `Snapshot made: ${snapshot.name}`, after: { name: snapshot.name } });

/** None could be made before a change: the site is too large. `name` is what it would have been called. */
export const snapshotNotMade = (snapshot: NamedSnapshot): Entry => ({
  ...entry(snapshot, {
    type: 'snapshotNotMade',
    text: `No snapshot, this site is too large: ${snapshot.name}`,
    after: { name: snapshot.name },
  }),
  severity: 'WARNING',
});

/** It got another name or note: the fields of `after`. */
export const snapshotRenamed = (
  snapshot: NamedSnapshot,
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): Entry => entry(snapshot, { type: 'snapshotRenamed', text: `Snapshot changed: ${snapshot.name}`, before, after });

/** It is kept from now on, or not any more. */
export const snapshotKept = (snapshot: NamedSnapshot, kept: boolean): Entry =>
  entry(snapshot, {
    type: 'snapshotKept',
    text: kept ? `Snapshot kept: ${snapshot.name}` : `Snapshot no longer kept: ${snapshot.name}`,
    before: { kept: !kept },
    after: { kept },
  });

/** It was deleted. */
export const snapshotDeleted = (snapshot: NamedSnapshot): Entry =>
  entry(snapshot, { type: 'snapshotDeleted', text: `Snapshot deleted: ${snapshot.name}`, before: { name: snapshot.name } });

/** It came from a file. */
export const snapshotImported = (snapshot: NamedSnapshot): Entry =>
  entry(snapshot, { type: 'snapshotImported', text: `Snapshot imported: ${snapshot.name}`, before: null, after: { name: snapshot.name } });
