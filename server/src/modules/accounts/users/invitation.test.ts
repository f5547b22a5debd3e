import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { prove } from '../../../../test/prove.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { MEMBER, on, RESEND, tokenIn, usersOf } from './users.fixture.ts';

let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { TUTTI_PUBLIC_URL: 'https://tutti.example' } });
});
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  account = await createAccount(server, { sites: ['Main Hall', 'Rehearsal', 'Annexe'] });
  foreign = await createAccount(server, { name: 'Ferry Lane', sites: ['Depot'] });
});
afterAll(() => server.close());

const WEEK = 7 * 24 * 3_600_000;
const { done, refused, emails, entries, newAddress, mailTo, choose, tokenOf, sitesSeen } = usersOf(() => ({ server, account }));

describe('Inviting somebody', () => {
  it('makes an administrator, who chooses a password with the link of a mail and sees every site [USERS-050 PERM-012 MODEL-188 MODEL-189]', async () => {
    const email = newAddress();
    const { member, ...answer } = await done(email, 'SiteControl');
    expect(answer).toEqual({ ok: true, invited: true });
    expect(member).toMatchObject({
      user: { email, displayName: email },
      accessType: 'admin',
      defaultRole: 'SiteControl',
      domainPermissions: [],
      sites: [{ name: 'Annexe' }, { name: 'Main Hall' }, { name: 'Rehearsal' }],
      invitationPending: true,
      lastVisited: null,
    });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('You are invited to Northlight in Tutti');
    expect(mail.text).toContain('Ada.Admin gave you access to "Northlight"');
    expect(await choose(tokenIn(mail))).toBe(true);
    const token = await tokenOf(email, 'Correct horse 2');
    expect(await sitesSeen(token)).toEqual(['Annexe', 'Main Hall', 'Rehearsal']);
    const ME = `{ loggedUser { viewerCanAdminister ${MEMBER} } }`;
    const { loggedUser } = (await server.graphql(ME, {}, token)).data;
    expect(loggedUser).toMatchObject({ viewerCanAdminister: true, member: { invitationPending: false, lastVisited: now.toISOString() } });
  });

  it('restricts to the sites that are named, with DomainControl on each [API-029 USERS-051 PERM-020 MODEL-188]', async () => {
    const email = newAddress();
    const [hall, , annexe] = account.siteIds;
    const { member } = await done(email, 'None', on(hall, annexe));
    expect(member).toMatchObject({ accessType: 'restricted', defaultRole: 'None', sites: [{ name: 'Annexe' }, { name: 'Main Hall' }] });
    expect(member.domainPermissions.map(({ domainId }: { domainId: string }) => domainId).sort()).toEqual([hall, annexe].sort());
    expect(new Set(member.domainPermissions.map(({ role }: { role: string }) => role))).toEqual(new Set(['DomainControl']));
    await choose(tokenIn(await mailTo(email)));
    expect(await sitesSeen(await tokenOf(email, 'Correct horse 2'))).toEqual(['Annexe', 'Main Hall']);
  });

  it('is in the record with who did it, and with nothing of the link', async () => {
    const email = newAddress();
    await done(email, 'None', on(account.siteIds[1]));
    expect(await entries()).toEqual([
      {
        type: 'userCreated',
        text: `User ${email} created`,
        source: { kind: 'USER', id: account.admin.userId, name: 'Ada.Admin' },
        target: { kind: 'USER', id: expect.any(String), name: email },
        before: null,
        after: { role: 'None', domainIds: [account.siteIds[1]] },
        ip: '127.0.0.1',
      },
    ]);
    const token = tokenIn(await mailTo(email));
    expect(token).not.toBe('');
    expect(JSON.stringify(await entries())).not.toContain(token);
  });

  it('is written in the language of who invites, until who is invited has chosen theirs', async () => {
    const SET_LANGUAGE = 'mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) { ok } }';
    const speak = (language: string, token: string) => server.graphql(SET_LANGUAGE, { input: { language } }, token);
    await speak('pt', account.admin.token);
    const email = newAddress();
    await done(email, 'SiteControl');
    expect((await mailTo(email)).subject).toBe('Convite para Northlight no Tutti');
    await speak('ja', foreign.restricted.token);
    await done(foreign.restricted.email, 'SiteControl');
    expect((await mailTo(foreign.restricted.email)).subject).toBe('Tutti の「Northlight」を利用できるようになりました');
  });

  it('sends a link that is good for a week, and once', async () => {
    const [late, soon] = [newAddress(), newAddress()];
    await done(late, 'SiteControl');
    await done(soon, 'SiteControl');
    const [lateToken, soonToken] = [tokenIn(await mailTo(late)), tokenIn(await mailTo(soon))];
    now = new Date(now.getTime() + WEEK - 1000);
    expect(await choose(soonToken)).toBe(true);
    expect(await choose(soonToken)).toBe('token');
    now = new Date(now.getTime() + 2000);
    expect(await choose(lateToken)).toBe('token');
  });

  it('says to somebody who has a password that they may sign in, without a link to a new one', async () => {
    const { email, password } = foreign.restricted;
    expect(await done(` ${email.toUpperCase()} `, 'SiteControl')).toMatchObject({ invited: true, member: { user: { email } } });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('You have access to Northlight in Tutti');
    expect(mail.text).toContain(`https://tutti.example/login?accountId=${account.accountId}\n`);
    expect(mail.text).not.toContain('token');
    const { data } = await server.graphql('{ accounts { name } }', {}, await tokenOf(email, password));
    expect(data.accounts).toEqual([{ name: 'Ferry Lane' }, { name: 'Northlight' }]);
  });

  it('gives somebody who was switched off their place without a mail', async () => {
    const { userId, email } = foreign.restricted;
    await server.database.query('update users set is_active = false where id = $1', [userId]);
    expect(await done(email, 'SiteControl')).toMatchObject({ invited: true, member: { user: { email }, invitationPending: true } });
    await expect.poll(() => look(server, sql`select outcome from mails where user_id = ${userId}`)).toEqual([{ outcome: 'dropped' }]);
  });

  it('takes names with HTML, line breaks and 10,000 characters for one short line of plain text in the mail', async () => {
    const [html, email] = ['<b>Ada</b>\n\nhttps://evil.example', newAddress()];
    await server.database.query('update users set display_name = $1 where id = $2', [html + 'x'.repeat(10_000), account.admin.userId]);
    await server.database.query('update accounts set name = $1 where account_id = $2', ['North\nlight', account.accountId]);
    server.services.bus.publish('credentials.changed', { userId: account.admin.userId, tokenHashes: [] });
    await done(email, 'SiteControl');
    const { subject, text } = await mailTo(email);
    expect(subject).toBe('You are invited to North light in Tutti');
    expect(text.split('\n')[0]).toMatch(/^<b>Ada<\/b> https:\/\/evil\.examplex+ gave you access to "North light" in Tutti/);
    expect(text.length).toBeLessThan(1000);
  });

  it('makes one person and sends one mail when two invite an address at once', async () => {
    const email = newAddress();
    const both = await Promise.all([done(email, 'SiteControl'), done(email.toUpperCase(), 'SiteControl', [], account.owner.token)]);
    expect(both.map(({ invited }) => invited).sort()).toEqual([false, true]);
    expect(new Set(both.map(({ member }) => member.user.id)).size).toBe(1);
    expect((await emails()).filter((one) => one === email)).toHaveLength(1);
    await mailTo(email);
    const mails = await look(server, sql`select 1 from mails where user_id = ${both[0].member.user.id}`);
    expect(mails).toHaveLength(1);
    expect((await entries()).map((entry) => (entry as { type: string }).type)).toEqual(['userCreated']);
  });

  it.each([
    ['an empty text', ''],
    ['spaces', '   '],
  ])('asks for an address where it is given %s [USERS-042]', async (_, email) => {
    expect(await refused(email, 'SiteControl')).toEqual({ code: 'BAD_USER_INPUT', field: 'email', message: 'Please enter an email' });
  });

  it.each([
    ['a name', 'nobody'],
    ['HTML', '<script>alert(1)</script>@x.example'],
    ['10,000 characters', `${'x'.repeat(10_000)}@x.example`],
    ['a list', 'a@x.example, b@x.example'],
  ])('refuses %s for an address [USERS-043]', async (_, email) => {
    expect(await refused(email, 'SiteControl')).toEqual({ code: 'BAD_USER_INPUT', field: 'email', message: 'Please input a valid email' });
  });

  it('refuses roles and sites that make no sense, and changes nothing [USERS-044]', async () => {
    const [email, [hall], before] = [newAddress(), account.siteIds, await emails()];
    const wrong = async (role: string, permissions: object[]) => {
      const { code, field } = (await refused(email, role, permissions)) as { code?: unknown; field?: unknown };
      return [code, field];
    };
    expect(await refused(email, 'None')).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'domainPermissions',
      message: 'Please provide at least one site for restricted access',
    });
    for (const role of ['DomainControl', 'MediaControl', 'ReadOnly'])
      expect(await wrong(role, on(hall))).toEqual(['BAD_USER_INPUT', 'defaultRole']);
    expect((await wrong('Emperor', on(hall)))[0]).toBe('BAD_USER_INPUT');
    expect(await wrong('SiteControl', on(hall))).toEqual(['BAD_USER_INPUT', 'domainPermissions']);
    expect(await wrong('None', [{ domainId: hall, role: 'ReadOnly' }])).toEqual(['BAD_USER_INPUT', 'domainPermissions']);
    expect(await wrong('None', on(hall, hall?.toUpperCase()))).toEqual(['BAD_USER_INPUT', 'domainPermissions']);
    expect(await wrong('None', on(...Array.from({ length: 1001 }, () => hall)))).toEqual(['BAD_USER_INPUT', 'domainPermissions']);
    const missing = await refused(email, 'None', on(hall, '00000000-0000-4000-8000-000000000000'));
    expect(missing).toMatchObject({ code: 'NOT_FOUND' });
    for (const site of [foreign.siteIds[0], 'nonsense', '']) expect(await refused(email, 'None', on(hall, site))).toEqual(missing);
    expect(await emails()).toEqual(before);
    expect(await entries()).toEqual([]);
    expect(await look(server, sql`select id from users where email = ${email}`)).toEqual([]);
  });

  it('is for administrators of the account, people and keys, and so is changing and removing somebody [PERM-014]', async () => {
    const [hall] = account.siteIds;
    for (const token of [account.restricted.token, account.restrictedApiKey])
      expect(await refused(newAddress(), 'None', on(hall), token)).toMatchObject({ code: 'FORBIDDEN' });
    for (const accountId of [account.accountId, 'nonsense'])
      expect(await refused(newAddress(), 'None', on(hall), foreign.admin.token, accountId)).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such account, or you have no access to it.',
      });
    for (const token of [account.admin.token, account.apiKey])
      expect(await done(newAddress(), 'None', on(hall), token)).toMatchObject({ invited: true });
    expect((await entries()).at(-1)).toMatchObject({ source: { kind: 'API_KEY', name: 'Control system' } });
    const email = newAddress();
    await done(email, 'None', on(hall));
    for (const token of [account.restricted.token, account.restrictedApiKey])
      for (const role of ['SiteControl', 'None']) expect(await refused(email, role, [], token)).toMatchObject({ code: 'FORBIDDEN' });
    for (const token of [account.admin.token, account.apiKey]) {
      expect(await done(email, 'SiteControl', [], token)).toMatchObject({ member: { accessType: 'admin' } });
      expect(await done(email, 'None', [], token)).toMatchObject({ member: null });
      expect(await emails()).not.toContain(email);
    }
  });
});

