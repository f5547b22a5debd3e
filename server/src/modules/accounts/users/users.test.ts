import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { on, tokenIn, usersOf } from './users.fixture.ts';

let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
const now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { TUTTI_PUBLIC_URL: 'https://tutti.example' } });
});
beforeEach(async () => {
  account = await createAccount(server, { sites: ['Main Hall', 'Rehearsal', 'Annexe'] });
  foreign = await createAccount(server, { name: 'Ferry Lane', sites: ['Depot'] });
});
afterAll(() => server.close());

const { set, done, refused, members, emails, entries, newAddress, mailsTo, mailTo, choose, login, tokenOf, sitesSeen, follow } = usersOf(
  () => ({
    server,
    account,
  }),
);

describe('Changing what somebody may do', () => {
  it('holds at once, and ends their streams so that they are opened again', async () => {
    const [hall, rehearsal] = account.siteIds;
    const { token, email } = account.restricted;
    const widened = await follow(token);
    expect(await sitesSeen(token)).toEqual(['Main Hall']);
    expect(await done(email, 'None', on(hall, rehearsal))).toMatchObject({ invited: false, member: { accessType: 'restricted' } });
    expect(await sitesSeen(token)).toEqual(['Main Hall', 'Rehearsal']);
    expect(await widened.closed).toBe(4205);
    const promoted = await follow(token);
    await done(email, 'SiteControl');
    expect(await promoted.closed).toBe(4205);
    expect(await sitesSeen(token)).toHaveLength(3);
    const narrowed = await follow(token);
    await done(email, 'None', on(rehearsal));
    expect(await narrowed.closed).toBe(4205);
    expect(await sitesSeen(token)).toEqual(['Rehearsal']);
    expect(await mailsTo(email)).toEqual([]);
    expect(await entries()).toMatchObject([
      { type: 'userUpdated', text: 'Rights of Rui.Restricted changed', before: { domainIds: [hall] }, after: { role: 'None' } },
      { type: 'userUpdated', after: { role: 'SiteControl', domainIds: [] } },
      { type: 'userUpdated', before: { role: 'SiteControl' }, after: { role: 'None', domainIds: [rehearsal] } },
    ]);
  });

  it('leaves no entry where it is as it was', async () => {
    await done(account.restricted.email, 'None', on(account.siteIds[0]));
    expect(await entries()).toEqual([]);
  });

  it('removes the notifications of a site with the right to see it', async () => {
    const { userId, email } = account.restricted;
    const [hall, rehearsal] = account.siteIds;
    await done(email, 'None', on(hall, rehearsal));
    for (const site of [hall, rehearsal])
      await server.database.query(
        `insert into notification_preferences (account_id, site_id, user_id, event_types, minimum_importance) values ($1, $2, $3, '{offline}', 'NORMAL')`,
        [account.accountId, site, userId],
      );
    const notificationPreferences = () => look(server, sql`select site_id from notification_preferences where user_id = ${userId}`);
    await done(email, 'None', on(rehearsal));
    expect(await notificationPreferences()).toEqual([{ site_id: rehearsal }]);
    await done(email, 'None');
    expect(await notificationPreferences()).toEqual([]);
  });

  it('is refused for oneself and for the owner, who is found by their id [PERM-028]', async () => {
    const { data } = await server.graphql(
      'query ($id: ID!) { account(id: $id) { ownerId } }',
      { id: account.accountId },
      account.admin.token,
    );
    expect(data.account.ownerId).toBe(account.owner.userId);
    const owner = { code: 'FORBIDDEN', message: 'The owner has access to the whole account, which nobody can take away.' };
    const oneself = { code: 'FORBIDDEN', message: 'You cannot change your own access. Ask another administrator.' };
    for (const [role, permissions] of [
      ['None', []],
      ['None', on(account.siteIds[0])],
      ['SiteControl', []],
    ] as const) {
      expect(await refused(account.owner.email, role, [...permissions])).toEqual(owner);
      expect(await refused(account.owner.email, role, [...permissions], account.owner.token)).toEqual(owner);
      expect(await refused(account.admin.email.toUpperCase(), role, [...permissions])).toEqual(oneself);
    }
    expect(await emails()).toHaveLength(3);
    await server.database.query('update accounts set owner_id = $1 where account_id = $2', [account.admin.userId, account.accountId]);
    expect(await refused(account.admin.email, 'None', [], account.owner.token)).toEqual(owner);
    expect(await done(account.owner.email, 'None', on(account.siteIds[0]))).toMatchObject({ member: { accessType: 'restricted' } });
  });
});

