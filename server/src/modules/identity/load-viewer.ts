import type { Role } from '@tutti/domain/enumerations';
import type { Tx } from '../../store/store.ts';
import { type AccountAccess, type ApiKey, mayRead, type Person } from './viewer.ts';

/** A session with its person, as it stands in the database. */
export interface LiveSession {
  readonly viewer: Person;
  readonly expiresAt: Date;
}

/** The person's places, by the name of the account. One where he may read nothing is none (open point C20). */
export async function accessOf(tx: Tx, userId: string): Promise<Map<string, AccountAccess>> {
  const [members, sites] = await Promise.all([
    tx
      .selectFrom('members as m')
      .innerJoin('accounts as a', 'a.account_id', 'm.account_id')
      .where('m.user_id', '=', userId)
      .select(['m.account_id', 'm.default_role', 'a.owner_id'])
      .orderBy('a.name')
      .orderBy('a.account_id')
      .execute(),
    tx.selectFrom('site_members').where('user_id', '=', userId).select(['account_id', 'site_id', 'role']).execute(),
  ]);
  const places = members.map((m) => access(m.account_id, m.default_role, m.owner_id === userId, sites));
  return new Map(places.filter(mayRead).map((a) => [a.accountId, a]));
}

type SiteRight = { readonly account_id: string; readonly site_id: string; readonly role: Role };

const access = (accountId: string, role: Role, isOwner: boolean, sites: readonly SiteRight[]): AccountAccess => ({
  accountId,
  role,
  isOwner,
  siteRoles: new Map(sites.filter((s) => s.account_id === accountId).map((s) => [s.site_id, s.role])),
});

/** The person behind a session's hash (hex); null where there is none, it has expired or he may not sign in. */
export async function loadPerson(tx: Tx, tokenHash: string, now: Date): Promise<LiveSession | null> {
  const row = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .select(['u.id', 'u.email', 'u.display_name', 's.expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  const accounts = await accessOf(tx, row.id);
  return {
    viewer: { kind: 'person', userId: row.id, email: row.email, displayName: row.display_name || row.email, accounts, tokenHash },
    expiresAt: row.expires_at,
  };
}

/** The API key behind a hash (hex); null where there is none. */
export async function loadKey(tx: Tx, tokenHash: string): Promise<ApiKey | null> {
  const key = await tx
    .selectFrom('api_keys')
    .where('token_hash', '=', Buffer.from(tokenHash, 'hex'))
    .select(['account_id', 'id', 'name', 'default_role'])
    .executeTakeFirst();
  if (!key) return null;
  const sites = await tx
    .selectFrom('site_api_keys')
    .where('account_id', '=', key.account_id)
    .where('key_id', '=', key.id)
    .select(['account_id', 'site_id', 'role'])
    .execute();
  const place = access(key.account_id, key.default_role, false, sites);
  return { kind: 'key', keyId: key.id, name: key.name, accounts: new Map([[key.account_id, place]]), tokenHash };
}
