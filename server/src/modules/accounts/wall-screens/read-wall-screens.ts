import type { Needs } from '../../../services.ts';
import type { PeopleNeeds } from '../../identity/index.ts';
import { usersIn } from '../users/members.ts';
import type { WallScreenRecord } from './wall-screen-records.ts';

/** The wall screens of an account that were not ended, by name, or the one with this id. */
export async function readWallScreens(services: PeopleNeeds & Needs<'now'>, accountId: string, id?: string): Promise<WallScreenRecord[]> {
  const { screens, sites } = await services.store.read([accountId], async (tx) => {
    let asked = tx
      .selectFrom('wall_screens')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      // Not the hashes of its code and token: the role of customers' transactions may not read them.
      .select(['id', 'name', 'every_site', 'created_by', 'created_at', 'code_expires_at'])
      .select(['opened_at', 'user_agent', 'last_seen_at', 'last_seen_from'])
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id');
    if (id !== undefined) asked = asked.where('id', '=', id);
    return {
      screens: await asked.execute(),
      sites: await tx
        .selectFrom('site_wall_screens')
        .where('account_id', '=', accountId)
        .select(['wall_screen_id', 'site_id'])
        .orderBy('site_id')
        .execute(),
    };
  });
  const people = await usersIn(services, accountId, [...new Set(screens.flatMap((screen) => screen.created_by ?? []))]);
  const sitesOf = Map.groupBy(sites, (site) => site.wall_screen_id);
  const now = services.now();
  return screens.map((screen) => ({
    accountId,
    id: screen.id,
    name: screen.name,
    everyDomain: screen.every_site,
    domainIds: (sitesOf.get(screen.id) ?? []).map((site) => site.site_id),
    createdBy: people.get(screen.created_by ?? '') ?? null,
    createdAt: screen.created_at,
    openedAt: screen.opened_at,
    userAgent: screen.user_agent,
    lastSeenAt: screen.last_seen_at,
    lastSeenFrom: screen.last_seen_from,
    codeExpiresAt: screen.code_expires_at && screen.code_expires_at > now ? screen.code_expires_at : null,
  }));
}