describe('Removing somebody', () => {
  it('sets the default role of an administrator to None [USERS-052]', async () => {
    const { accountId } = account;
    const { userId, email } = foreign.restricted;
    const roles = () => look(server, sql`select default_role from members where account_id = ${accountId} and user_id = ${userId}`);
    await done(email, 'SiteControl');
    expect(await roles()).toEqual([{ default_role: 'SiteControl' }]);
    await done(email, 'None');
    expect(await roles()).toEqual([{ default_role: 'None' }]);
    expect(await emails()).not.toContain(email);
  });

  it('is done by one of two administrators who remove each other at once', async () => {
    const second = foreign.admin;
    await done(second.email, 'SiteControl');
    expect(await sitesSeen(second.token)).toHaveLength(4);
    const answers = await Promise.all([set(second.email, 'None'), set(account.admin.email, 'None', [], second.token)]);
    expect(answers.map(({ errors }) => errors === undefined).sort()).toEqual([false, true]);
    expect(
      await look(server, sql`select user_id from members where account_id = ${account.accountId} and default_role = 'SiteControl'`),
    ).toHaveLength(2);
  });

  it('leaves role None and no sites: they are not listed, signed out at once, and read so when they sign in [USERS-052]', async () => {
    const { token, email, password, userId } = account.restricted;
    const { closed } = await follow(token);
    expect(await done(email, 'None')).toEqual({ ok: true, invited: false, member: null });
    expect(await closed).toBe(4403);
    expect(await sitesSeen(token)).toBe('UNAUTHENTICATED');
    expect(await look(server, sql`select default_role from members where user_id = ${userId}`)).toEqual([{ default_role: 'None' }]);
    expect(await look(server, sql`select site_id from site_members where user_id = ${userId}`)).toEqual([]);
    expect(await emails()).not.toContain(email);
    expect((await login(email, password)).errors?.[0]).toMatchObject({
      message: 'You no longer have access to any site. Please ask your account administrator.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await login(email, 'Wrong horse 1')).errors?.[0]?.message).toBe('Incorrect email or password');
    expect(await entries()).toMatchObject([
      { type: 'userDeleted', text: 'User Rui.Restricted removed', before: { role: 'None', domainIds: [account.siteIds[0]] }, after: null },
    ]);
  });

  it('ends a link that was not used yet', async () => {
    const email = newAddress();
    await done(email, 'SiteControl');
    const token = tokenIn(await mailTo(email));
    await done(email, 'None');
    expect(await choose(token)).toBe('token');
  });

  it('leaves them signed in to their other accounts', async () => {
    const { email, token } = foreign.restricted;
    await done(email, 'SiteControl');
    expect(await sitesSeen(token)).toHaveLength(4);
    const { closed } = await follow(token);
    await done(email, 'None');
    expect(await closed).toBe(4205);
    expect(await sitesSeen(token)).toEqual(['Depot']);
  });

  it('can be taken back: they are invited again', async () => {
    const { email, password } = account.restricted;
    await done(email, 'None');
    expect(await refused(email, 'None')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'domainPermissions' });
    expect(await done(email, 'SiteControl')).toMatchObject({ invited: true });
    expect((await mailTo(email)).subject).toBe('You have access to Northlight in Tutti');
    expect(await sitesSeen(await tokenOf(email, password))).toHaveLength(3);
  });
});

describe('The people', () => {
  it('are listed by the name shown, which without a name is the address, and one by one; somebody else is null', async () => {
    for (const [person, name] of [
      ['owner', ''],
      ['admin', 'Älva'],
      ['restricted', 'Émile'],
    ] as const)
      await server.database.query('update users set display_name = $1 where id = $2', [name, account[person].userId]);
    expect((await members()).map(({ user }) => (user as { displayName?: string }).displayName)).toEqual([
      'Älva',
      'Émile',
      account.owner.email,
    ]);
    const one = async (userId: string) =>
      (
        await server.graphql(
          'query ($id: ID!, $userId: ID!) { account(id: $id) { member(userId: $userId) { user { email } } } }',
          { id: account.accountId, userId },
          account.admin.token,
        )
      ).data.account.member;
    expect(await one(account.restricted.userId.toUpperCase())).toEqual({ user: { email: account.restricted.email } });
    for (const id of [foreign.admin.userId, 'nonsense']) expect(await one(id)).toBeNull();
  });

  it('are not shown when and from where somebody was elsewhere before the invitation [MODEL-189 MODEL-190 MODEL-197 MODEL-198]', async () => {
    const { email, userId } = foreign.restricted;
    const visited = (at: Date) =>
      server.database.query(`update users set last_visited_at = $1, last_ip = '203.0.113.9' where id = $2`, [at, userId]);
    const LAST =
      'query ($id: ID!, $userId: ID!) { account(id: $id) { member(userId: $userId) { lastVisited invitationPending user { lastAccess { lastVisited ipAddress } } } } }';
    const last = async () => (await server.graphql(LAST, { id: account.accountId, userId }, account.admin.token)).data.account.member;
    await visited(new Date(now.getTime() - 1_000));
    await done(email, 'SiteControl');
    const never = { lastVisited: null, invitationPending: true, user: { lastAccess: { lastVisited: null, ipAddress: null } } };
    expect(await last()).toEqual(never);
    await visited(now);
    expect(await last()).toEqual(never);
    await server.database.query('update members set opened_at = $1 where account_id = $2 and user_id = $3', [
      new Date(now.getTime() + 1_000),
      account.accountId,
      userId,
    ]);
    const lastVisited = now.toISOString();
    expect(await last()).toEqual({
      lastVisited,
      invitationPending: false,
      user: { lastAccess: { lastVisited, ipAddress: '203.0.113.9' } },
    });
  });

  it('of a site are its administrators and those with a permission on it [USERS-053]', async () => {
    const { data } = await server.graphql('{ domains { name members { user { email } } } }', {}, account.admin.token);
    const of = (site: string) =>
      data.domains.find(({ name }: { name: string }) => name === site).members.map(({ user }: { user: { email: string } }) => user.email);
    const { owner, admin, restricted } = account;
    expect(of('Main Hall')).toEqual([admin, owner, restricted].map(({ email }) => email));
    expect(of('Annexe')).toEqual([admin, owner].map(({ email }) => email));
    const { errors } = await server.graphql('{ domains { members { id } } }', {}, restricted.token);
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('have what they did last, newest first [MODEL-192]', async () => {
    const [second, third] = [newAddress(), newAddress()];
    for (const email of [second, third]) await done(email, 'SiteControl');
    // What somebody else did is not theirs.
    await done(newAddress(), 'SiteControl', [], account.owner.token);
    const ACTIVITY =
      'query ($id: ID!, $limit: Int) { account(id: $id) { members { user { email } recentActivity(limit: $limit) { text } } } }';
    const activity = async (limit: number) => {
      const { data, errors } = await server.graphql(ACTIVITY, { id: account.accountId, limit }, account.owner.token);
      if (errors) return errors[0]?.extensions['code'];
      const found = data.account.members.find(({ user }: { user: { email: string } }) => user.email === account.admin.email);
      return found.recentActivity.map(({ text }: { text: string }) => text);
    };
    expect(await activity(1)).toEqual([`User ${third} created`]);
    expect(await activity(5)).toEqual([`User ${third} created`, `User ${second} created`]);
    expect(await activity(51)).toBe('BAD_USER_INPUT');
  });
});
