import type { Client } from 'graphql-ws';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { connectLive } from '../../../test/live-client.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { browserWords } from './browser-words.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let account: TestAccount;
const open: Client[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose();
});
afterAll(() => server.close());

/** Signs in with a browser. */
async function signIn({ email, password }: TestAccount['admin'], userAgent: string): Promise<string> {
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({
      query: 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }',
      variables: { input: { email, password } },
    }),
  });
  const { data } = (await response.json()) as { data: { UserLoginWithPassword: { token: string } } };
  return data.UserLoginWithPassword.token;
}
const sessions = async (token: string) =>
  (await server.graphql('{ mySessions { id isCurrent createdAt lastUsedAt expiresAt ipAddress browser } }', {}, token)).data?.mySessions;
const end = (sessionId: string, token: string) =>
  server.graphql('mutation ($input: UserSessionEndInput!) { UserSessionEnd(input: $input) { ok } }', { input: { sessionId } }, token);

describe('The sessions of a person', () => {
  it('are shown to that person alone, with browser, place and time, the last used first', async () => {
    const phone = await signIn(account.admin, SAFARI);
    const computer = await signIn(account.admin, FIREFOX);
    const listed = await sessions(computer);
    expect(listed).toMatchObject([
      { isCurrent: true, browser: 'Firefox on Windows', ipAddress: '127.0.0.1' },
      { isCurrent: false, browser: 'Safari on iOS', ipAddress: '127.0.0.1' },
      { isCurrent: false, browser: null, ipAddress: null },
    ]);
    for (const { createdAt, lastUsedAt, expiresAt } of listed) {
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
      expect(Date.parse(expiresAt) - Date.parse(lastUsedAt)).toBe(30 * 86_400_000);
    }
    // The one that began before is used after it.
    await server.database.query(`update sessions set last_used_at = last_used_at + interval '1 minute' where id = $1`, [listed[1].id]);
    const browsers = async () => (await sessions(computer)).map(({ browser }: { browser: string | null }) => browser);
    expect(await browsers()).toEqual(['Safari on iOS', 'Firefox on Windows', null]);
    expect((await sessions(phone)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
    expect(JSON.stringify(listed)).not.toContain(phone);
    expect(await sessions(account.owner.token)).toHaveLength(1);
  });

  it('end one by one, with their streams, and the record says which', async () => {
    const phone = await signIn(account.admin, SAFARI);
    const live = connectLive(server.graphqlUrl, phone);
    open.push(live.client);
    await live.connected;
    const { id } = (await sessions(account.admin.token)).find(({ browser }: { browser: string | null }) => browser === 'Safari on iOS');
    expect((await end(id, account.admin.token)).data).toEqual({ UserSessionEnd: { ok: true } });
    expect(await live.closed).toBe(4403);
    expect(await sessions(phone)).toBeUndefined();
    expect(await sessions(account.admin.token)).toHaveLength(1);
    expect(
      await look(server, sql`select text, source, ip from events where account_id = ${account.accountId} and type = 'userSessionEnded'`),
    ).toMatchObject([{ text: 'Signed out of Safari on iOS', source: { id: account.admin.userId }, ip: '127.0.0.1' }]);
    expect((await end(id, account.admin.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('end when asked to by themselves, too, and no other ends with them', async () => {
    const phone = await signIn(account.admin, SAFARI);
    const own = (await sessions(phone)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect((await end(own.id, phone)).data.UserSessionEnd.ok).toBe(true);
    expect(await sessions(phone)).toBeUndefined();
    expect(await sessions(account.admin.token)).toHaveLength(1);
  });

  it('are nobody else’s to end', async () => {
    const [{ id }] = await sessions(account.admin.token);
    for (const named of [id, 'nonsense', account.accountId])
      expect((await end(named, account.owner.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect(await sessions(account.admin.token)).toHaveLength(1);
  });
});

describe('A browser in words', () => {
  it.each([
    ['curl/8.5.0', null],
    ['', null],
    ['<script>alert(1)</script>', null],
    [FIREFOX, 'Firefox on Windows'],
  ])('called "%s" is %s', (userAgent, words) => {
    expect(browserWords(userAgent)).toBe(words);
  });
});
