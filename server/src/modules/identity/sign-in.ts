import { forbidden } from '../../api-errors.ts';
import type { SessionWay } from '../../store/people-tables.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf } from './load-viewer.ts';
import { openPlaces } from './open-places.ts';
import { appendInEach, type SignInWay, signedIn } from './person-entries.ts';
import { type Origin, startSession } from './sessions.ts';

const sessionWay = (way: SignInWay): SessionWay => (typeof way === 'object' ? 'sso' : way === 'passkey' ? 'passkey' : 'password');

/**
 * Signs in somebody who was authenticated, by password, passkey or identity provider, with their second step where they have one: starts a session and returns its token. Somebody who never belonged to an
 * account may sign in, and then sees that. Errors: FORBIDDEN for one who was removed from all of theirs, or whose last site is gone (PERM-026).
 */
export async function signIn(
  tx: Tx,
  person: { readonly userId: string; readonly displayName: string },
  origin: Origin,
  now: Date,
  way: SignInWay,
): Promise<string> {
  const accounts = await accessOf(tx, person.userId);
  if (accounts.size === 0) {
    const place = await tx.selectFrom('members').where('user_id', '=', person.userId).select('account_id').limit(1).executeTakeFirst();
    if (place) throw forbidden('You no longer have access to any site. Please ask your account administrator.');
  }
  // An only account counts as opened. With several it is not known which they open, and an invitation that they did not ask for must not be opened by signing in.
  if (accounts.size === 1) await openPlaces(tx, person.userId, accounts.keys(), now);
  await appendInEach(tx, accounts.keys(), signedIn(person, origin.ip, way), now);
  return startSession(tx, person.userId, origin, now, sessionWay(way));
}
