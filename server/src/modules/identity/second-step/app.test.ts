import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer } from '../../../../test/kit.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { appCode, ORIGIN, type SecondStepWorld, startSecondStepWorld } from './second-step.fixture.ts';

let world: SecondStepWorld;
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(3_600);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const second = (input: object) => world.call('UserLoginWithSecondStep', 'ok token browser', input);
const me = async (token: string) =>
  (await world.server.graphql('{ loggedUser { user { email } } }', {}, token)).data?.loggedUser?.user.email;

describe('Signing in with an authenticator app', () => {
  it('asks after the password for the code, in an answer that an older client reads as no success', async () => {
    const { admin, owner } = world.account;
    const { secret } = await world.addApp(admin);
    const { data, errors } = await world.login(admin);
    expect(errors).toBeUndefined();
    const ticket = expect.stringMatching(/^ttt_[\w-]{43}$/);
    const expiresAt = new Date(world.now.getTime() + 300_000).toISOString();
    expect(data.UserLoginWithPassword).toEqual({
      ok: false,
      token: null,
      secondStep: { ticket, ways: ['APP', 'RECOVERY_CODE'], expiresAt },
    });
    world.wait(30);
    const taken = await second({ ticket: data.UserLoginWithPassword.secondStep.ticket, code: appCode(secret, world.now) });
    expect(taken.data.UserLoginWithSecondStep).toEqual({ ok: true, token: expect.stringMatching(/^tts_/), browser: null });
    expect(await me(taken.data.UserLoginWithSecondStep.token)).toBe(admin.email);
    // Whoever has none signs in as before.
    expect((await world.login(owner)).data.UserLoginWithPassword).toEqual({
      ok: true,
      token: expect.stringMatching(/^tts_/),
      secondStep: null,
    });
  });

  it('begins with no ticket for a wrong password, and says the same as to everybody', async () => {
    const { admin } = world.account;
    await world.addApp(admin);
    const { data, errors } = await world.login({ ...admin, password: 'Wrong horse 1' });
    expect([data.UserLoginWithPassword, errors?.[0]?.message]).toEqual([null, 'Incorrect email or password']);
  });

  it('takes the codes of the step before and after, and none further away', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(300);
    const at = (seconds: number) => appCode(secret, new Date(world.now.getTime() + seconds * 1_000));
    const ticket = await world.ticket(admin);
    for (const seconds of [-60, 60]) expect((await second({ ticket, code: at(seconds) })).errors?.[0]?.extensions['field']).toBe('code');
    expect((await second({ ticket, code: at(-30) })).data?.UserLoginWithSecondStep.ok).toBe(true);
    expect((await second({ ticket: await world.ticket(admin), code: at(30) })).data?.UserLoginWithSecondStep.ok).toBe(true);
  });

  it('takes a code once, also of two who send it at the same moment, and none from before it', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const code = appCode(secret, world.now);
    const tickets = [await world.ticket(admin), await world.ticket(admin)];
    const answers = await Promise.all(tickets.map((ticket) => second({ ticket, code })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    const before = appCode(secret, new Date(world.now.getTime() - 30_000));
    const ticket = await world.ticket(admin);
    for (const used of [code, before]) expect((await second({ ticket, code: used })).errors?.[0]?.extensions['field']).toBe('code');
  });

  it('does not take the code with which the app was added', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    const { errors } = await second({ ticket: await world.ticket(admin), code: appCode(secret, world.now) });
    expect(errors?.[0]?.extensions['field']).toBe('code');
  });

  it('says how many tries are left, five for each password, and then wants the password again', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const ticket = await world.ticket(admin);
    const said: string[] = [];
    for (let i = 0; i < 5; i++) said.push((await second({ ticket, code: '000000' })).errors?.[0]?.message ?? '');
    expect(said).toEqual([
      'This code is not right, 4 tries left',
      'This code is not right, 3 tries left',
      'This code is not right, 2 tries left',
      'This code is not right, 1 try left',
      'This code is not right, 0 tries left',
    ]);
    const { errors } = await second({ ticket, code: appCode(secret, world.now) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ticket' });
  });

  it('counts wrong codes of a person over all tickets: the eleventh within an hour waits', async () => {
    const { admin } = world.account;
    await world.addApp(admin);
    world.wait(60);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const codes: unknown[] = [];
    const again = async (): Promise<void> => {
      const { errors } = await second({ ticket: await world.ticket(admin), code: '000000' });
      codes.push(errors?.[0]?.extensions['code']);
      // From the sixth on it rests for up to 8 seconds after each.
      vi.setSystemTime(Date.now() + 9_000);
    };
    for (let i = 0; i < 11; i++) await again();
    expect(codes.splice(0)).toEqual([...Array.from({ length: 10 }, () => 'BAD_USER_INPUT'), 'RATE_LIMITED']);
    vi.setSystemTime(Date.now() + 3_400_000);
    await again();
    expect(codes.splice(0)).toEqual(['RATE_LIMITED']);
    vi.setSystemTime(Date.now() + 200_000);
    await again();
    expect(codes).toEqual(['BAD_USER_INPUT']);
  });

  it('is said to be impossible to check where the key of the secrets is another one, and other ways go on', async () => {
    const { admin } = world.account;
    const { secret, codes } = await world.addApp(admin);
    world.wait(60);
    const ticket = await world.ticket(admin);
    const now = () => world.now;
    const file = join(world.server.dataDir, 'another-sign-in-key');
    const other = await startTestServer({ like: world.server, now, env: { TUTTI_PUBLIC_URL: ORIGIN, TUTTI_SIGN_IN_KEY: file } });
    onTestFinished(() => other.close());
    const there = (input: object) =>
      other.graphql('mutation ($input: UserLoginWithSecondStepInput!) { UserLoginWithSecondStep(input: $input) { ok } }', { input });
    expect((await there({ ticket, code: appCode(secret, world.now) })).errors).toMatchObject([
      { message: expect.stringMatching(/^Codes of authenticator apps cannot be checked now\./), extensions: { code: 'UNAVAILABLE' } },
    ]);
    expect((await there({ ticket, recoveryCode: codes[0] })).errors).toBeUndefined();
  });

  it('waits five minutes for the code, and no longer', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const [soon, late] = [await world.ticket(admin), await world.ticket(admin)];
    world.wait(299);
    expect((await second({ ticket: soon, code: appCode(secret, world.now) })).data?.UserLoginWithSecondStep.ok).toBe(true);
    world.wait(31);
    const { errors } = await second({ ticket: late, code: appCode(secret, world.now) });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'ticket' });
  });

  it('refuses nonsense, several second steps at once and none', async () => {
    const { admin } = world.account;
    await world.addApp(admin);
    const ticket = await world.ticket(admin);
    for (const odd of [{}, { code: '1', recoveryCode: '2' }, { code: '' }, { code: 'x'.repeat(100_000) }, { code: '１２３４５６' }])
      expect((await second({ ticket, ...odd })).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    for (const wrong of ['', 'ttt_', admin.token, 'x'.repeat(100_000)])
      expect((await second({ ticket: wrong, code: '123456' })).errors?.[0]?.extensions).toMatchObject({ field: 'ticket' });
  });

  it('is not asked for 30 days in a browser whose person wants that, until their sessions are ended', async () => {
    const { admin } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const taken = await second({ ticket: await world.ticket(admin), code: appCode(secret, world.now), trustBrowser: true });
    const { browser, token } = taken.data.UserLoginWithSecondStep;
    expect((await world.login(admin, { browser })).data.UserLoginWithPassword.ok).toBe(true);
    expect((await world.login(world.account.owner, { browser })).data.UserLoginWithPassword.ok).toBe(true);
    expect((await world.login(admin, { browser: `${browser.slice(0, -1)}-` })).data.UserLoginWithPassword.ok).toBe(false);
    world.wait(29 * 86_400);
    expect((await world.login(admin, { browser })).data.UserLoginWithPassword.ok).toBe(true);
    world.wait(2 * 86_400);
    expect((await world.login(admin, { browser })).data.UserLoginWithPassword.ok).toBe(false);
    const again = await second({ ticket: await world.ticket(admin), code: appCode(secret, world.now), trustBrowser: true });
    const other = again.data.UserLoginWithSecondStep;
    expect((await world.login(admin, { browser: other.browser })).data.UserLoginWithPassword.ok).toBe(true);
    await world.call('UserLogout', 'ok', { everywhere: true }, other.token);
    expect((await world.login(admin, { browser: other.browser })).data.UserLoginWithPassword.ok).toBe(false);
    expect(token).toMatch(/^tts_/);
  });

  it('keeps secret, ticket and browser out of the database, and another person’s secret is of no use in a row', async () => {
    const { admin, owner } = world.account;
    const { secret } = await world.addApp(admin);
    world.wait(60);
    const ticket = await world.ticket(admin);
    const taken = await second({ ticket: await world.ticket(admin), code: appCode(secret, world.now), trustBrowser: true });
    const { query } = world.server.database;
    const stored = JSON.stringify([
      await query("select encode(secret, 'escape') as a, encode(secret, 'hex') as b from authenticator_apps"),
      await query("select encode(ticket_hash, 'escape') as a from sign_in_tickets"),
      await query("select encode(token_hash, 'escape') as a from trusted_browsers"),
    ]);
    // Every row of every table, in which bytes are as base64.
    const [row] = await query("select database_to_xml(true, false, '')::text as xml");
    const whole = String(row?.['xml']).replaceAll('\n', '');
    expect(whole).toContain(admin.userId);
    for (const kept of [secret, ticket, taken.data.UserLoginWithSecondStep.browser]) {
      expect(whole).not.toContain(kept);
      expect(whole).not.toContain(Buffer.from(kept).toString('base64'));
    }
    for (const kept of [secret, Buffer.from(secret).toString('hex'), ticket, taken.data.UserLoginWithSecondStep.browser])
      expect(stored).not.toContain(kept);
    const { secret: own } = await world.addApp(owner);
    await query('update authenticator_apps a set secret = b.secret from authenticator_apps b where a.user_id = $1 and b.user_id = $2', [
      admin.userId,
      owner.userId,
    ]);
    world.wait(60);
    const { errors } = await second({ ticket, code: appCode(own, world.now) });
    expect(errors?.[0]?.extensions['code']).toBe('UNAVAILABLE');
  });
});
