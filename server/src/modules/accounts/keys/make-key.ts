import { appendEvents } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import { hashToken, makeToken } from '../../identity/index.ts';
import type { Rights } from '../memberships.ts';
import { keyCreated, keyDeleted } from './key-entries.ts';

/** A key to make. Rights as of a person (KEYS-036, KEYS-038). */
export interface NewKey extends Rights {
  readonly name: string;
  readonly description?: string | null;
  /** Refused from then on; without it never. */
  readonly expiresAt?: Date | null;
  /** The person who makes it. */
  readonly createdBy?: string | null;
}

/** A key that was just made: its token is not stored, and shown this once (KEYS-029). */
export interface MadeKey {
  readonly keyId: string;
  readonly token: string;
}

/** Makes an API key. */
export async function createKey(tx: Tx, accountId: string, key: NewKey, by: Author, now: Date): Promise<MadeKey> {
  const { name, role, siteIds, expiresAt = null } = key;
  const token = makeToken('key');
  const { id: keyId } = await tx
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      name,
      display_key: `${token.slice(0, 8)}…${token.slice(-4)}`,
      description: key.description ?? null,
      default_role: role,
      created_by: key.createdBy ?? null,
      created_at: now,
      calls_counted_since: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setSitesOfKey(tx, { accountId, keyId }, siteIds);
  await appendEvents(tx, [keyCreated({ accountId, keyId, name }, { role, siteIds }, expiresAt, by)], now);
  return { keyId, token };
}

/** Gives a key DomainControl on each of these sites, and on no other (KEYS-036). */
export async function setSitesOfKey(
  tx: Tx,
  { accountId, keyId }: { readonly accountId: string; readonly keyId: string },
  siteIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('site_api_keys').where('account_id', '=', accountId).where('key_id', '=', keyId).execute();
  if (siteIds.length === 0) return;
  await tx
    .insertInto('site_api_keys')
    .values(siteIds.map((siteId) => ({ account_id: accountId, site_id: siteId, key_id: keyId, role: 'DomainControl' as const })))
    .execute();
}

/** Takes away the API keys of this name. */
export async function deleteKeysNamed(tx: Tx, accountId: string, name: string, by: Author, now: Date): Promise<void> {
  const gone = await tx.deleteFrom('api_keys').where('account_id', '=', accountId).where('name', '=', name).returning('id').execute();
  await appendEvents(
    tx,
    gone.map(({ id }) => keyDeleted({ accountId, keyId: id, name }, by)),
    now,
  );
}
