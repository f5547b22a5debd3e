import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount, type TestPerson } from '../../../../test/test-account.ts';
import { RESEND, usersOf } from './users.fixture.ts';

let server: TestServer;
let account: TestAccount;
let elsewhere: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  elsewhere = await createAccount(server, { name: 'Elsewhere' });
});
afterAll(() => server.close());

const LEAVE = 'mutation ($input: AccountLeaveInput!) { AccountLeave(input: $input) { ok } }';
const users = usersOf(() => ({ server, account }));
const ask = async (document: string, variables: object, token: string) => {
  const answer = await server.graphql(document, { ...variables }, token);
  expect(answer.errors).toBeUndefined();
  return answer.data;
};
/** Everything that an administrator of the account sees of its people. */
async function allShown(): Promise<string> {
  const USER = 'id email displayName isActive lastAccess { lastVisited ipAddress }';
  const FIELDS = `id user { ${USER} } lastVisited invitationPending`;
  const EVERYTHING = `query ($id: ID!) { account(id: $id) { members { ${FIELDS} } apiKeys { name createdBy { ${USER} } }
      domains { id members { ${FIELDS} } removal { usersLosingAccess { ${USER} } } } }
    accountLogs(accountId: $id, limit: 200) { text source { name } target { name } changes { before after } ipAddress } }`;
  return JSON.stringify(await ask(EVERYTHING, { id: account.accountId }, account.admin.token));
}

describe('a person who was invited from another account', () => {
  it('is known by the address alone until they open the account, though they take a name and sign in elsewhere meanwhile', async () => {
    const { restricted: person } = elsewhere;
    await users.done(person.email, 'None', [{ domainId: account.siteIds[0], role: 'DomainControl' }]);
    await users.login(person.email, 'wrong');
    const RENAME = 'mutation ($input: UserPreferencesSetInput!) { UserPreferencesSet(input: $input) { ok } }';
    await ask(RENAME, { input: { userId: person.userId, displayName: 'Rui Secret' } }, person.token);
    await ask('query ($id: ID) { loggedUser(accountId: $id) { user { id } } }', { id: elsewhere.accountId }, person.token);
    // Signed in again, and asking who they are: neither opens an account that they did not name.
    await users.login(person.email, person.password);
    await ask('{ loggedUser { user { id } } }', {}, person.token);
    const before = await allShown();
    const nothing = '"isActive":true,"lastAccess":{"lastVisited":null,"ipAddress":null}';
    expect(before).toContain(
      `"email":"${person.email}","displayName":"${person.email}",${nothing}},"lastVisited":null,"invitationPending":true`,
    );
    expect(before).not.toContain('Secret');
    await ask('query ($id: ID) { loggedUser(accountId: $id) { user { id } } }', { id: account.accountId }, person.token);
    expect(await allShown()).toContain('Rui Secret');
  });
});

/** Somebody with an account elsewhere alone, at an address that nobody else comes from. */
async function newcomerElsewhere(): Promise<TestPerson> {
  const { owner } = await createAccount(server, { name: 'Quiet' });
  await server.database.query(
    "update users set display_name = 'Sid Hidden', last_ip = '203.0.113.9', last_visited_at = '2001-02-03T04:05:06Z' where id = $1",
    [owner.userId],
  );
  return owner;
}
const onFirst = () => [{ domainId: account.siteIds[0], role: 'DomainControl' }];

describe('what an account can read of a person who is not in it', () => {
  it('is nothing of what somebody without a name does elsewhere', async () => {
    const person = await newcomerElsewhere();
    await server.database.query("update users set display_name = '' where id = $1", [person.userId]);
    await users.done(person.email, 'None', onFirst());
    const before = await users.entries();
    expect(await allShown()).not.toMatch(/203\.0\.113\.9|2001-02-03/);
    const token = await users.tokenOf(person.email, person.password);
    await users.login(person.email, 'wrong');
    await ask('mutation { UserLogout { ok } }', {}, token);
    expect(await users.entries()).toEqual(before);
    expect(await allShown()).toContain(
      `"email":"${person.email}","displayName":"${person.email}","isActive":true,"lastAccess":{"lastVisited":null`,
    );
  });

  it('is neither when nor from where somebody was elsewhere, of those who would lose a site as of all others', async () => {
    const person = await newcomerElsewhere();
    await users.done(person.email, 'None', onFirst());
    await server.database.query('update users set is_active = false where id = $1', [person.userId]);
    const all = await allShown();
    expect(all).toMatch(new RegExp(`"usersLosingAccess":\\[[^\\]]*"id":"${person.userId}"`));
    expect(all).not.toMatch(/Hidden|203\.0\.113\.9|2001-02-03|"isActive":false/);
  });

  it('is the address alone of who declines an invitation', async () => {
    const person = await newcomerElsewhere();
    await users.done(person.email, 'None', onFirst());
    await ask(LEAVE, { input: { accountId: account.accountId } }, person.token);
    const all = await allShown();
    expect(all).toContain(`${person.email} left the account`);
    expect(all).not.toMatch(/Hidden|203\.0\.113\.9|2001-02-03/);
  });

  it('is the address alone of who made a key and left, though they are renamed, seen and switched off elsewhere', async () => {
    const person = await newcomerElsewhere();
    await users.done(person.email, 'SiteControl');
    await ask('query ($id: ID) { loggedUser(accountId: $id) { user { id } } }', { id: account.accountId }, person.token);
    const ADD = 'mutation ($input: AccountAPIKeyAddInput!) { AccountAPIKeyAdd(input: $input) { apiKey { id } } }';
    await ask(ADD, { input: { accountId: account.accountId, name: 'Mixer', defaultRole: 'SiteControl' } }, person.token);
    await ask(LEAVE, { input: { accountId: account.accountId } }, person.token);
    await server.database.query(
      "update users set display_name = 'Renamed Since', last_ip = '203.0.113.77', last_visited_at = '2001-02-03T04:05:06Z', is_active = false where id = $1",
      [person.userId],
    );
    const all = await allShown();
    const nothing = '"isActive":true,"lastAccess":{"lastVisited":null,"ipAddress":null}';
    const address = `"email":"${person.email}","displayName":"${person.email}",${nothing}`;
    expect(all).toContain(`"name":"Mixer","createdBy":{"id":"${person.userId}",${address}}`);
    expect(all).not.toMatch(/Renamed|203\.0\.113\.77|2001-02-03/);
  });
});

