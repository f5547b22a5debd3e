import { randomBytes, randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';

type Kept = 'app' | 'passkey' | 'codes';

async function addPasskey({ world }: Asking, userId: string): Promise<string> {
  const [row] = await world.server.database.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, 0, '{}', 'Laptop', $4) returning id`,
    [userId, randomBytes(16), randomBytes(64), new Date()],
  );
  return row?.id ?? '';
}

/** The caller has proved just now who they are; an app that was begun or added is gone. Answers the arguments. */
export async function proved({ world, caller }: Asking, args: object): Promise<object> {
  const { database } = world.server;
  await database.query('delete from authenticator_apps where user_id = $1', [caller.userId]);
  await database.query('update sessions set proved_at = $2 where user_id = $1', [caller.userId, new Date()]);
  return args;
}

/** The caller has proved just now who they are, and signs in with these. Answers the arguments. */
export async function inSignIn(asking: Asking, kept: readonly Kept[], args: object): Promise<object> {
  await proved(asking, args);
  const { userId } = asking.caller;
  if (userId === null) return args;
  const { database } = asking.world.server;
  if (kept.includes('app'))
    await database.query('insert into authenticator_apps (user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $3)', [
      userId,
      randomBytes(60),
      new Date(),
    ]);
  if (kept.includes('passkey')) await addPasskey(asking, userId);
  if (kept.includes('codes'))
    await database.query('insert into recovery_codes (user_id, code_hash, salt, created_at) values ($1, $2, $3, $4)', [
      userId,
      randomBytes(32),
      randomBytes(16),
      new Date(),
    ]);
  return args;
}

/** An input that names the caller, or somebody else. */
export const whose = ({ caller, mine, world }: Asking): object => ({
  input: { userId: (mine && caller.userId) || world.account.restricted.userId },
});

/** A passkey of the caller, who has proved just now who they are, or one of somebody else. */
export async function passkeyOf(asking: Asking): Promise<string> {
  const userId = asking.mine ? asking.caller.userId : asking.world.account.restricted.userId;
  await proved(asking, {});
  return userId === null ? randomUUID() : addPasskey(asking, userId);
}

/** Somebody of the account who has a second step. */
export async function memberWithSecondStep(asking: Asking): Promise<string> {
  const { database } = asking.world.server;
  const [row] = await database.query<{ id: string }>('insert into users (email) values ($1) returning id', [
    `${randomUUID()}@northlight.example`,
  ]);
  const userId = row?.id ?? '';
  await database.query(`insert into members (account_id, user_id, default_role, opened_at) values ($1, $2, 'SiteControl', now())`, [
    asking.world.account.accountId,
    userId,
  ]);
  await addPasskey(asking, userId);
  return userId;
}
