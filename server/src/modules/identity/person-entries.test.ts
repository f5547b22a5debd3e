import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { createLog } from '../../log.ts';
import { readOutbox } from '../../mail/outbox.ts';
import { setMember } from '../accounts/index.ts';

let server: TestServer;
let account: TestAccount;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: createLog('info', { write: (line: string) => void logged.push(line) }) });
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

interface Entry {
  readonly type: string;
  readonly severity: string;
  readonly text: string;
  readonly ip: string | null;
  readonly source: { readonly kind: string; readonly id: string | null; readonly name: string };
  readonly target: { readonly id: string } | null;
}
const entries = (accountId = account.accountId) =>
  look(server, sql<Entry>`select * from events where account_id = ${accountId} and category = 'AUTHENTICATION' order by id`);
const login = (email: string, password: string) =>
  server.graphql('mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }', {
    input: { email, password },
  });

describe('the record of sign-ins', () => {
  it('says who signed in and out, and from where', async () => {
    const { email, password, userId } = account.admin;
    const token = (await login(email, password)).data.UserLoginWithPassword.token;
    await server.graphql('mutation { UserLogout { ok } }', {}, token);
    await server.graphql('mutation { UserLogout(input: { everywhere: true }) { ok } }', {}, account.admin.token);
    const by = { source: { kind: 'USER', id: userId, name: 'Ada.Admin' }, severity: 'INFORMATION', ip: '127.0.0.1' };
    expect(await entries()).toMatchObject([
      { ...by, type: 'userSignedIn', text: 'Signed in' },
      { ...by, type: 'userSignedOut', text: 'Signed out' },
      { ...by, type: 'userSignedOut', text: 'Signed out everywhere' },
    ]);
  });

  it('says that a sign-in failed, about the person in each of their accounts, and by nobody', async () => {
    const other = await createAccount(server, { name: 'Ferry Lane' });
    const { email, userId } = account.owner;
    await server.services.store.system((tx) =>
      setMember(tx, { accountId: other.accountId, userId }, { role: 'ReadOnly', siteIds: [] }, COMMAND_LINE, new Date()),
    );
    expect((await login(email, 'Wrong horse 1')).errors).toHaveLength(1);
    for (const accountId of [account.accountId, other.accountId]) {
      await expect
        .poll(() => entries(accountId))
        .toMatchObject([
          {
            type: 'userSignInFailed',
            severity: 'WARNING',
            text: 'Sign-in of Olive.Owner failed',
            ip: '127.0.0.1',
            source: { kind: 'SYSTEM', name: 'System' },
            target: { id: userId },
          },
        ]);
    }
  });

  it('says when the tries are used up, and nothing of those refused after', async () => {
    // Only the clock that the throttle looks at: the pauses between tries pass at once.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { email } = account.restricted;
    try {
      for (let n = 0; n < 12; n++) {
        const { errors } = await login(email, 'Wrong horse 1');
        expect(errors?.[0]?.extensions?.['code'] === 'RATE_LIMITED').toBe(n >= 10);
        vi.setSystemTime(Date.now() + 40_000);
      }
    } finally {
      vi.useRealTimers();
    }
    // One of somebody else, tried after those that were refused, shows that theirs would have been written by now.
    await login(account.owner.email, 'Wrong horse 1');
    const failed = Array.from({ length: 9 }, () => 'userSignInFailed: Sign-in of Rui.Restricted failed');
    // Nobody waits until they are written: one may overtake another.
    await expect
      .poll(async () => (await entries()).map(({ type, text }) => `${type}: ${text}`).toSorted())
      .toEqual([
        'userSignInBlocked: Sign-in of Rui.Restricted failed: too many tries, no more from there for a while',
        'userSignInFailed: Sign-in of Olive.Owner failed',
        ...failed,
      ]);
  });

  it('says that a password was asked for and set, and never holds one, nor a token', async () => {
    const { email } = account.admin;
    const ask = 'mutation ($input: UserPasswordRequestResetInput!) { UserPasswordRequestReset(input: $input) { ok } }';
    await server.graphql(ask, { input: { email } });
    const mailedToken = async () => {
      const mail = (await readOutbox(join(server.dataDir, 'outbox'))).find(({ to }) => to === email);
      return /token=(ttr_[\w-]{43})/.exec(mail?.text ?? '')?.[1];
    };
    // The answer waits no longer where the mail takes its time.
    await expect.poll(mailedToken).toBeDefined();
    const token = (await mailedToken()) ?? '';
    const password = 'Correct horse 22';
    const set = 'mutation ($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }';
    expect((await server.graphql(set, { input: { token, password } })).data.UserPasswordResetUsingToken.ok).toBe(true);
    const session = (await login(email, password)).data.UserLoginWithPassword.token;
    expect(await entries()).toMatchObject([
      { type: 'userPasswordResetRequested', text: 'Password reset asked for Ada.Admin', source: { name: 'System' }, ip: '127.0.0.1' },
      { type: 'userPasswordSet', text: 'Password set', source: { name: 'Ada.Admin' } },
      { type: 'userSignedIn' },
    ]);
    const everything = JSON.stringify(await look(server, sql`select * from events`));
    for (const secret of [password, token, session, account.apiKey]) expect(everything).not.toContain(secret);
  });

  it('says nothing of addresses that are nobody’s', async () => {
    const before = await look(server, sql`select id from events`);
    await login('nobody@nowhere.example', 'Wrong horse 1');
    // One that is somebody's, tried after it, shows that it would have been written by now.
    await login(account.owner.email, 'Wrong horse 1');
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect(await look(server, sql`select id from events`)).toHaveLength(before.length + 1);
  });

  it('is not all: the log has a line of each failed sign-in, also for an address that is nobody’s, with where it came from and no address', async () => {
    logged.length = 0;
    await login('nobody@nowhere.example', 'Wrong horse 1');
    await login(account.owner.email, 'Wrong horse 1');
    await login(account.owner.email, account.owner.password);
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a sign-in failed');
    expect(lines).toMatchObject([{ ip: '127.0.0.1' }, { ip: '127.0.0.1' }]);
    expect(JSON.stringify(lines)).not.toMatch(/nowhere|@|horse/);
  });
});
