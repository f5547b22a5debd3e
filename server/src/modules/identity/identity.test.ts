import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { hashToken } from './index.ts';

let server: TestServer;
let account: TestAccount;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { TUTTI_PUBLIC_URL: 'https://tutti.example' } });
});
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  account = await createAccount(server);
});
afterAll(() => server.close());

const call = (name: string, selection: string, input: object | null, token?: string) => {
  const type = `${name}Input${name === 'UserLogout' ? '' : '!'}`;
  return server.graphql(`mutation M($input: ${type}) { ${name}(input: $input) { ${selection} } }`, { input }, token);
};
const login = (email: string, password: string) => call('UserLoginWithPassword', 'ok token', { email, password });
const me = async (token: string) =>
  (await server.graphql('{ loggedUser { user { email } } }', {}, token)).data?.loggedUser?.user.email ?? null;
const after = (ms: number) => (now = new Date(now.getTime() + ms));
const HOUR = 3_600_000;

/** The mails to somebody, as they lie in the outbox. */
async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(server.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  return texts.filter((text) => text.includes(email));
}
/** The first mail to somebody, as soon as it was sent. */
async function mailTo(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email)).not.toHaveLength(0);
  return (await mailsTo(email))[0] ?? '';
}
const tokenIn = (mail: string | undefined) =>
  /resetpassword\?token=(?:3D)?(ttr_[\w-]{43})/.exec((mail ?? '').replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[1] ?? '';

describe('Signing in', () => {
  it('gives a token that says who is asking, for e-mail and password [API-017]', async () => {
    const { data } = await login(account.admin.email, account.admin.password);
    expect(data.UserLoginWithPassword).toEqual({ ok: true, token: expect.stringMatching(/^tts_[\w-]{43}$/) });
    expect(await me(data.UserLoginWithPassword.token)).toBe(account.admin.email);
  });

  it('takes the e-mail without regard to case', async () => {
    const { data } = await login(` ${account.admin.email.toUpperCase()} `, account.admin.password);
    expect(data.UserLoginWithPassword.ok).toBe(true);
  });

  it('takes no other spelling than one that is the same in lower case', async () => {
    const { email, password } = account.owner;
    for (const [letter, sameLetter] of [
      ['i', '\u0130'],
      ['k', '\u212a'],
      ['s', '\u017f'],
    ] as const) {
      const sent = `${letter}.${email}`;
      await server.database.query('update users set email = $1 where id = $2', [sent, account.owner.userId]);
      const { data } = await login(`${sameLetter}.${email}`, password);
      // A spelling that is let in must be one that the throttle knows as the same.
      expect([sameLetter, data.UserLoginWithPassword?.ok ?? false]).toEqual([sameLetter, sameLetter.toLowerCase() === letter]);
      expect((await login(sent, password)).data.UserLoginWithPassword.ok).toBe(true);
    }
  });

  it('takes nonsense that no database keeps for a wrong e-mail', async () => {
    const { errors } = await login('a\u0000b@northlight.example', 'Correct-horse-1');
    expect(errors?.[0]).toMatchObject({ message: 'Incorrect email or password', extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('says the same for a wrong password, an unknown e-mail and nonsense [ERR-015]', async () => {
    const tries = [
      await login(account.owner.email, 'wrong'),
      await login('nobody@nowhere.example', 'wrong'),
      await login('', ''),
      await login(account.owner.email, 'x'.repeat(100_000)),
      await login("' or 1=1 --", 'x'),
    ];
    for (const { data, errors } of tries) {
      expect(data).toEqual({ UserLoginWithPassword: null });
      expect(errors).toMatchObject([{ message: 'Incorrect email or password', extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  it('keeps token and password as hashes alone', async () => {
    const { data } = await login(account.owner.email, account.owner.password);
    const { token } = data.UserLoginWithPassword;
    const rows = await server.services.store.system(async (tx) => ({
      users: await tx.selectFrom('users').selectAll().where('email', '=', account.owner.email).execute(),
      sessions: await tx.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).execute(),
    }));
    expect(rows.users[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(rows.sessions).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(account.owner.password);
  });

  it('ends with the last site of a restricted person [PERM-026]', async () => {
    expect((await login(account.restricted.email, account.restricted.password)).errors).toBeUndefined();
    await server.services.store.system((tx) =>
      tx
        .deleteFrom('sites')
        .where('id', '=', account.siteIds[0] ?? '')
        .execute(),
    );
    const { data, errors } = await login(account.restricted.email, account.restricted.password);
    expect(data.UserLoginWithPassword).toBeNull();
    expect(errors?.[0]?.message).toBe('You no longer have access to any site. Please ask your account administrator.');
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    // Who does not know the password learns nothing of it.
    expect((await login(account.restricted.email, 'Wrong horse 1')).errors?.[0]?.message).toBe('Incorrect email or password');
    expect((await login(account.admin.email, account.admin.password)).errors).toBeUndefined();
  });

  it('is possible for somebody who never belonged to an account', async () => {
    const { userId, email, password } = account.restricted;
    await server.database.query('delete from members where user_id = $1', [userId]);
    const { token } = (await login(email, password)).data.UserLoginWithPassword;
    const { data } = await server.graphql('{ loggedUser { user { email } member { id } } accounts { id } }', {}, token);
    expect(data).toEqual({ loggedUser: { user: { email }, member: null }, accounts: [] });
  });

  it('is not possible for somebody who was switched off, and ends their sessions in seconds [MODEL-184]', async () => {
    expect(await me(account.admin.token)).toBe(account.admin.email);
    await server.services.store.system((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', account.admin.userId).execute(),
    );
    expect((await login(account.admin.email, account.admin.password)).errors?.[0]?.message).toBe('Incorrect email or password');
    after(11_000);
    expect(await me(account.admin.token)).toBeNull();
  });
});

describe('A session', () => {
  it('lasts 30 days from its last use, and no longer', async () => {
    expect(await me(account.owner.token)).toBe(account.owner.email);
    after(29 * 24 * HOUR);
    expect(await me(account.owner.token)).toBe(account.owner.email);
    // The use is noted beside the answer.
    await expect
      .poll(async () =>
        (
          await server.services.store.system((tx) =>
            tx.selectFrom('sessions').select('expires_at').where('token_hash', '=', hashToken(account.owner.token)).executeTakeFirst(),
          )
        )?.expires_at.toISOString(),
      )
      .toBe(new Date(now.getTime() + 30 * 24 * HOUR).toISOString());
    after(29 * 24 * HOUR);
    expect(await me(account.owner.token)).toBe(account.owner.email);
    await expect
      .poll(
        async () =>
          (await server.graphql('{ loggedUser { user { lastAccess { lastVisited ipAddress } } } }', {}, account.owner.token)).data
            .loggedUser.user.lastAccess,
      )
      .toEqual({ lastVisited: now.toISOString(), ipAddress: '127.0.0.1' });
    after(31 * 24 * HOUR);
    expect(await me(account.owner.token)).toBeNull();
  });

  it('ends alone, or with all the others of the person [API-020, API-021, AUTH-029]', async () => {
    const tokens = [
      account.owner.token,
      ...(await Promise.all(
        [1, 2, 3].map(async () => (await login(account.owner.email, account.owner.password)).data.UserLoginWithPassword.token),
      )),
    ];
    expect((await call('UserLogout', 'ok', null, tokens[0])).data).toEqual({ UserLogout: { ok: true } });
    expect(await Promise.all(tokens.map(me))).toEqual([null, ...tokens.slice(1).map(() => account.owner.email)]);
    expect((await call('UserLogout', 'ok', {}, tokens[1])).data).toEqual({ UserLogout: { ok: true } });
    expect(await Promise.all(tokens.map(me))).toEqual([null, null, account.owner.email, account.owner.email]);
    expect((await call('UserLogout', 'ok', { everywhere: true }, tokens[2])).data).toEqual({ UserLogout: { ok: true } });
    expect(await Promise.all(tokens.map(me))).toEqual([null, null, null, null]);
    expect(await me(account.admin.token)).toBe(account.admin.email);
  });

  it('cannot be ended by an API key, which has none', async () => {
    expect((await call('UserLogout', 'ok', {}, account.apiKey)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
    expect((await server.graphql('{ loggedUser { viewerIsOwner } }', {}, account.apiKey)).errors?.[0]?.extensions['code']).toBe(
      'FORBIDDEN',
    );
  });
});

describe('A forgotten password', () => {
  const request = (email: string) => call('UserPasswordRequestReset', 'ok', { email });
  const reset = (token: string, password: string) => call('UserPasswordResetUsingToken', 'ok', { token, password });

  it('is replaced with the link of a mail, once, which ends every session [API-022, API-023]', async () => {
    const second = (await login(account.owner.email, account.owner.password)).data.UserLoginWithPassword.token;
    expect(await me(second)).toBe(account.owner.email);
    expect((await request(account.owner.email)).data).toEqual({ UserPasswordRequestReset: { ok: true } });
    const mail = await mailTo(account.owner.email);
    expect(mail).toContain('https://tutti.example/resetpassword');
    const token = tokenIn(mail);
    expect((await reset(token, 'Better horse 2')).data).toEqual({ UserPasswordResetUsingToken: { ok: true } });
    expect([await me(account.owner.token), await me(second)]).toEqual([null, null]);
    expect((await login(account.owner.email, account.owner.password)).errors?.[0]?.message).toBe('Incorrect email or password');
    expect((await login(account.owner.email, 'Better horse 2')).data.UserLoginWithPassword.ok).toBe(true);
    expect((await reset(token, 'Third horse 3')).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'token' });
  });

  it('answers ok for an address that nobody has, and sends nothing [AUTH-062]', async () => {
    expect((await request('nobody@nowhere.example')).data).toEqual({ UserPasswordRequestReset: { ok: true } });
    // Mails are queued before the answer and sent in their order: one that was asked for later is there.
    await request(account.owner.email);
    await mailTo(account.owner.email);
    expect(await mailsTo('nobody@nowhere.example')).toEqual([]);
  });

  it('is mailed in the language of its person', async () => {
    await server.database.query("update users set language = 'ja' where id = $1", [account.owner.userId]);
    await request(account.owner.email);
    expect(await mailTo(account.owner.email)).toContain('Tutti の新しいパスワードの設定');
  });

  it('is not ok when the mail cannot be queued [AUTH-062]', async () => {
    const rename = (from: string, to: string) =>
      server.services.store.owner((tx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx));
    await rename('mails', 'mails_away');
    const { data } = await request(account.owner.email);
    await rename('mails_away', 'mails');
    expect(data).toEqual({ UserPasswordRequestReset: { ok: false } });
  });

  it('asks for a well-formed address', async () => {
    for (const email of ['', 'nobody', 'a@b@c', `${'a'.repeat(300)}@x.example`]) {
      expect((await request(email)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
    }
  });

  it('can be replaced for an hour, and no longer', async () => {
    for (const { email } of [account.owner, account.admin]) await request(email);
    const [late, soon] = [tokenIn(await mailTo(account.owner.email)), tokenIn(await mailTo(account.admin.email))];
    after(HOUR - 1_000);
    expect((await reset(soon, 'Better horse 2')).data).toEqual({ UserPasswordResetUsingToken: { ok: true } });
    after(2_000);
    expect((await reset(late, 'Better horse 2')).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'token' });
  });

  it('is not replaced by one that is too short, lacks a capital, a number or a small letter, or is too long, which leaves the link usable [AUTH-055, AUTH-056, AUTH-057, AUTH-058]', async () => {
    await request(account.admin.email);
    const token = tokenIn(await mailTo(account.admin.email));
    for (const [password, message] of [
      ['Short1Aa', 'Must be Longer than 8 Characters'],
      ['no capital 1', 'Must Contain Capital Letter'],
      ['No number here', 'Must Contain Number'],
      ['NO SMALL 123', 'Must Contain Small Letter'],
      [`Aa1${'x'.repeat(300)}`, 'Must be at most 256 characters'],
    ] as const)
      expect((await reset(token, password)).errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', field: 'password' } }]);
    expect((await reset(token, 'Nine1chrs')).data).toEqual({ UserPasswordResetUsingToken: { ok: true } });
  });

  it('takes no confirmation: that stays in the browser', async () => {
    const { errors } = await call('UserPasswordResetUsingToken', 'ok', { token: 'a', password: 'b', confirmPassword: 'b' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'confirmPassword' });
  });

  it('is given to one of two who use the link at once', async () => {
    await request(account.owner.email);
    const token = tokenIn(await mailTo(account.owner.email));
    const answers = await Promise.all([reset(token, 'Better horse 2'), reset(token, 'Other horse 3')]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });
});

describe('Who tries too often', () => {
  it('is asked to wait, the same for an address that exists and one that does not', async () => {
    // The clock does not move, and no timer ends: on a busy machine the pause of a second would be over before the next try.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const tries = async (email: string) => {
      const seen: string[] = [];
      for (let i = 0; i < 5; i++) seen.push(String((await login(email, 'wrong')).errors?.[0]?.extensions['code']));
      return seen;
    };
    const known = await tries(account.owner.email);
    expect(known).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'RATE_LIMITED']);
    expect(await tries('nobody.at.all@nowhere.example')).toEqual(known);
    const { errors } = await login(account.owner.email, account.owner.password);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } });
    expect((await login(account.admin.email, account.admin.password)).errors).toBeUndefined();
  });
});

describe('An API key', () => {
  it('acts in its account, with the rights it was given, and goes on when who made it has gone [KEYS-037, KEYS-038]', async () => {
    const ask = async (token: string) => (await server.graphql('{ accounts { id viewerCanAdminister } domains { name } }', {}, token)).data;
    expect(await ask(account.apiKey)).toEqual({
      accounts: [{ id: account.accountId, viewerCanAdminister: true }],
      domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }],
    });
    expect(await ask(account.restrictedApiKey)).toEqual({
      accounts: [{ id: account.accountId, viewerCanAdminister: false }],
      domains: [{ name: 'Main Hall' }],
    });
    // It is nobody's: what asks for the person behind it is refused.
    const { errors } = await server.graphql('{ loggedUser { user { id } } }', {}, account.apiKey);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    // Nor does it end with who made it.
    const { accountId, admin } = account;
    const made = await call('AccountAPIKeyAdd', 'keyToken', { accountId, name: 'Panel', defaultRole: 'SiteControl' }, admin.token);
    await server.database.query('delete from members where user_id = $1', [admin.userId]);
    await server.database.query('update users set is_active = false where id = $1', [admin.userId]);
    server.services.bus.publish('credentials.changed', { userId: admin.userId, tokenHashes: [] });
    expect(await me(admin.token)).toBeNull();
    expect(await ask(made.data.AccountAPIKeyAdd.keyToken)).toMatchObject({ accounts: [{ id: accountId, viewerCanAdminister: true }] });
  });
});
