import type { Config } from '../../config.ts';
import { consoleUrl } from '../../public-url.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf } from './load-viewer.ts';
import { appendInEach, passwordSet } from './person-entries.ts';
import { endSessionsOf } from './sessions.ts';
import { mayUsePassword } from './sso/providers.ts';
import { hashToken, hasTokenForm, makeToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
/** How long a link can be used: shorter where its person asked for it, and so waits for the mail. */
export const RESET_HOURS = { mail: 1, operator: 168, invitation: 168 } as const;

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

/** Ends every link with which the person could choose a password. */
export async function endResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Uses the token up and sets the password; every other link and every session of the person end. null: the token is not valid (any more). */
export async function finishReset(
  tx: Tx,
  config: Pick<Config, 'sso'>,
  { token, passwordHash, ip }: { readonly token: string; readonly passwordHash: string; readonly ip: string },
  now: Date,
): Promise<string | null> {
  if (!hasTokenForm('reset', token)) return null;
  const used = await tx
    .updateTable('password_resets as r')
    .from('users as u')
    .set({ used_at: now })
    .whereRef('u.id', '=', 'r.user_id')
    .where('u.is_active', '=', true)
    .where('r.token_hash', '=', hashToken(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .returning(['r.user_id', 'u.email', 'u.display_name'])
    .executeTakeFirst();
  // Single sign-on may have been set up for their domain since the link was made.
  if (!used || !mayUsePassword(config, used.email)) return null;
  await tx.updateTable('users').set({ password_hash: passwordHash, password_set_at: now }).where('id', '=', used.user_id).execute();
  await endResetsOf(tx, used.user_id);
  await endSessionsOf(tx, used.user_id, 'newPassword', now);
  const accounts = await accessOf(tx, used.user_id);
  const person = { userId: used.user_id, displayName: used.display_name || used.email };
  await appendInEach(tx, accounts.keys(), passwordSet(person, ip), now);
  return used.user_id;
}

/**
 * Where a password is chosen, once, to come into this account; null: into whichever. Whoever has this link may choose it. `isFirst`: there is none before, and the
 * page speaks to a newcomer.
 */
export const resetLink = (
  config: Pick<Config, 'http'>,
  token: string,
  accountId: string | null,
  { isFirst }: { isFirst: boolean } = { isFirst: false },
): string => consoleUrl(config, '/resetpassword', accountId, { token, ...(isFirst && { first: 'true' }) });
