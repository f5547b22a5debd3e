import { ownAccount } from '../../../../access/own-account.ts';
import { badInput, conflict, forbidden, notFound } from '../../../../api-errors.ts';
import type { MutationUserAccountRoleSetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../../if-version.ts';
import type { Tx } from '../../../../store/store.ts';
import { authorOf, endSessionsOfLost, ensureUser, freshness, holdRights, userByEmail } from '../../../identity/index.ts';
import { editedRights, hasNoRights, type Rights, readRights } from '../../memberships.ts';
import { memberRightsOf, sitesAmong } from '../../rights-input.ts';
import type { ChangedMember } from '../changed-member.ts';
import { invite } from '../invite.ts';
import { isLastAdministrator } from '../last-administrator.ts';
import { accessOf, emailOf, NO_SITE } from '../role-input.ts';
import { type Place, setMember } from '../set-member.ts';

/** Refuses an edit that began with other rights than somebody has now: a form that was opened before gives back nothing that was taken away. */
async function refuseStale(tx: Tx, { accountId, userId }: Place, ifVersion: string | null | undefined): Promise<void> {
  if (ifVersion === null || ifVersion === undefined) return;
  const current = await readRights(tx, accountId, userId);
  if (!current) throw notFound('This user was removed from the account meanwhile.');
  const types = ['userCreated', 'userUpdated'];
  await refuseIfChanged(tx, ifVersion, editedRights(current), { accountId, category: 'USER_ADMIN', types, targetId: userId });
}

/** Refuses to take the rights of who administers the account last, as where it has no owner and a key asks. Throws CONFLICT (`defaultRole`). */
async function refuseWithoutAdministrator(tx: Tx, place: Place, { role }: Rights): Promise<void> {
  if (role !== 'SiteControl' && (await isLastAdministrator(tx, place)))
    throw conflict('This is the last administrator of the account: make somebody else one first.', 'defaultRole');
}

/**
 * Invites somebody, changes what they may do, or removes them (USERS-050 to USERS-052). From the commit on they have the new rights and no others: their streams end, and
 * their sessions where no right is left. Errors: BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for oneself and the owner (open point R20).
 */
export const UserAccountRoleSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationUserAccountRoleSetArgs, call, requireFresh): Promise<ChangedMember> => {
    const { tx, after, services, viewer, accountIds } = call;
    const [accountId, now, by] = [ownAccount(accountIds, input.accountId), services.now(), authorOf(call)];
    const email = emailOf(input);
    const access = accessOf(input);
    // Before the account, as everywhere.
    await sitesAmong(
      tx,
      accountId,
      access.domainPermissions.map(({ domainId }) => domainId),
    );
    const known = await userByEmail(tx, email);
    // Changes of people are made one after the other, so that two administrators cannot remove each other.
    const { ownerId } = await holdRights(call, accountId, 'change');
    const rights = await memberRightsOf(tx, accountId, access);
    if (known?.userId === ownerId) throw forbidden('The owner has access to the whole account, which nobody can take away.');
    if (known?.userId === viewer.userId) throw forbidden('You cannot change your own access. Ask another administrator.');
    if (hasNoRights(rights) && !(known && (await readRights(tx, accountId, known.userId)))) throw badInput('domainPermissions', NO_SITE);
    // Taking all access away gives nobody a way in, and may be urgent.
    if (!hasNoRights(rights)) requireFresh();
    const { userId } = known ?? (await ensureUser(tx, { email, displayName: '', passwordHash: null }));
    // The lock on the account holds the rights of its people, too.
    await refuseStale(tx, { accountId, userId }, input.ifVersion);
    await refuseWithoutAdministrator(tx, { accountId, userId }, rights);
    const before = await setMember(tx, { accountId, userId }, rights, by, now);
    // A blocked person is invited like anybody, so that nobody can find that out; the mail is not sent.
    const invited = before === null && !hasNoRights(rights);
    if (invited) await invite(tx, { accountId, userId }, by, now);
    else await endSessionsOfLost(tx, [userId], now);
    after(() => services.bus.publish('credentials.changed', { userId, tokenHashes: [] }));
    return { ok: true, accountId, userId, invited };
  },
  freshness,
);
