import { isBuiltInRole } from '@tutti/domain/rights';
import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { memberChanged } from '../account-entries.ts';
import { type Rights, readRights } from '../memberships.ts';
import type { GivenRole } from '../roles/role-records.ts';

/** Somebody's place in an account. */
export interface Place {
  readonly accountId: string;
  readonly userId: string;
}

/**
 * Makes or changes a person's place in an account: a role everywhere, or None with one on each of the sites (PERM-020); None without sites takes it away (USERS-052,
 * open point C20). Holds the place until the commit, so that two who change it at once come one after the other. Answers the rights they had; null for none.
 */
export async function setMember(tx: Tx, place: Place, rights: Rights, by: Author, now: Date): Promise<Rights | null> {
  const { accountId, userId } = place;
  // Changes nothing, but makes sure that the row exists and is locked before it is read.
  await tx
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId, opened_at: openedBy(by, now) })
    .onConflict((on) => on.columns(['account_id', 'user_id']).doUpdateSet((eb) => ({ default_role: eb.ref('members.default_role') })))
    .execute();
  const before = await readRights(tx, accountId, userId);
  // New, or removed before and added again: whether they have opened the account starts over.
  if (before === null)
    await tx
      .updateTable('members')
      .set({ opened_at: openedBy(by, now) })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute();
  await writeRights(tx, place, rights);
  const event = memberChanged({ accountId, userId, name: await nameIn(tx, place) }, before, rights, by);
  if (event) await appendEvents(tx, [event], now);
  return before;
}

/** People whom the operator or an order puts into an account count as having opened it; all others open it themselves. */
const openedBy = ({ source }: Author, now: Date): Date | null => (source.kind === 'SYSTEM' ? now : null);

interface Called {
  readonly email: string;
  readonly name: string;
  readonly opened: Date | null;
}

const peopleIn = (tx: Tx, accountId: string, userIds: readonly string[]) =>
  tx
    .selectFrom('users as u')
    .leftJoin('members as m', (on) => on.onRef('m.user_id', '=', 'u.id').on('m.account_id', '=', accountId))
    .where('u.id', 'in', [...userIds])
    .select(['u.id', 'u.email', 'u.display_name as name', 'm.opened_at as opened']);
const called = ({ email, name, opened }: Called): string => (opened && name) || email;

/** What a person is called in an account: by the address where they have not opened it. Under `store.system`. */
export const nameIn = async (tx: Tx, { accountId, userId }: Place): Promise<string> =>
  called(await peopleIn(tx, accountId, [userId]).executeTakeFirstOrThrow());

/** Person → what they are called in an account, as {@link nameIn}, in one query. */
export async function namesIn(tx: Tx, accountId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const people = await peopleIn(tx, accountId, userIds).execute();
  return new Map(people.map((person) => [person.id, called(person)]));
}

const stored = (given: GivenRole | null | undefined) => {
  const builtIn = given && isBuiltInRole(given.id) ? given.id : null;
  return { built_in_role: builtIn, own_role_id: given && builtIn === null ? given.id : null };
};

async function writeRights(tx: Tx, { accountId, userId }: Place, { role, siteIds, given, siteGiven }: Rights): Promise<void> {
  await tx
    .updateTable('members')
    .set({ default_role: role, ...stored(given) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('site_members').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  if (siteIds.length > 0) {
    await tx
      .insertInto('site_members')
      .values(
        siteIds.map((siteId) => {
          const its = siteGiven?.get(siteId);
          return { account_id: accountId, site_id: siteId, user_id: userId, role: its ? 'None' : 'DomainControl', ...stored(its) } as const;
        }),
      )
      .execute();
  }
  if (role !== 'None' || given) return;
  // The record they read must not name sites that they may not see.
  await tx
    .deleteFrom('notification_preferences')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where((eb) => eb.not(eb('site_id', '=', eb.fn.any(eb.val([...siteIds])))))
    .execute();
}
