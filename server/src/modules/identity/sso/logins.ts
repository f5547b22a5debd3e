import type { Tx } from '../../../store/store.ts';
import { hashToken } from '../tokens.ts';

/** How long somebody may take at their provider, seconds. */
export const LOGIN_SECONDS = 600;

/** What is kept of a sign-in while somebody is at their provider. */
export interface SsoLogin {
  readonly provider: string;
  /** OIDC: is in the id token. */
  readonly nonce: string | null;
  /** OIDC: the secret of PKCE. */
  readonly verifier: string | null;
  /** SAML: the id of the request that is answered. */
  readonly requestId: string | null;
}
/** What only the browser has: the state it comes back with, and its cookie. Stored as hashes. */
export interface Bound {
  readonly state: string;
  readonly browser: string;
}

/** Stores a sign-in that begins, and deletes those that were not finished in time. */
export async function keepLogin(tx: Tx, { state, browser }: Bound, login: SsoLogin, now: Date): Promise<void> {
  await tx.deleteFrom('sso_logins').where('expires_at', '<', now).execute();
  await tx
    .insertInto('sso_logins')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      provider: login.provider,
      nonce: login.nonce,
      verifier: login.verifier,
      request_id: login.requestId,
      created_at: now,
      expires_at: new Date(now.getTime() + LOGIN_SECONDS * 1_000),
    })
    .execute();
}

/** The sign-in, once; null where there is none, it took too long or it began in another browser, which does not use it up. */
export async function takeLogin(tx: Tx, { state, browser }: Bound, now: Date): Promise<SsoLogin | null> {
  const row = await tx
    .deleteFrom('sso_logins')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', now)
    .returning(['provider', 'nonce', 'verifier', 'request_id'])
    .executeTakeFirst();
  return row ? { provider: row.provider, nonce: row.nonce, verifier: row.verifier, requestId: row.request_id } : null;
}
