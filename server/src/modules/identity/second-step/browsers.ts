import { TRUSTED_BROWSER_DAYS } from '@tutti/domain/second-step-form';
import type { Tx } from '../../../store/store.ts';
import { hashToken, hasTokenForm, makeToken } from '../tokens.ts';

const DAY_MS = 86_400_000;

/** Makes a token with which the person is not asked for the second step in one browser. */
export async function trustBrowser(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = makeToken('browser');
  await tx.deleteFrom('trusted_browsers').where('user_id', '=', userId).where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + TRUSTED_BROWSER_DAYS * DAY_MS);
  await tx
    .insertInto('trusted_browsers')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: expiresAt })
    .execute();
  return token;
}

/** Whether the token is one of this person that has not expired. */
export async function isTrusted(tx: Tx, userId: string, token: string, now: Date): Promise<boolean> {
  if (!hasTokenForm('browser', token)) return false;
  const row = await tx
    .selectFrom('trusted_browsers')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
