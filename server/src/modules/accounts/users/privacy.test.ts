import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/people.ts';
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

const users = usersOf(() => ({ server, account }));
const ask = async (document: string, variables: object, token: string) => {
  const answer = await server.graphql(document, { ...variables }, token);
  expect(answer.errors).toBeUndefined();
  return answer.data;
};
/** Everything that an administrator of the account is told of its people. */
async function told(): Promise<string> {
  const FIELDS = 'id user { id email displayName lastAccess { lastVisited } } lastVisited invitationPending';
  const EVERYTHING = `query ($id: ID!) { account(id: $id) { members { ${FIELDS} } domains { id members { ${FIELDS} } removal { usersLosingAccess { displayName } } } }
    accountLogs(accountId: $id, limit: 200) { text source { name } target { name } changes { before after } } }`;
  return JSON.stringify(await ask(EVERYTHING, { id: account.accountId }, account.admin.token));
}

describe('a person who was invited from another account', () => {
  it('is known by the address alone until they open the account, whatever they do elsewhere meanwhile', async () => {
    const { restricted: person } = elsewhere;
    await users.done(person.email, 'None', [{ domainId: account.siteIds[0], role: 'DomainControl' }]);
    await users.login(person.email, 'wrong');
    const RENAME = 'mutation ($input: UserPreferencesSetInput!) { UserPreferencesSet(input: $input) { ok } }';
    await ask(RENAME, { input: { userId: person.userId, displayName: 'Rui Secret' } }, person.token);
    await ask('query ($id: ID) { loggedUser(accountId: $id) { user { id } } }', { id: elsewhere.accountId }, person.token);
    // Signed in anew, and asking who they are: neither opens an account that they did not name.
    await users.login(person.email, person.password);
    await ask('{ loggedUser { user { id } } }', {}, person.token);
    const before = await told();
    expect(before).toContain(person.email);
    expect(before).not.toContain('Secret');
    await ask('query ($id: ID) { loggedUser(accountId: $id) { user { id } } }', { id: account.accountId }, person.token);
    expect(await told()).toContain('Rui Secret');
  });
});

/** What an administrator is told of an address that was invited and does nothing, with its name and the moment left out. */
async function toldOf(email: string): Promise<unknown> {
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
    const stranger = await toldOf(users.newAddress());
    expect(stranger).toMatchObject({
      answer: { ok: true, invited: true },
      place: { invitationPending: true, lastVisited: null },
      resend: { data: { UserInvitationResend: { ok: true } } },
    });
    expect(await toldOf(elsewhere.admin.email)).toEqual(stranger);
    expect(await toldOf(owner.email)).toEqual(stranger);
  });

  it('ends no link to a new password that the person asked for', async () => {
    const { admin } = elsewhere;
    const ASK = 'mutation ($input: UserPasswordRequestResetInput!) { UserPasswordRequestReset(input: $input) { ok } }';
    await ask(ASK, { input: { email: admin.email } }, admin.token);
    const links = () => server.database.query('select token_hash from password_resets where user_id = $1', [admin.userId]);
    await expect.poll(async () => (await links()).length).toBe(1);
    await users.done(admin.email, 'None');
    const { member } = await users.done(admin.email, 'SiteControl');
    await ask(RESEND, { input: { accountId: account.accountId, userId: member.user.id } }, account.admin.token);
    expect(await links()).toHaveLength(1);
    await users.done(admin.email, 'None');
  });
});

const LEAVE = 'mutation ($input: AccountLeaveInput!) { AccountLeave(input: $input) { ok } }';
const leave = (token: string, accountId: string) => server.graphql(LEAVE, { input: { accountId } }, token);

describe('leaving an account', () => {
  it('ends the place at once, is in the record, and leaves other accounts as they are', async () => {
    const { restricted: person } = elsewhere;
    await users.done(person.email, 'None', [{ domainId: account.siteIds[1], role: 'DomainControl' }]);
    expect((await leave(person.token, account.accountId)).data).toEqual({ AccountLeave: { ok: true } });
    const { accounts } = await ask('{ accounts { id } }', {}, person.token);
    expect(accounts).toEqual([{ id: elsewhere.accountId }]);
    expect(await users.emails()).not.toContain(person.email);
    expect(await users.entries()).toContainEqual(expect.objectContaining({ type: 'userLeft' }));
    expect((await leave(person.token, account.accountId)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('signs out whoever has no account left and says why, and is not for the owner', async () => {
    const { admin, owner, accountId } = elsewhere;
    expect((await leave(owner.token, accountId)).errors?.[0]).toMatchObject({
      message: 'The owner cannot leave the account.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await leave(admin.token, accountId)).errors).toBeUndefined();
    const reason = async () => (await server.graphql('{ accounts { id } }', {}, admin.token)).errors?.[0]?.message;
    await expect.poll(reason).toBe('You no longer have access to any site. Please ask your account administrator.');
  });
});

describe('who owns an account', () => {
  it('is told to administrators alone', async () => {
    const { owner, admin, restricted, restrictedApiKey, apiKey, accountId } = account;
    const ownerId = async (token: string) =>
      (await ask('query ($id: ID!) { account(id: $id) { ownerId } }', { id: accountId }, token)).account.ownerId;
    for (const token of [owner.token, admin.token, apiKey]) expect(await ownerId(token)).toBe(owner.userId);
    for (const token of [restricted.token, restrictedApiKey]) expect(await ownerId(token)).toBeNull();
  });
});