/** What an administrator sees of an address that was invited and does nothing, with its name and the moment left out. */
async function memberShown(email: string): Promise<unknown> {
  const { member, ...answer } = await users.done(email, 'SiteControl');
  const resend = await server.graphql(RESEND, { input: { accountId: account.accountId, userId: member.user.id } }, account.admin.token);
  const { user, id: _, ...place } = member;
  expect(user).toMatchObject({ email, displayName: email });
  const entries = (await users.entries()) as { type: string; text: string }[];
  return { answer, place, resend, entries: entries.filter(({ text }) => text.includes(email)).map(({ type }) => type) };
}

describe('inviting an address, and inviting it again', () => {
  it('is answered alike for a stranger, for somebody who signed in elsewhere, and for somebody who was switched off', async () => {
    const { owner } = await createAccount(server, { name: 'Third' });
    await server.database.query('update users set is_active = false where id = $1', [owner.userId]);
    const stranger = await memberShown(users.newAddress());
    expect(stranger).toMatchObject({
      answer: { ok: true, invited: true },
      place: { invitationPending: true, lastVisited: null },
      resend: { data: { UserInvitationResend: { ok: true } } },
    });
    const { email, password, token } = elsewhere.admin;
    await users.login(email, password);
    await ask('{ accounts { id } }', {}, token);
    const visited = 'select last_visited_at is not null as visited from users where email = $1';
    await expect.poll(() => server.database.query(visited, [email])).toEqual([{ visited: true }]);
    expect(await memberShown(email)).toEqual(stranger);
    expect(await memberShown(owner.email)).toEqual(stranger);
  });

  it('ends no link to a new password that the person asked for', async () => {
    const { admin } = elsewhere;
    const ASK = 'mutation ($input: UserPasswordRequestResetInput!) { UserPasswordRequestReset(input: $input) { ok } }';
    await ask(ASK, { input: { email: admin.email } }, admin.token);
    const links = () => server.database.query('select token_hash from password_resets where user_id = $1', [admin.userId]);
    await expect.poll(async () => (await links()).length).toBe(1);
    const asked = await links();
    await users.done(admin.email, 'None');
    const { member } = await users.done(admin.email, 'SiteControl');
    await ask(RESEND, { input: { accountId: account.accountId, userId: member.user.id } }, account.admin.token);
    expect(await links()).toEqual(asked);
    await users.done(admin.email, 'None');
  });
});

const leave = (token: string, accountId: string) => server.graphql(LEAVE, { input: { accountId } }, token);

describe('leaving an account', () => {
  it('ends the place at once, is in the record, and leaves other accounts as they are', async () => {
    const { restricted: person } = elsewhere;
    await users.done(person.email, 'None', [{ domainId: account.siteIds[1], role: 'DomainControl' }]);
    expect((await leave(person.token, account.accountId)).data).toEqual({ AccountLeave: { ok: true } });
    const { accounts } = await ask('{ accounts { id } }', {}, person.token);
    expect(accounts).toEqual([{ id: elsewhere.accountId }]);
    expect(await users.emails()).not.toContain(person.email);
    expect((await users.entries()).at(-1)).toMatchObject({ type: 'userLeft', source: { id: person.userId } });
    expect((await leave(person.token, account.accountId)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('signs out whoever has no account left and says why, and is not for the owner', async () => {
    const { admin, owner, accountId } = elsewhere;
    expect((await leave(owner.token, accountId)).errors?.[0]).toMatchObject({
      message: 'The owner cannot leave the account.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await leave(admin.token, accountId)).errors).toBeUndefined();
    const reason = async () => (await server.graphql('{ accounts { id } }', {}, admin.token)).errors?.[0]?.extensions['explanation'];
    await expect.poll(reason).toBe('You no longer have access to any site. Please ask your account administrator.');
  });
});

describe('who owns an account', () => {
  it('is shown to administrators alone', async () => {
    const { owner, admin, restricted, restrictedApiKey, apiKey, accountId } = account;
    const ownerId = async (token: string) =>
      (await ask('query ($id: ID!) { account(id: $id) { ownerId } }', { id: accountId }, token)).account.ownerId;
    for (const token of [owner.token, admin.token, apiKey]) expect(await ownerId(token)).toBe(owner.userId);
    for (const token of [restricted.token, restrictedApiKey]) expect(await ownerId(token)).toBeNull();
  });
});
