import { appendEvents } from '../../event-log/append.ts';
import type { Author } from '../../event-log/author.ts';
import type { Tx } from '../../store/store.ts';
import { accountCreated } from './account-entries.ts';
import { setMember } from './users/set-member.ts';

/** Makes an account; its owner administers it (PERM-012). Returns its id. */
export async function createAccount(tx: Tx, name: string, ownerId: string, by: Author, now: Date): Promise<string> {
  const { account_id: accountId } = await tx
    .insertInto('accounts')
    .values({ name, owner_id: ownerId })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await appendEvents(tx, [accountCreated(accountId, name, by)], now);
  await setMember(tx, { accountId, userId: ownerId }, { role: 'SiteControl', siteIds: [] }, by, now);
  return accountId;
}
