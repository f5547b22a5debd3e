import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';

/** A browser of the caller, or of somebody else, as it is kept: its id. */
export async function pushBrowser({ world, caller, mine }: Pick<Asking, 'world' | 'caller' | 'mine'>): Promise<string> {
  const { database } = world.server;
  const userId = mine ? caller.userId : world.account.restricted.userId;
  if (userId === null) return randomUUID();
  const [id, hash] = [randomUUID(), randomBytes(32)];
  // A person has room for 10.
  await database.query('delete from push_browsers where user_id = $1', [userId]);
  await database.query(
    `insert into push_browsers (id, user_id, endpoint_hash, host, secret, server_key, session_hash, created_at)
     values ($1, $2, $3, 'push.example', $3, 'none', $3, now())`,
    [id, userId, hash],
  );
  return id;
}

/** A subscription as a browser makes it. */
export async function newPushBrowser(asking: Asking): Promise<object> {
  await pushBrowser(asking);
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  return { input: { endpoint: `https://push.example/${randomUUID()}`, p256dh, auth: randomBytes(16).toString('base64url') } };
}
