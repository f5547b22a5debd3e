import { MOST_PUSH_BROWSERS, type PushBrowserForm } from '@tutti/domain/push-browser-form';
import { conflict } from '../../../api-errors.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { browserWords, holdSession } from '../../identity/index.ts';
import { endpointHash, sealPush } from './push-secret.ts';

/** A browser of a person, as its resolvers pass it on. */
export interface PushBrowserRecord {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly browser: string | null;
  readonly service: string;
  readonly addedAt: Date;
  readonly lastDeliveredAt: Date | null;
  readonly lastError: string | null;
}

/** The browsers of a person, and the key of this server for one more. */
export interface PushRecord {
  readonly id: string;
  readonly key: string;
  readonly browsers: readonly PushBrowserRecord[];
}

interface Asking {
  readonly userId: string;
  /** Of their session, hex. */
  readonly tokenHash: string;
}

export async function readPush(tx: Tx, { pushKey }: Needs<'pushKey'>, { userId, tokenHash }: Asking): Promise<PushRecord> {
  const rows = await tx
    .selectFrom('push_browsers')
    .where('user_id', '=', userId)
    .select(['id', 'session_hash', 'user_agent', 'host', 'created_at', 'last_delivered_at', 'last_error'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const browsers = rows.map((row) => ({
    id: row.id,
    isCurrent: row.session_hash.toString('hex') === tokenHash,
    browser: browserWords(row.user_agent),
    service: row.host,
    addedAt: row.created_at,
    lastDeliveredAt: row.last_delivered_at,
    lastError: row.last_error,
  }));
  return { id: userId, key: pushKey.publicKey, browsers };
}

/** Turns a browser on, or keeps what is new of it; answers whether it was off. Throws UNAUTHENTICATED where its person has signed out in it, CONFLICT where the person has as many as there may be. */
export async function keepBrowser(
  tx: Tx,
  { signInKey, pushKey, now }: Needs<'signInKey' | 'pushKey' | 'now'>,
  { userId, tokenHash }: Asking,
  { form, userAgent }: { readonly form: PushBrowserForm; readonly userAgent: string | null },
): Promise<boolean> {
  // Who signs out in it at this moment takes it with them.
  await holdSession(tx, { userId, tokenHash }, now());
  // Two at once come one after the other.
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const hash = endpointHash(form.endpoint);
  // Whoever signs in in the browser of somebody else gets nothing of theirs there, and they nothing any more.
  await tx.deleteFrom('push_browsers').where('endpoint_hash', '=', hash).where('user_id', '<>', userId).execute();
  // What the same sign-in turned on before is this browser, by an address that it has given up.
  await tx
    .deleteFrom('push_browsers')
    .where('user_id', '=', userId)
    .where('session_hash', '=', Buffer.from(tokenHash, 'hex'))
    .where('endpoint_hash', '<>', hash)
    .execute();
  const kept = {
    secret: sealPush(signInKey, userId, form),
    server_key: pushKey.publicKey,
    session_hash: Buffer.from(tokenHash, 'hex'),
    user_agent: userAgent?.slice(0, 300) ?? null,
  };
  const known = await tx
    .updateTable('push_browsers')
    .set(kept)
    .where('endpoint_hash', '=', hash)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (known) return false;
  const { count } = await tx
    .selectFrom('push_browsers')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_PUSH_BROWSERS) throw conflict(`You get alerts in ${MOST_PUSH_BROWSERS} browsers already: remove one first.`);
  await tx
    .insertInto('push_browsers')
    .values({ user_id: userId, endpoint_hash: hash, host: new URL(form.endpoint).host, created_at: now(), ...kept })
    .execute();
  return true;
}
