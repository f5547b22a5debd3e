import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestPerson } from '../../../../test/test-account.ts';
import { startSession } from '../index.ts';
import { appCode, type SecondStepWorld, startSecondStepWorld } from './second-step.fixture.ts';

let world: SecondStepWorld;
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(3_600);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const isIn = async (token: string) => (await world.mySignIn(token)).errors === undefined;
const anotherSession = ({ userId }: TestPerson) =>
  world.server.services.store.system((tx) => startSession(tx, userId, { ip: null, userAgent: null }, world.now));
/** What changes how somebody signs in, with its input. */
const changesOf = ({
  userId,
}: TestPerson): readonly (readonly [name: string, input: { readonly userId?: string; readonly [field: string]: unknown }])[] => [
  ['UserAuthenticatorAppBegin', { userId }],
  ['UserAuthenticatorAppConfirm', { code: '123456' }],
  ['UserAuthenticatorAppRemove', { userId }],
  ['UserPasskeyBegin', { userId }],
  ['UserPasskeyAdd', { name: 'Laptop', passkey: '{}' }],
  ['UserRecoveryCodesMake', { userId }],
];

describe('Changing how one signs in', () => {
  it('needs a proof first, with password or passkey, in this session and for ten minutes', async () => {
    const { admin } = world.account;
    const refused = async (token: string, name: string, input: object) =>
      (await world.call(name, 'ok', input, token)).errors?.[0]?.extensions['reason'] === 'PROOF_NEEDED';
    for (const [name, input] of changesOf(admin)) expect([name, await refused(admin.token, name, input)]).toEqual([name, true]);
    await world.prove(admin);
    for (const [name, input] of changesOf(admin)) expect([name, await refused(admin.token, name, input)]).toEqual([name, false]);
    const other = await anotherSession(admin);
    expect(await refused(other, 'UserPasskeyBegin', { userId: admin.userId })).toBe(true);
    world.wait(590);
    expect(await refused(admin.token, 'UserPasskeyBegin', { userId: admin.userId })).toBe(false);
    world.wait(11);
    for (const [name, input] of changesOf(admin)) expect([name, await refused(admin.token, name, input)]).toEqual([name, true]);
    const { passkey, id } = await world.addPasskey(admin);
    world.wait(601);
    expect(await refused(admin.token, 'UserPasskeyRemove', { passkeyId: id })).toBe(true);
    const { options } = (await world.call('UserPasskeyAsk', 'options', {}, admin.token)).data.UserPasskeyAsk;
    expect((await world.call('UserIdentityProve', 'ok', { passkey: passkey.get(options) }, admin.token)).errors).toBeUndefined();
    expect(await refused(admin.token, 'UserPasskeyRemove', { passkeyId: id })).toBe(false);
  });

  it('is no way to guess the password: tries are those of signing in', async () => {
    const { admin } = world.account;
    const codes: unknown[] = [];
    for (let i = 0; i < 12; i++) {
      const { errors } = await world.call('UserIdentityProve', 'ok', { password: 'Wrong horse 1' }, admin.token);
      codes.push(errors?.[0]?.extensions['code']);
    }
    expect([codes[0], codes.at(-1)]).toEqual(['BAD_USER_INPUT', 'RATE_LIMITED']);
    expect((await world.login(admin)).errors?.[0]?.extensions['code']).toBe('RATE_LIMITED');
  });

  it('ends the other sessions with the first second step and with one that is removed, and never this one', async () => {
    const { admin } = world.account;
    const first = await anotherSession(admin);
    const { secret } = await world.addApp(admin);
    expect([await isIn(first), await isIn(admin.token)]).toEqual([false, true]);
    const second = await anotherSession(admin);
    const { id } = await world.addPasskey(admin);
    expect(await isIn(second)).toBe(true);
    world.wait(60);
    const taking = { ticket: await world.ticket(admin), code: appCode(secret, world.now), trustBrowser: true };
    const { browser } = (await world.call('UserLoginWithSecondStep', 'browser', taking)).data.UserLoginWithSecondStep;
    await world.call('UserPasskeyRemove', 'ok', { passkeyId: id }, admin.token);
    expect([await isIn(second), await isIn(admin.token)]).toEqual([false, true]);
    expect((await world.login(admin, { browser })).data.UserLoginWithPassword.ok).toBe(false);
    expect((await world.mySignIn(admin.token)).data.mySignIn.recoveryCodes.left).toBe(10);
    const third = await anotherSession(admin);
    expect(await isIn(third)).toBe(true);
    await world.call('UserAuthenticatorAppRemove', 'ok', { userId: admin.userId }, admin.token);
    expect([await isIn(third), await isIn(admin.token)]).toEqual([false, true]);
    // Nothing is left to recover.
    expect((await world.mySignIn(admin.token)).data.mySignIn).toMatchObject({ authenticatorApp: null, passkeys: [], recoveryCodes: null });
    expect((await world.login(admin)).data.UserLoginWithPassword.ok).toBe(true);
    // A passkey may be the first, too.
    const { owner } = world.account;
    const before = await anotherSession(owner);
    expect(await isIn(before)).toBe(true);
    await world.addPasskey(owner);
    expect([await isIn(before), await isIn(owner.token)]).toEqual([false, true]);
  });

  it('is in the record and mailed to the person, without any secret', async () => {
    const { admin, accountId } = world.account;
    const { secret, codes } = await world.addApp(admin);
    const { id } = await world.addPasskey(admin, 'ThinkPad X1');
    await world.call('UserRecoveryCodesMake', 'ok', { userId: admin.userId }, admin.token);
    world.wait(60);
    const ticket = await world.ticket(admin);
    await world.call('UserLoginWithSecondStep', 'ok', { ticket, code: '000000' });
    await world.call('UserLoginWithSecondStep', 'ok', { ticket, code: appCode(secret, world.now) });
    await world.call('UserPasskeyRemove', 'ok', { passkeyId: id }, admin.token);
    await world.call('UserAuthenticatorAppRemove', 'ok', { userId: admin.userId }, admin.token);
    const entries = await look<{ text: string }>(
      world.server,
      sql`select text from events where account_id = ${accountId} and category = 'AUTHENTICATION' order by id`,
    );
    expect(entries.map(({ text }) => text)).toEqual([
      'Authenticator app added',
      'Passkey ThinkPad X1 added',
      'New recovery codes made',
      'Sign-in of Ada.Admin failed at the second step',
      'Signed in with password and authenticator app',
      'Passkey ThinkPad X1 removed',
      'Authenticator app removed',
    ]);
    const everything = JSON.stringify([
      await look(world.server, sql`select * from events`),
      await look(world.server, sql`select * from mails`),
    ]);
    for (const kept of [secret, ticket, ...codes]) expect(everything).not.toContain(kept);
    const outbox = join(world.server.dataDir, 'outbox');
    const mails = async () => {
      const texts = await Promise.all((await readdir(outbox).catch(() => [])).map((file) => readFile(join(outbox, file), 'utf8')));
      return texts.filter((text) => text.includes(admin.email)).map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', ''));
    };
    await expect.poll(async () => (await mails()).length).toBe(5);
    const all = (await mails()).join('\n');
    for (const kept of [secret, ticket, ...codes]) expect(all).not.toContain(kept);
    expect(all).toContain('The passkey \\"ThinkPad X1\\" was removed from your sign-in to Tutti.');
    expect(all).toContain('The authenticator app was removed from your sign-in to Tutti.');
  });

  it('is nothing for somebody without a session of their own', async () => {
    const { admin, owner } = world.account;
    for (const [name, input] of changesOf(admin)) {
      expect((await world.call(name, 'ok', input, world.account.apiKey)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
      expect((await world.call(name, 'ok', input)).errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    }
    await world.prove(owner);
    for (const [name, input] of changesOf(admin).filter(([, { userId }]) => userId !== undefined))
      expect((await world.call(name, 'ok', input, owner.token)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('adds an app by its first code within 15 minutes, and one at a time', async () => {
    const { admin } = world.account;
    await world.prove(admin);
    const begin = async () =>
      (await world.call('UserAuthenticatorAppBegin', 'secret address', { userId: admin.userId }, admin.token)).data
        .UserAuthenticatorAppBegin;
    const confirm = async (secret: string) =>
      (await world.call('UserAuthenticatorAppConfirm', 'ok', { code: appCode(secret, world.now) }, admin.token)).errors?.[0]?.extensions[
        'code'
      ];
    const [first, then] = [await begin(), await begin()];
    expect(then.address).toBe(
      `otpauth://totp/Tutti%20tutti.example:${encodeURIComponent(admin.email)}?issuer=Tutti%20tutti.example&secret=${then.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await confirm(first.secret)).toBe('BAD_USER_INPUT');
    expect((await world.login(admin)).data.UserLoginWithPassword.ok).toBe(true);
    world.wait(901);
    await world.prove(admin);
    expect(await confirm(then.secret)).toBe('CONFLICT');
    const last = await begin();
    world.wait(899);
    await world.prove(admin);
    expect(await confirm(last.secret)).toBeUndefined();
    const { errors } = await world.call('UserAuthenticatorAppBegin', 'secret', { userId: admin.userId }, admin.token);
    expect(errors?.[0]?.extensions['code']).toBe('CONFLICT');
  });
});
