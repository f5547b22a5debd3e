import { conflict, forbidden, notFound } from '../../../../api-errors.ts';
import type { MutationAccountLeaveArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf, endSessionsOfLost } from '../../../identity/index.ts';
import { readRights } from '../../memberships.ts';
import { isLastAdministrator } from '../last-administrator.ts';
import { nameIn, setMember } from '../set-member.ts';

/** Ends one's own place in an account, from the commit on, and one's sessions where it was the last: there is nothing left to see. Errors: NOT_FOUND, FORBIDDEN for the owner and CONFLICT for who administers it last: an account always has somebody who may do everything. */
export const AccountLeave = transaction({ guard: 'PERSON', transaction: 'system' }, async ({ input }: MutationAccountLeaveArgs, call) => {
  const { tx, after, services, viewer, accountIds } = call;
  const [accountId, { userId }] = [input.accountId.toLowerCase(), viewer];
  const noPlace = notFound('There is no such account, or you have no access to it.');
  if (!accountIds.includes(accountId)) throw noPlace;
  // One change of people after the other, as in UserAccountRoleSet.
  const account = await tx
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select('owner_id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account || !(await readRights(tx, accountId, userId))) throw noPlace;
  if (account.owner_id === userId) throw forbidden('The owner cannot leave the account.');
  // An invitation is declined all the same: who has not opened the account does not administer it.
  if (viewer.accounts.get(accountId)?.isOpened && (await isLastAdministrator(tx, { accountId, userId })))
    throw conflict('You are the last administrator of the account: make somebody else one first.', 'accountId');
  const by = authorOf(call);
  // Somebody who declines an invitation is named by the address that was invited.
  const source = { ...by.source, name: await nameIn(tx, { accountId, userId }) };
  await setMember(tx, { accountId, userId }, { role: 'None', siteIds: [] }, { ...by, source }, services.now());
  await endSessionsOfLost(tx, [userId], services.now());
  after(() => services.bus.publish('credentials.changed', { userId, tokenHashes: [] }));
  return { ok: true };
});
