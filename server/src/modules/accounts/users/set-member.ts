import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { memberChanged } from '../events.ts';
import { type Rights, readRights } from '../store.ts';

/** Somebody's place in an account. */
interface Place {
  readonly accountId: string;
  readonly userId: string;
}

/**
 * Makes or changes a person's place in an account: a role everywhere, or None with DomainControl on the sites (PERM-020); None without sites takes it away (USERS-052,
 * open point C20). Holds the place until the commit, so that two who change it at once come one after the other. Answers the rights he had; null for none.
 */
export async function setMember(tx: Tx, place: Place, rights: Rights, by: Author, now: Date): Promise<Rights | null> {
  const { accountId, userId } = place;
  // Set to what it is: so the row is there, and locked, before it is read.
  await tx
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId })
    .onConflict((on) => on.columns(['account_id', 'user_id']).doUpdateSet((eb) => ({ default_role: eb.ref('members.default_role') })))
    .execute();
  const before = await readRights(tx, accountId, userId);
  await writeRights(tx, place, rights);
  const { email, display_name: name } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'display_name'])
    .executeTakeFirstOrThrow();
  const event = memberChanged({ accountId, userId, name: name || email }, before, rights, by);
  if (event) await appendEvents(tx, [event], now);
  return before;
}

async function writeRights(tx: Tx, { accountId, userId }: Place, { role, siteIds }: Rights): Promise<void> {
  await tx.updateTable('members').set({ default_role: role }).where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  await tx.deleteFrom('site_members').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  if (siteIds.length > 0) {
    await tx
      .insertInto('site_members')
      .values(siteIds.map((siteId) => ({ account_id: accountId, site_id: siteId, user_id: userId, role: 'DomainControl' as const })))
      .execute();
  }
  if (role !== 'None') return;
  // He is not told of sites that he may not see.
  await tx
    .deleteFrom('notification_preferences')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where((eb) => eb.not(eb('site_id', '=', eb.fn.any(eb.val([...siteIds])))))
    .execute();
}
