import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { createAccount } from '../../../../test/test-account.ts';
import { runCommandLine } from '../../../cli/run.fixture.ts';
import { startReset } from '../index.ts';
import { type SecondStepWorld, startSecondStepWorld } from './second-step.fixture.ts';

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
const reset = (userId: string, token: string, accountId = world.account.accountId) =>
  world.call('UserSecondStepReset', 'ok', { accountId, userId }, token);

describe('A second step that was lost', () => {
  it('is replaced by one of ten recovery codes, each once, with or without hyphens, spaces and capitals', async () => {
    const { admin } = world.account;
    const { codes } = await world.addApp(admin);
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    const taken = await second({ ticket: await world.ticket(admin), recoveryCode: typed, trustBrowser: true });
    // A browser in which somebody came in with such a code is not trusted for a month.
    expect(taken.data.UserLoginWithSecondStep).toEqual({ ok: true, token: expect.stringMatching(/^tts_/), browser: null });
    expect((await world.mySignIn(admin.token)).data.mySignIn.recoveryCodes).toEqual({ left: 9, total: 10 });
    for (const other of [codes[4], codes[5]?.replaceAll('-', '')])
      expect((await second({ ticket: await world.ticket(admin), recoveryCode: other })).errors).toBeUndefined();
    const ticket = await world.ticket(admin);
    for (const wrong of [codes[3] ?? '', 'AAAA-AAAA-AAAA', '', 'x'.repeat(100_000)])
      expect((await second({ ticket, recoveryCode: wrong })).errors?.[0]?.extensions['field']).toBe('recoveryCode');
  });

  it('gives one session to two who use the same code at once', async () => {
    const { admin } = world.account;
    const { codes } = await world.addApp(admin);
    const tickets = [await world.ticket(admin), await world.ticket(admin)];
    const answers = await Promise.all(tickets.map((ticket) => second({ ticket, recoveryCode: codes[0] })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  it('has codes that are stored as hashes with salt, and that new ones replace', async () => {
    const { admin } = world.account;
    const { codes } = await world.addApp(admin);
    const rows = await look<{ h: string; salt: string }>(
      world.server,
      sql`select encode(code_hash, 'hex') as h, encode(salt, 'hex') as salt from recovery_codes where user_id = ${admin.userId}`,
    );
    expect(rows).toHaveLength(10);
    for (const { h, salt } of rows) expect([h.length, salt.length]).toEqual([64, 32]);
    const made = await world.call(
      'UserRecoveryCodesMake',
      'recoveryCodes signIn { recoveryCodes { left } }',
      { userId: admin.userId },
      admin.token,
    );
    const { recoveryCodes, signIn } = made.data.UserRecoveryCodesMake;
    expect([recoveryCodes.length, signIn.recoveryCodes.left]).toEqual([10, 10]);
    const ticket = await world.ticket(admin);
    expect((await second({ ticket, recoveryCode: codes[0] })).errors).toHaveLength(1);
    expect((await second({ ticket, recoveryCode: recoveryCodes[0] })).errors).toBeUndefined();
  });

  it('is taken away by another administrator, which ends the sessions, is recorded and mailed', async () => {
    const { admin, owner, accountId } = world.account;
    await world.addApp(admin);
    await world.addPasskey(admin);
    // A browser that was left open is no way to it.
    expect((await reset(admin.userId, owner.token)).errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', reason: 'PROOF_NEEDED' });
    await world.prove(owner);
    world.wait(601);
    expect((await reset(admin.userId, owner.token)).errors?.[0]?.extensions).toMatchObject({ reason: 'PROOF_NEEDED' });
    await world.prove(owner);
    expect((await reset(admin.userId, owner.token)).data).toEqual({ UserSecondStepReset: { ok: true } });
    expect((await world.mySignIn(admin.token)).errors?.[0]?.extensions['explanation']).toBe(
      'The second step of your sign-in was changed, which ended this session. Please log in again.',
    );
    const { token, ok } = (await world.login(admin)).data.UserLoginWithPassword;
    expect(ok).toBe(true);
    expect((await world.mySignIn(token)).data.mySignIn).toMatchObject({ authenticatorApp: null, passkeys: [], recoveryCodes: null });
    const [entry] = await look(
      world.server,
      sql`select type, text, source->>'name' as by, target->>'id' as of from events where account_id = ${accountId} and type = 'userSecondStepReset'`,
    );
    expect(entry).toMatchObject({ text: 'Second step of Ada.Admin reset', by: 'Olive.Owner', of: admin.userId });
    const mails = await look(world.server, sql`select details from mails where kind = 'secondStep' and user_id = ${admin.userId}`);
    expect(mails.at(-1)).toEqual({ details: { what: 'reset', by: 'Olive.Owner' } });
    expect((await reset(admin.userId, owner.token)).errors?.[0]?.extensions['code']).toBe('CONFLICT');
  });

  it('is taken away by the operator, of an owner, too, which ends the sessions, is recorded and mailed', async () => {
    const { admin, owner, accountId } = world.account;
    const type = (user: string) => runCommandLine(world.server, ['second-step', 'reset', '--user', user]);
    await expect(type(owner.email)).rejects.toThrow(`${owner.email} has no second step.`);
    await world.addApp(owner);
    await world.addPasskey(owner);
    await world.addApp(admin);
    expect((await world.mySignIn(owner.token)).errors).toBeUndefined();
    expect(await type(` ${owner.email.toUpperCase()} `)).toBe('Reset: the password alone signs in, until a second step is added again.');
    await expect
      .poll(async () => (await world.mySignIn(owner.token)).errors?.[0]?.extensions['explanation'])
      .toBe('The second step of your sign-in was changed, which ended this session. Please log in again.');
    const { token, ok } = (await world.login(owner)).data.UserLoginWithPassword;
    expect(ok).toBe(true);
    expect((await world.mySignIn(token)).data.mySignIn).toMatchObject({ authenticatorApp: null, passkeys: [], recoveryCodes: null });
    expect((await world.login(admin)).data.UserLoginWithPassword.ok).toBe(false);
    const recorded = await look(
      world.server,
      sql`select text, source->>'name' as by, target->>'id' as of from events where account_id = ${accountId} and type = 'userSecondStepReset'`,
    );
    expect(recorded).toEqual([{ text: 'Second step of Olive.Owner reset', by: 'Command line', of: owner.userId }]);
    const mails = await look(world.server, sql`select details from mails where kind = 'secondStep' and user_id = ${owner.userId}`);
    expect(mails.at(-1)).toEqual({ details: { what: 'reset', by: null } });
    await expect(type('nobody@x.example')).rejects.toThrow('No user has the address nobody@x.example.');
  });

  it('is not taken away by people without rights, of oneself, of strangers, and of somebody who has other accounts, too', async () => {
    const { admin, owner, restricted } = world.account;
    const foreign = await createAccount(world.server, { name: 'Elsewhere' });
    await world.addApp(admin);
    await world.addApp(foreign.admin);
    // Whoever tries it here has proved who they are: that is not why they are refused.
    for (const person of [owner, restricted]) await world.prove(person);
    const code = async (answer: ReturnType<typeof reset>) => (await answer).errors?.[0]?.extensions['code'];
    const refused = async (answer: ReturnType<typeof reset>) => {
      const [error] = (await answer).errors ?? [];
      return [error?.extensions['code'], error?.message];
    };
    expect(await code(reset(admin.userId, restricted.token))).toBe('FORBIDDEN');
    expect(await refused(reset(admin.userId, admin.token))).toEqual([
      'FORBIDDEN',
      expect.stringMatching(/^Your own second step is changed/),
    ]);
    expect(await code(reset(foreign.admin.userId, owner.token))).toBe('NOT_FOUND');
    expect(await code(reset(foreign.admin.userId, owner.token, foreign.accountId))).toBe('NOT_FOUND');
    expect(await code(reset('nonsense', owner.token))).toBe('NOT_FOUND');
    const join = `insert into members (account_id, user_id, default_role, opened_at) values ($1, $2, 'SiteControl', $3)`;
    // Invited here, and not come yet: this account has no say in how they sign in.
    await world.server.database.query(join, [world.account.accountId, foreign.admin.userId, null]);
    expect(await refused(reset(foreign.admin.userId, owner.token))).toEqual([
      'FORBIDDEN',
      // A name that they gave themselves elsewhere is not said.
      `${foreign.admin.email} has not opened the account yet.`,
    ]);
    await world.server.database.query(join, [foreign.accountId, admin.userId, world.now]);
    const elsewhere = 'Ada.Admin has other accounts, too: ask the operator of this server.';
    expect(await refused(reset(admin.userId, owner.token))).toEqual(['FORBIDDEN', elsewhere]);
    await world.server.database.query(join, [foreign.accountId, owner.userId, world.now]);
    world.server.services.bus.publish('credentials.changed', { userId: owner.userId, tokenHashes: [] });
    await world.prove(owner);
    expect(await code(reset(admin.userId, owner.token))).toBeUndefined();
  });

  it('is not taken away from the owner of an account, nor by an API key', async () => {
    const { admin, owner, apiKey } = world.account;
    const foreign = await createAccount(world.server, { name: 'Elsewhere' });
    for (const person of [admin, owner, foreign.owner]) await world.addApp(person);
    const said = async (answer: ReturnType<typeof reset>) => (await answer).errors?.[0]?.message;
    expect(await said(reset(owner.userId, admin.token))).toBe('Olive.Owner owns an account: ask the operator of this server.');
    // Nor from one who is a simple member here, by somebody who administers both accounts.
    const join = `insert into members (account_id, user_id, default_role, opened_at) values ($1, $2, 'SiteControl', $3)`;
    await world.server.database.query(join, [world.account.accountId, foreign.owner.userId, world.now]);
    await world.server.database.query(join, [foreign.accountId, owner.userId, world.now]);
    world.server.services.bus.publish('credentials.changed', { userId: owner.userId, tokenHashes: [] });
    expect(await said(reset(foreign.owner.userId, owner.token))).toMatch(/owns an account: ask the operator of this server\.$/);
    expect(await said(reset(admin.userId, apiKey))).toBe('This needs a signed-in person, not an API key.');
    expect((await world.login(admin)).data.UserLoginWithPassword.ok).toBe(false);
    expect((await world.login(owner)).data.UserLoginWithPassword.ok).toBe(false);
  });

  it('is not got around by a new password', async () => {
    const { admin } = world.account;
    await world.addApp(admin);
    const { store } = world.server.services;
    const token = await store.system((tx) => startReset(tx, admin.userId, 'mail', world.now));
    await world.call('UserPasswordResetUsingToken', 'ok', { token, password: 'Better horse 2' });
    expect((await world.login({ ...admin, password: 'Better horse 2' })).data.UserLoginWithPassword).toMatchObject({
      ok: false,
      token: null,
    });
  });

  it('says of other accounts nothing where there is nothing to take away, and not whose they are', async () => {
    const { admin, owner, accountId } = world.account;
    const foreign = await createAccount(world.server, { name: 'Elsewhere' });
    const join = `insert into members (account_id, user_id, default_role, opened_at) values ($1, $2, 'SiteControl', $3)`;
    await world.server.database.query(join, [foreign.accountId, admin.userId, world.now]);
    expect((await reset(admin.userId, owner.token)).errors?.[0]?.message).toBe('Ada.Admin has no second step.');
    await world.server.database.query(join, [accountId, foreign.owner.userId, world.now]);
    await world.addApp(foreign.owner);
    expect((await reset(foreign.owner.userId, owner.token)).errors?.[0]?.message).toBe(
      'Olive.Owner has other accounts, too: ask the operator of this server.',
    );
  });

  it('is shown to administrators of people who have opened the account', async () => {
    const { admin, owner, accountId } = world.account;
    await world.addApp(admin);
    const query = `{ account(id: "${accountId}") { members { hasSecondStep user { email } } } }`;
    const listed = (await world.server.graphql(query, {}, owner.token)).data.account.members;
    expect(listed.map((one: { user: { email: string }; hasSecondStep: boolean }) => [one.user.email, one.hasSecondStep])).toEqual(
      expect.arrayContaining([
        [admin.email, true],
        [owner.email, false],
      ]),
    );
    await world.server.database.query('update members set opened_at = null where user_id = $1', [admin.userId]);
    const { members } = (await world.server.graphql(query, {}, owner.token)).data.account;
    expect(members.find((one: { user: { email: string } }) => one.user.email === admin.email).hasSecondStep).toBeNull();
  });
});
