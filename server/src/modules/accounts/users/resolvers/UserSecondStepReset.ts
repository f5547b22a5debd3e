import { ownAccount } from '../../../../access/own-account.ts';
import { can } from '../../../../access/viewer.ts';
import { conflict, forbidden, notFound } from '../../../../api-errors.ts';
import type { MutationUserSecondStepResetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { isUuid } from '../../../../store/uuid.ts';
import { accessOf, authorOf, hasSecondStep, holdRights, requireProofOrSignIn, resetSecondStep } from '../../../identity/index.ts';
import { readMembers } from '../../memberships.ts';
import { nameIn } from '../set-member.ts';

/**
 * Takes the second step of somebody away who has lost it. Their other accounts trust it, too: so whoever does this must administer all that they have opened. Nobody in an account is
 * above its owner, and so nobody makes their sign-in weaker. A session that was stolen is no way to it. Errors: NOT_FOUND, CONFLICT, FORBIDDEN.
 */
export const UserSecondStepReset = transaction(
  { guard: 'PERSON_ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationUserSecondStepResetArgs, call) => {
    const { tx, after, services, viewer, accountIds } = call;
    const [accountId, userId] = [ownAccount(accountIds, input.accountId), input.userId.toLowerCase()];
    const [place] = isUuid(userId) ? await readMembers(tx, accountId, userId) : [];
    if (!place) throw notFound('This user is not a member of the account.');
    if (userId === viewer.userId)
      throw forbidden('Your own second step is changed under Preferences. If you have lost it, ask another administrator.');
    const displayName = await nameIn(tx, { accountId, userId });
    if (place.openedAt === null) throw forbidden(`${displayName} has not opened the account yet.`);
    // Ahead of what follows, which says something of other accounts.
    if (!(await hasSecondStep(tx, userId))) throw conflict(`${displayName} has no second step.`, 'userId');
    const accounts = [...(await accessOf(tx, userId)).values()];
    const opened = accounts.filter((one) => one.isOpened);
    if (!opened.every((one) => can(viewer, 'ADMINISTER', { accountId: one.accountId, siteId: null })))
      throw forbidden(`${displayName} has other accounts, too: ask the operator of this server.`);
    if (accounts.some((one) => one.isOwner)) throw forbidden(`${displayName} owns an account: ask the operator of this server.`);
    // In one order, so that two who do this do not wait for each other.
    for (const id of opened.map((one) => one.accountId).sort()) await holdRights(call, id);
    await requireProofOrSignIn(tx, services.config, viewer, services.now());
    await resetSecondStep(tx, { userId, displayName }, authorOf(call), services.now());
    after(() => services.bus.publish('credentials.changed', { userId, tokenHashes: [] }));
    return { ok: true };
  },
);
