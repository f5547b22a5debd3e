import { conflict, notFound } from '../../../../errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationUserInvitationResendArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { isUuid } from '../../../../store/uuid.ts';
import { authorOf, endResetsOf } from '../../../identity/index.ts';
import { invitedAgain } from '../../events.ts';
import { readRights } from '../../store.ts';
import { invite } from '../invite.ts';
import { nameIn } from '../set-member.ts';

/** Sends an invitation again; the links sent before end. Errors: NOT_FOUND, CONFLICT for somebody who has signed in already, or who may not sign in at all. */
export const UserInvitationResend = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationUserInvitationResendArgs, call) => {
    const { tx, services, accountIds } = call;
    const [accountId, userId, by] = [input.accountId.toLowerCase(), input.userId.toLowerCase(), authorOf(call)];
    if (!accountIds.includes(accountId)) throw notFound('This account is not there.');
    if (!isUuid(userId) || !(await readRights(tx, accountId, userId))) throw notFound('This user is not there.');
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['last_visited_at', 'is_active'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const name = await nameIn(tx, { accountId, userId });
    if (user.last_visited_at) throw conflict(`${name} has signed in already.`, 'userId');
    if (!user.is_active) throw conflict(`${name} may not sign in: the operator of this server switched the user off.`, 'userId');
    await endResetsOf(tx, userId);
    await invite(tx, { accountId, userId }, by, services.now());
    await appendEvents(tx, [invitedAgain({ accountId, userId, name }, by)], services.now());
    return { ok: true };
  },
);
