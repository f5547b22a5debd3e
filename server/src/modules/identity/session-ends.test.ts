import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { runCommandLine } from '../../cli/run.fixture.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server.close());

/** Why it ended, for somebody who still sends this token; the message is the same for every reason. */
async function reasonFor(token: string): Promise<unknown> {
  const { errors } = await server.graphql('{ loggedUser { viewerIsOwner } }', {}, token);
  if (!errors) return undefined;
  expect(errors[0]).toMatchObject({ message: INVALID, extensions: { code: 'UNAUTHENTICATED' } });
  return errors[0]?.extensions['explanation'];
}
async function must(document: string, input: object, token: string): Promise<void> {
  expect((await server.graphql(document, { input }, token)).errors).toBeUndefined();
}
const INVALID = 'Unauthenticated user or user not found';
const REMOVE = 'mutation ($input: DomainRemoveInput!) { DomainRemove(input: $input) { ok } }';
const ROLE = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }';
const LOGIN = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
const LOGOUT = 'mutation ($input: UserLogoutInput!) { UserLogout(input: $input) { ok } }';
const END = 'mutation ($input: UserSessionEndInput!) { UserSessionEnd(input: $input) { ok } }';

describe('A session that ended', () => {
  it('is forgotten at a sign-in after as many days as a session lasts that nobody uses', async () => {
    const { userId } = account.owner;
    const ends = () => server.database.query('select reason from session_ends where user_id = $1 order by ended_at', [userId]);
    const old = (days: number, reason: string) =>
      server.database.query(
        `insert into session_ends (token_hash, user_id, reason, ended_at) values (sha256($1::text::bytea), $2, $1, now() - make_interval(days => $3))`,
        [reason, userId, days],
      );
    await old(31, 'operator');
    await old(29, 'newPassword');
    expect(await ends()).toEqual([{ reason: 'operator' }, { reason: 'newPassword' }]);
    const { email, password } = account.owner;
    expect((await server.graphql(LOGIN, { input: { email, password } })).errors).toBeUndefined();
    expect(await ends()).toEqual([{ reason: 'newPassword' }]);
  });

  it('says that nothing is left to see: the last site was deleted, or the place was taken away [PERM-026]', async () => {
    const gone = 'You no longer have access to any site. Please ask your account administrator.';
    await must(REMOVE, { id: account.siteIds[0] }, account.owner.token);
    await expect.poll(() => reasonFor(account.restricted.token)).toBe(gone);
    const { email, password } = account.restricted;
    const again = await server.graphql(LOGIN, { input: { email, password } });
    expect(again.errors?.[0]).toMatchObject({ message: gone, extensions: { code: 'FORBIDDEN' } });
    const { accountId, admin } = account;
    await must(ROLE, { accountId, email: admin.email, defaultRole: 'None', domainPermissions: [] }, account.owner.token);
    await expect.poll(() => reasonFor(admin.token)).toBe(gone);
  });

  it('is refused in the required words, beside which is that it was ended from another browser, or by the operator [ERR-017]', async () => {
    const signIn = async (): Promise<string> => {
      const { email, password } = account.owner;
      return (await server.graphql(LOGIN, { input: { email, password } })).data.UserLoginWithPassword.token;
    };
    const [one, two] = [await signIn(), await signIn()];
    const { mySessions } = (await server.graphql('{ mySessions { id isCurrent } }', {}, one)).data;
    await must(END, { sessionId: mySessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id }, two);
    await expect.poll(() => reasonFor(one)).toBe('You were signed out of this browser. Please log in again.');
    await runCommandLine(server, ['session', 'end', '--user', account.owner.email]);
    await expect.poll(() => reasonFor(two)).toBe('The operator of this server ended this session. Please log in again.');
    const three = await signIn();
    await must(LOGOUT, { everywhere: true }, three);
    await expect.poll(() => reasonFor(three)).toBe('You were signed out of this browser. Please log in again.');
    expect(await reasonFor(`tts_${'x'.repeat(43)}`)).toBeUndefined();
  });
});
