import { LINES_OF_LARGE_CHANGE } from '@tutti/domain/snapshot-form';
import type { ActingCall } from '../../graphql/operation.ts';
import { writeDecision } from '../devices/index.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';
import { readSite } from './read-site.ts';
import { snapshotNotMade } from './snapshot-entries.ts';
import type { SnapshotRecord } from './snapshot-records.ts';
import { storeIfFits } from './store-snapshot.ts';

/** Most characters of a name that the server makes: that of a device is in it, or that of another snapshot. */
const AUTOMATIC_NAME_LIMIT = 160;

/** Where a change is about to be made, and what in. */
interface ComingChange {
  readonly accountId: string;
  /** null: at devices without a site, of which there are no snapshots. */
  readonly siteId: string | null;
  /** What comes next, as an order: `Patch 8 channels of DSP-Core-Backup`. */
  readonly what: string;
  /** How many lines it changes. */
  readonly lines: number;
  /** The id that the snapshot gets; a new one unless given. */
  readonly id?: string;
  /** A snapshot that this change needs: it stays where the oldest automatic one goes for the new one. */
  readonly needed?: string;
}

/**
 * Makes the automatic snapshot before a large change of a site, in its transaction: call it before the change, with the devices locked, as the site is locked after them. null for
 * a change of few lines, unless `always`, and for a site that is too large: the change is made all the same, and the record says that there is no way back.
 */
export async function snapshotBefore(
  call: ActingCall,
  { accountId, siteId, what, lines, id, needed }: ComingChange,
  always = lines >= LINES_OF_LARGE_CHANGE,
): Promise<SnapshotRecord | null> {
  if (!always || siteId === null) return null;
  const site = await call.tx
    .selectFrom('sites')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!site) return null;
  const document = await readSite(call.tx, accountId, siteId);
  const place = { accountId, siteId, siteName: site.name };
  const name = Array.from(`Before: ${what}`).slice(0, AUTOMATIC_NAME_LIMIT).join('');
  const snapshot = await storeIfFits(call, place, {
    name,
    note: null,
    automatic: true,
    document,
    ...(id !== undefined && { id }),
    ...(needed !== undefined && { needed }),
  });
  if (!snapshot) {
    await writeDecision(call, accountId, { events: [snapshotNotMade({ ...place, name })], changes: [] });
    return null;
  }
  const changes = await recordChanges(call.tx, accountId, [{ siteId, deviceIds: [], areas: ['INVENTORY'] }]);
  call.after(() => publishChanges(call.services, changes));
  return snapshot;
}