describe('Sending an invitation again', () => {
  const resend = async (userId: string, token = account.admin.token, accountId = account.accountId) => {
    const { data, errors } = await server.graphql(RESEND, { input: { accountId, userId } }, token);
    return data?.UserInvitationResend?.ok ?? errors?.[0]?.extensions['code'];
  };

  it('sends a new link and ends the one before', async () => {
    const email = newAddress();
    const { member } = await done(email, 'SiteControl');
    const first = tokenIn(await mailTo(email));
    expect(await resend(member.user.id)).toBe(true);
    const second = tokenIn(await mailTo(email, 2));
    expect(await choose(first)).toBe('token');
    expect(await choose(second)).toBe(true);
    expect(await entries()).toMatchObject([
      { type: 'userCreated' },
      { type: 'userInvitationResent', text: `Invitation of ${email} sent again`, source: { name: 'Ada.Admin' } },
      { type: 'userPasswordSet' },
    ]);
  });

  it('counts among the five invitations that a person, and the 200 that an account may be sent in a day', async () => {
    const email = newAddress();
    const { member } = await done(email, 'SiteControl');
    for (let sent = 1; sent < 5; sent++) {
      await mailTo(email, sent);
      expect(await resend(member.user.id)).toBe(true);
    }
    await mailTo(email, 5);
    expect(await resend(member.user.id)).toBe('RATE_LIMITED');
    // Nor by removing and inviting them again, which changes nothing either.
    await done(email, 'None');
    expect(await refused(email, 'SiteControl')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 24 * 3600 });
    expect(await emails()).not.toContain(email);
    await look(
      server,
      sql`insert into mails (id, kind, user_id, account_id, details, queued_at, due_at, ended_at, outcome)
        select gen_random_uuid(), 'invitation', ${account.admin.userId}, ${account.accountId}, '{}', ${now}, ${now}, ${now}, 'sent'
        from generate_series(1, 194)`,
    );
    await done(newAddress(), 'SiteControl');
    expect(await refused(newAddress(), 'SiteControl')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 24 * 3600 });
    now = new Date(now.getTime() + 25 * 3_600_000);
    await prove(server, account.admin);
    await done(email, 'SiteControl');
  });

  it('makes no second mail while one waits', async () => {
    const email = newAddress();
    const { member } = await done(email, 'SiteControl');
    await mailTo(email);
    await server.database.query(
      `insert into mails (id, kind, user_id, account_id, queued_at, due_at) values (gen_random_uuid(), 'invitation', $1, $2, $3, $3)`,
      [member.user.id, account.accountId, new Date(now.getTime() + 60_000)],
    );
    const mails = () => look(server, sql<object>`select outcome from mails where user_id = ${member.user.id} order by queued_at`);
    await expect.poll(mails).toEqual([{ outcome: 'sent' }, { outcome: null }]);
    expect(await resend(member.user.id)).toBe(true);
    expect(await mails()).toHaveLength(2);
  });

  it('is refused for somebody who has opened the account, is no member of it or was switched off, and to who may not invite', async () => {
    const { member } = await done(newAddress(), 'SiteControl');
    const owner = { accountId: account.accountId, userId: account.owner.userId };
    const opened = await server.graphql(RESEND, { input: owner }, account.admin.token);
    expect(opened.errors).toMatchObject([{ message: 'Olive.Owner has signed in already.', extensions: { code: 'CONFLICT' } }]);
    for (const userId of [foreign.admin.userId, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await resend(userId)).toBe('NOT_FOUND');
    expect(await resend(member.user.id, foreign.admin.token)).toBe('NOT_FOUND');
    expect(await resend(member.user.id, account.restricted.token)).toBe('FORBIDDEN');
    await server.database.query('update users set is_active = false where id = $1', [account.restricted.userId]);
    await server.database.query('update users set last_visited_at = null where id = $1', [account.restricted.userId]);
    const { errors } = await server.graphql(
      RESEND,
      { input: { accountId: account.accountId, userId: account.restricted.userId } },
      account.admin.token,
    );
    expect(errors?.[0]?.message).toMatch(/may not sign in: the operator of this server switched the user off\.$/);
  });
});
