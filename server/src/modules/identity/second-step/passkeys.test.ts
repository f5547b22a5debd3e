import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPasskey } from '../../../../test/passkey.ts';
import { createAccount, type TestPerson } from '../../../../test/test-account.ts';
import { ORIGIN, type SecondStepWorld, startSecondStepWorld } from './second-step.fixture.ts';

let world: SecondStepWorld;
beforeAll(async () => {
  world = await startSecondStepWorld();
});
beforeEach(async () => {
  world.wait(3_600);
  world.account = await createAccount(world.server);
});
afterAll(() => world.server.close());

const ask = async (ticket?: string, token?: string): Promise<string> =>
  (await world.call('UserPasskeyAsk', 'options', ticket === undefined ? {} : { ticket }, token)).data.UserPasskeyAsk.options;
const alone = (passkey: string) => world.call('UserLoginWithPasskey', 'ok token', { passkey });
const second = (input: object) => world.call('UserLoginWithSecondStep', 'ok token', input);

describe('A passkey', () => {
  it('signs in without e-mail and password, by the address of the server that was configured, and asks its person who they are', async () => {
    const { admin } = world.account;
    const { passkey } = await world.addPasskey(admin);
    const options = await ask();
    expect(JSON.parse(options)).toMatchObject({ rpId: 'tutti.example', userVerification: 'required' });
    // Nothing of who has passkeys here.
    expect(JSON.parse(options).allowCredentials).toBeUndefined();
    const { data } = await alone(passkey.get(options));
    expect(data.UserLoginWithPasskey).toEqual({ ok: true, token: expect.stringMatching(/^tts_/) });
    const { data: read } = await world.mySignIn(data.UserLoginWithPasskey.token);
    expect(read.mySignIn.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: world.now.toISOString() }]);
  });

  it('is a second step after the password, of the person who signs in alone', async () => {
    const { admin, owner } = world.account;
    const { passkey } = await world.addPasskey(admin);
    const { passkey: another } = await world.addPasskey(owner);
    const { ticket, ways } = (await world.login(admin)).data.UserLoginWithPassword.secondStep;
    expect(ways).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const options = await ask(ticket);
    expect(JSON.parse(options).allowCredentials).toHaveLength(1);
    expect((await second({ ticket, passkey: another.get(options) })).errors?.[0]?.message).toBe(
      'This passkey was not accepted, 4 tries left',
    );
    expect((await second({ ticket, passkey: passkey.get(await ask(ticket)) })).data.UserLoginWithSecondStep.ok).toBe(true);
  });

  it('answers a challenge once, within five minutes, and for what it was made alone', async () => {
    const { admin } = world.account;
    const { passkey } = await world.addPasskey(admin);
    const options = await ask();
    expect((await alone(passkey.get(options))).errors).toBeUndefined();
    expect((await alone(passkey.get(options))).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'passkey' });
    const [soon, late] = [await ask(), await ask()];
    world.wait(299);
    expect((await alone(passkey.get(soon))).errors).toBeUndefined();
    world.wait(2);
    expect((await alone(passkey.get(late))).errors).toHaveLength(1);
    const ticket = await world.ticket(admin);
    expect((await alone(passkey.get(await ask(ticket)))).errors).toHaveLength(1);
    expect((await alone(passkey.get(await ask(undefined, admin.token)))).errors).toHaveLength(1);
    expect((await second({ ticket, passkey: passkey.get(await ask()) })).errors).toHaveLength(1);
  });

  it('is refused where another site asked, where its person was not asked, and where its counter shows a copy', async () => {
    const { admin } = world.account;
    const { passkey } = await world.addPasskey(admin);
    const odd = [{ origin: 'https://tutti.example.evil' }, { isVerified: false }, { counter: 1 }];
    for (const one of odd)
      expect((await alone(passkey.get(await ask(), one))).errors?.[0]?.message).toBe('This passkey is not known here.');
    expect((await alone(passkey.get(await ask(), { counter: 50 }))).errors).toBeUndefined();
    expect((await alone(passkey.get(await ask(), { counter: 50 }))).errors).toHaveLength(1);
  });

  it('is refused with the same words where it is unknown, nonsense or of somebody who was switched off', async () => {
    const { admin } = world.account;
    const { passkey } = await world.addPasskey(admin);
    await world.server.database.query('update users set is_active = false where id = $1', [admin.userId]);
    const answers = ['', '{}', '[]', 'null', 'x'.repeat(50_000), testPasskey(ORIGIN).get(await ask()), passkey.get(await ask())];
    for (const answer of answers) expect((await alone(answer)).errors?.[0]?.message).toBe('This passkey is not known here.');
  });

  it('is added with a name, several to a person and each once', async () => {
    const { admin, owner } = world.account;
    const { passkey, id } = await world.addPasskey(admin, ' ThinkPad X1 ');
    world.wait(1);
    await world.addPasskey(admin, 'YubiKey 5C');
    const rename = (passkeyId: string, name: string, token: string) =>
      world.call('UserPasskeyRename', 'signIn { passkeys { name } }', { passkeyId, name }, token);
    expect((await rename(id, 'ThinkPad', admin.token)).data.UserPasskeyRename.signIn.passkeys).toEqual([
      { name: 'ThinkPad' },
      { name: 'YubiKey 5C' },
    ]);
    expect((await rename(id, 'Mine', owner.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    for (const name of ['', '  ', 'a\u202eb', 'x'.repeat(64)])
      expect((await rename(id, name, admin.token)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    await world.prove(owner);
    const { data } = await world.call('UserPasskeyBegin', 'options', { userId: owner.userId }, owner.token);
    const again = { name: 'Copy', passkey: passkey.create(data.UserPasskeyBegin.options) };
    expect((await world.call('UserPasskeyAdd', 'ok', again, owner.token)).errors?.[0]?.extensions['code']).toBe('CONFLICT');
  });

  it('is not added from another site, without asking its person, or for a challenge of somebody else', async () => {
    const { admin, owner } = world.account;
    for (const person of [admin, owner]) await world.prove(person);
    const begin = async ({ userId, token }: TestPerson): Promise<string> =>
      (await world.call('UserPasskeyBegin', 'options', { userId }, token)).data.UserPasskeyBegin.options;
    const add = async (passkey: string) =>
      (await world.call('UserPasskeyAdd', 'ok', { name: 'Laptop', passkey }, admin.token)).errors?.[0]?.extensions['field'];
    expect(await add(testPasskey(ORIGIN).create(await begin(admin), { origin: 'https://evil.example' }))).toBe('passkey');
    expect(await add(testPasskey(ORIGIN).create(await begin(admin), { isVerified: false }))).toBe('passkey');
    expect(await add(testPasskey(ORIGIN).create(await begin(owner)))).toBe('passkey');
    expect(await add(testPasskey(ORIGIN).create(await begin(admin)))).toBeUndefined();
  });
});
