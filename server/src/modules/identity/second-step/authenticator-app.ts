import { appsUnreadable } from '../../../api-errors.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { newAppSecret, stepOfCode } from './app-codes.ts';

/** How long somebody may take to enter the first code of an app, ms. */
const ADDING_MS = 15 * 60_000;

interface Needed extends Needs<'signInKey' | 'log'> {
  readonly tx: Tx;
  readonly userId: string;
  readonly now: Date;
}

/** The secret in clear; throws UNAVAILABLE where this server has not the key that sealed it. */
function openSecret({ signInKey, log, userId }: Needed, sealed: Buffer): string {
  const secret = signInKey.open(sealed, userId);
  if (secret !== null) return secret;
  log.error(
    { userId },
    'the secret of an authenticator app was sealed with another key: put the one of TUTTI_SIGN_IN_KEY back, or reset the second step',
  );
  throw appsUnreadable();
}

/** Begins to add an app, in the place of one that was begun before; answers its secret. null: there is one already. */
export async function beginApp({ tx, userId, signInKey, now }: Omit<Needed, 'log'>): Promise<string | null> {
  const secret = newAppSecret();
  const begun = { secret: signInKey.seal(secret, userId), created_at: now };
  const row = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, ...begun })
    .onConflict((on) => on.column('user_id').doUpdateSet(begun).where('authenticator_apps.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return row ? secret : null;
}

/** Adds the app that was begun, if this is its code now. `expired`: none was begun, or too long ago. */
export async function confirmApp(needed: Needed, code: string): Promise<'added' | 'wrong' | 'expired'> {
  const { tx, userId, now } = needed;
  const begun = await tx
    .selectFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - ADDING_MS))
    .select('secret')
    .forUpdate()
    .executeTakeFirst();
  if (!begun) return 'expired';
  const step = stepOfCode(openSecret(needed, begun.secret), code, now);
  if (step === null) return 'wrong';
  // Its code is used with it, and signs nobody in.
  await tx
    .updateTable('authenticator_apps')
    .set({ created_at: now, confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'added';
}

/** Whether this is a code of the person's app that was not used yet; it is used with it, and those before it, too. */
export async function useAppCode(needed: Needed, code: string): Promise<boolean> {
  const { tx, userId, now } = needed;
  const app = await tx
    .selectFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst();
  const step = app ? stepOfCode(openSecret(needed, app.secret), code, now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the app; false: there was none. One that was begun goes with it. */
export async function removeApp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}
