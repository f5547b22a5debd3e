import { sql } from 'kysely';
import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { wallScreenEnded } from './wall-screen-entries.ts';

/** How long the row of an ended screen is kept, ms: its browser is turned on again after a closed season, and then reads why it shows nothing. */
const KEPT_MS = 90 * 86_400_000;

/** Ends wall screens of an account, these or all of them (null): answers the entries about it. Their browsers are refused from the commit on. */
export async function endWallScreens(tx: Tx, accountId: string, ids: readonly string[] | null, by: Author, now: Date): Promise<NewEvent[]> {
  if (ids?.length === 0) return [];
  let ending = tx
    .updateTable('wall_screens')
    .set({ ended_at: now, code_hash: null, code_expires_at: null })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (ids) ending = ending.where('id', 'in', [...ids]);
  const ended = await ending.returning(['id', 'name']).execute();
  await tx
    .deleteFrom('wall_screens')
    .where('account_id', '=', accountId)
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  return ended.map(({ id, name }) => wallScreenEnded({ accountId, id, name }, by));
}

/** Which wall screens show a site that is about to be deleted; those that show nothing else are ended, and `events` says so. */
export async function wallScreensLostWith(
  tx: Tx,
  accountId: string,
  siteId: string,
  by: Author,
  now: Date,
): Promise<{ readonly ids: string[]; readonly events: NewEvent[] }> {
  const shown = await tx
    .selectFrom('site_wall_screens as s')
    .where('s.account_id', '=', accountId)
    .groupBy('s.wall_screen_id')
    .having(sql<boolean>`bool_or(s.site_id = ${siteId})`)
    .select(['s.wall_screen_id as id', sql<boolean>`count(*) = 1`.as('isLast')])
    .execute();
  const last = shown.flatMap(({ id, isLast }) => (isLast ? [id] : []));
  return { ids: shown.map(({ id }) => id), events: await endWallScreens(tx, accountId, last, by, now) };
}
