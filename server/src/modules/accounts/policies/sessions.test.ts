import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectLive } from '../../../../test/live-client.ts';
import { look } from '../../../../test/look.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { COMMAND_LINE } from '../../../event-log/author.ts';
import { FORBIDDEN } from '../../../graphql/live/live-server.ts';
import { type SecondStepWorld, startSecondStepWorld } from '../../identity/second-step/second-step.fixture.ts';
import { setMember } from '../index.ts';
import { policiesOf } from './policies.fixture.ts';

let world: SecondStepWorld;
const { set, preview, open } = policiesOf(() => world.server);
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(3_600);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const IDLE = 'Your session ended: nobody used it for as long as your account allows. Please log in again.';
const LONG = 'Your session ended: it was as long as your account allows. Please log in again.';
const done = (answer: { readonly errors?: unknown }) => expect(answer.errors).toBeUndefined();
/** Resolves when it is noted that the person did something just now. */
const noted = (userId: string) =>
  expect.poll(() => look(world.server, sql`select 1 from sessions where user_id = ${userId} and acted_at = ${world.now}`)).toHaveLength(1);
/** Asks as a console whose window is open and which nobody uses. */
async function unattended(token: string): Promise<number | undefined> {
  const response = await fetch(world.server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'x-tutti-unattended': '1' },
    body: JSON.stringify({ query: '{ accounts { id } }' }),
  });
  const { data } = (await response.json()) as { data?: { accounts?: unknown[] } };
  return data?.accounts?.length;
}

describe('A session of an account with limits', () => {
  it('ends when nobody used it for so long, says why, and stays ended when the limit goes', async () => {
    const { accountId, owner, admin } = world.account;
    done(await set(accountId, owner.token, { idleMinutes: 60 }));
    for (let i = 0; i < 3; i++) {
      world.wait(45 * 60);
      expect((await open(owner.token)).accounts).toEqual([accountId]);
      await noted(owner.userId);
    }
    expect((await open(admin.token)).error).toBe(IDLE);
    await world.prove(owner);
    done(await set(accountId, owner.token, {}));
    expect((await open(admin.token)).error).toBe(IDLE);
    const { token } = (await world.login(admin)).data.UserLoginWithPassword;
    expect((await open(token)).accounts).toEqual([accountId]);
  });

  it('is not kept by a window or a live stream that is only open', async () => {
    const { accountId, owner, admin } = world.account;
    done(await set(accountId, owner.token, { idleMinutes: 60 }));
    const { client, connected, closed } = connectLive(world.server.graphqlUrl, admin.token);
    await connected;
    for (let i = 0; i < 5; i++) {
      world.wait(11 * 60);
      expect(await unattended(admin.token)).toBe(1);
    }
    world.wait(11 * 60);
    expect(await unattended(admin.token)).toBeUndefined();
    world.server.services.bus.publish('credentials.changed', { userId: admin.userId, tokenHashes: [] });
    expect(await closed).toBe(FORBIDDEN);
    await client.dispose();
  });

  it('ends at the latest after so long, however much it is used', async () => {
    const { accountId, owner, admin } = world.account;
    done(await set(accountId, owner.token, { longestMinutes: 480 }));
    for (let i = 0; i < 7; i++) {
      world.wait(3_600);
      expect((await open(admin.token)).accounts).toEqual([accountId]);
    }
    const sessions = await world.server.graphql('{ mySessions { expiresAt isCurrent } }', {}, admin.token);
    expect(sessions.data.mySessions).toEqual([{ expiresAt: new Date(world.now.getTime() + 3_600_000).toISOString(), isCurrent: true }]);
    world.wait(3_601);
    expect((await open(admin.token)).error).toBe(LONG);
    expect(await look(world.server, sql`select reason from session_ends where user_id = ${admin.userId}`)).toEqual([{ reason: 'tooLong' }]);
  });

  it('is named before the limits that end it are saved', async () => {
    const { accountId, owner, admin } = world.account;
    world.wait(2 * 3_600);
    await open(owner.token);
    await noted(owner.userId);
    const hits = async (changes: object) => (await preview(accountId, owner.token, changes)).data.accountPolicyPreview.signedOut;
    expect(await hits({ idleMinutes: 60 })).toEqual(expect.arrayContaining([{ userId: admin.userId }]));
    expect(await hits({ idleMinutes: 60 })).not.toContainEqual({ userId: owner.userId });
    expect(await hits({ idleMinutes: 240 })).toEqual([]);
    expect(await hits({ longestMinutes: 60 })).toContainEqual({ userId: admin.userId });
    expect(await hits({ longestMinutes: 240 })).toEqual([]);
  });

  it('is not shortened by an account that its person was only invited to', async () => {
    const { accountId, admin } = world.account;
    const other = await createAccount(world.server, { name: 'Elsewhere' });
    done(await set(other.accountId, other.owner.token, { idleMinutes: 15 }));
    const rights = { role: 'SiteControl' as const, siteIds: [] };
    await world.server.services.store.system(async (tx) => {
      await setMember(tx, { accountId: other.accountId, userId: admin.userId }, rights, COMMAND_LINE, world.now);
      await sql`update members set invited_at = ${world.now}, opened_at = null where account_id = ${other.accountId} and user_id = ${admin.userId}`.execute(
        tx,
      );
    });
    world.wait(3_600);
    expect((await open(admin.token)).accounts).toEqual(expect.arrayContaining([accountId]));
  });
});
