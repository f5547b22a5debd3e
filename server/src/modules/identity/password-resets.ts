import type { Config } from '../../config.ts';
import type { Tx } from '../../store/store.ts';
import { endSessionsOf } from './sessions.ts';
import { hashToken, looksLike, makeToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
/** How long a link from a mail can be used; one that an operator hands over lives longer. */
export const RESET_HOURS = { mail: 1, operator: 168 } as const;

/** Makes a one-use token with which the person can choose a password. */
export async function startReset(tx: Tx, userId: string, from: keyof typeof RESET_HOURS, now: Date): Promise<string> {
  const token = makeToken('reset');
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).where('expires_at', '<', now).execute();
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_HOURS[from] * HOUR_MS),
    })
    .execute();
  return token;
}

/** Uses the token up and sets the password; every other link and every session of the person end. null: the token is not valid (any more). */
export async function finishReset(tx: Tx, token: string, passwordHash: string, now: Date): Promise<string | null> {
  if (!looksLike('reset', token)) return null;
  const used = await tx
    .updateTable('password_resets as r')
    .from('users as u')
    .set({ used_at: now })
    .whereRef('u.id', '=', 'r.user_id')
    .where('u.is_active', '=', true)
    .where('r.token_hash', '=', hashToken(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .returning('r.user_id')
    .executeTakeFirst();
  if (!used) return null;
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', used.user_id).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', used.user_id).execute();
  await endSessionsOf(tx, used.user_id);
  return used.user_id;
}

/** The address people open: as configured, never from a request's header, which a stranger could choose. */
const publicUrl = (config: Config): string => (config.http.publicUrl ?? `http://localhost:${config.http.port}`).replace(/\/$/, '');

export const resetLink = (config: Config, token: string): string => `${publicUrl(config)}/resetpassword?token=${token}`;
