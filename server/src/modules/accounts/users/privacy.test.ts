import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/people.ts';
import { usersOf } from './users.fixture.ts';

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

  it('leaves somebody without an account signed in, and is not for the owner', async () => {
    const { admin, owner, accountId } = elsewhere;
    expect((await leave(owner.token, accountId)).errors?.[0]).toMatchObject({
      message: 'The owner cannot leave the account.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await leave(admin.token, accountId)).errors).toBeUndefined();
    expect((await server.graphql('{ accounts { id } }', {}, admin.token)).data).toEqual({ accounts: [] });
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
