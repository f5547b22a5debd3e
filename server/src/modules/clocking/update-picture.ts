import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { appendEvents } from '../../event-log/append.ts';
import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { publishChanges, recordChanges, type SiteChange } from '../sites/index.ts';
import { entriesOfUpdate } from './clock-entries.ts';
import { settingsOf } from './clock-settings.ts';
import { nextPicture } from './next-picture.ts';
import { readClocks, type WatchedSite } from './read-clocks.ts';
import { seenClocks } from './seen-clocks.ts';

/** The advisory lock while a site is evaluated: "cloc" in ASCII, and the site. */
const LOCK = 0x636c6f63;

/**
 * Evaluates the clocks of a site and stores what changed since the last evaluation, by whichever process: picture, entries and revision. `receivedAt`:
 * when the server received the change. Returns when to evaluate again without a new report (null: by what is said alone), and the revision of the site whose changes all were seen
 * (null: there is no such site).
 */
export async function updateClockPicture(
  services: Needs<'store' | 'bus' | 'now'> & DeviceServices,
  { accountId, siteId }: WatchedSite,
  receivedAt: Date,
): Promise<{ readonly again: Date | null; readonly revision: number | null }> {
  const { changes, again, revision } = await services.store.system(async (tx) => {
    const now = services.now();
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${siteId}))`.execute(tx);
    const site = await tx
      .selectFrom('sites')
      .select(['name', 'clocking', 'clock_picture', 'revision'])
      .where('account_id', '=', accountId)
      .where('id', '=', siteId)
      .executeTakeFirst();
    // Of before its devices are read: what they say is at least as new.
    const revision = site?.revision ?? null;
    const before = seenClocks(site?.clock_picture);
    const update = site && nextPicture(before, await readClocks(tx, { accountId, siteId }), settingsOf(site), receivedAt, now);
    if (!update) return { changes: [], again: null, revision };
    // As it is read from the database: without undefined fields.
    const stored = JSON.stringify(update.seen);
    if (isDeepStrictEqual(JSON.parse(stored), before)) return { changes: [], again: update.again, revision };
    await appendEvents(tx, entriesOfUpdate({ accountId, siteId, name: site.name }, update), now);
    await tx.updateTable('sites').set({ clock_picture: stored }).where('account_id', '=', accountId).where('id', '=', siteId).execute();
    const changed: SiteChange[] = update.isNews ? [{ siteId, deviceIds: update.rejudged, areas: ['INVENTORY', 'STATUS'] }] : [];
    return { changes: await recordChanges(tx, accountId, changed), again: update.again, revision };
  });
  publishChanges(services, changes);
  return { again, revision };
}
