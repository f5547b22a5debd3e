import { ownAccount } from '../../../../access/own-account.ts';
import { conflict, notFound } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationUserInvitationResendArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { isUuid } from '../../../../store/uuid.ts';
import { authorOf, endResetsOf, holdRights } from '../../../identity/index.ts';
import { invitedAgain } from '../../account-entries.ts';
import { readMembers } from '../../memberships.ts';
import { invite } from '../invite.ts';
import { nameIn } from '../set-member.ts';

/**
 * Sends an invitation again; the links sent before end. Errors: NOT_FOUND, CONFLICT for somebody who has opened the account already, or who may not sign in at all.
 * Of somebody who has not opened it nothing is shown: they may have been elsewhere for years.
 */
export const UserInvitationResend = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationUserInvitationResendArgs, call) => {
    const { tx, services, accountIds } = call;
    const [accountId, userId, by] = [ownAccount(accountIds, input.accountId), input.userId.toLowerCase(), authorOf(call)];
    await holdRights(call, accountId);
    const [place] = isUuid(userId) ? await readMembers(tx, accountId, userId) : [];
    if (!place) throw notFound('This user is not a member of the account.');
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['last_visited_at', 'is_active'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const name = await nameIn(tx, { accountId, userId });
    const isKnown = place.openedAt !== null;
    if (isKnown && user.last_visited_at) throw conflict(`${name} has signed in already.`, 'userId');
    if (isKnown && !user.is_active) throw conflict(`${name} may not sign in: the operator of this server switched the user off.`, 'userId');
    // The links of somebody who signed in elsewhere are not of this account.
    if (!user.last_visited_at) await endResetsOf(tx, userId);
    await invite(tx, { accountId, userId }, by, services.now());
    await appendEvents(tx, [invitedAgain({ accountId, userId, name }, by)], services.now());
    return { ok: true };
  },
);
