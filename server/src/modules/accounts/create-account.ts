import type { Role } from '@tutti/domain/enumerations';
import type { Tx } from '../../store/store.ts';
import { hashToken, makeToken } from '../identity/index.ts';

/** Makes an account; its owner administers it (PERM-012). Returns its id. */
export async function createAccount(tx: Tx, name: string, ownerId: string): Promise<string> {
  const { account_id: accountId } = await tx
    .insertInto('accounts')
    .values({ name, owner_id: ownerId })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await setMember(tx, accountId, ownerId, 'SiteControl', []);
  return accountId;
}

/** Makes or changes a person's place in an account: a role everywhere, or None with DomainControl on the sites (PERM-020). */
export async function setMember(tx: Tx, accountId: string, userId: string, role: Role, siteIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId, default_role: role })
    .onConflict((on) => on.columns(['account_id', 'user_id']).doUpdateSet({ default_role: role }))
    .execute();
  await tx.deleteFrom('site_members').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  if (siteIds.length === 0) return;
  await tx
    .insertInto('site_members')
    .values(siteIds.map((siteId) => ({ account_id: accountId, site_id: siteId, user_id: userId, role: 'DomainControl' as const })))
    .execute();
}

/** A key to make. Rights as of a person: a role everywhere, or None with DomainControl on the sites (KEYS-036, KEYS-038). */
export interface NewKey {
  readonly name: string;
  readonly role: Role;
  readonly siteIds: readonly string[];
}

/** Makes an API key and returns its token, which is shown this once. */
export async function createKey(tx: Tx, accountId: string, { name, role, siteIds }: NewKey): Promise<string> {
  const token = makeToken('key');
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      name,
      display_key: `${token.slice(0, 8)}…${token.slice(-4)}`,
      default_role: role,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (siteIds.length > 0) {
    await tx
      .insertInto('site_api_keys')
      .values(siteIds.map((siteId) => ({ account_id: accountId, site_id: siteId, key_id: id, role: 'DomainControl' as const })))
      .execute();
  }
  return token;
}
