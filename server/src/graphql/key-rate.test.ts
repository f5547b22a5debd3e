import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { connectLive } from '../../test/live-client.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
const open: Client[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { TUTTI_KEY_RATE: '3' } });
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose();
});
afterAll(() => server.close());

const call = async (token: string) => (await server.graphql('{ domains { name } }', {}, token)).errors?.[0]?.extensions['code'] ?? 'OK';
const calls = async (token: string, n: number) => {
  const codes: unknown[] = [];
  for (let i = 0; i < n; i++) codes.push(await call(token));
  return codes;
};

describe('An API key that calls too often', () => {
  it('is answered with when to try again, in the body and in its header', async () => {
    expect(await calls(account.apiKey, 3)).toEqual(['OK', 'OK', 'OK']);
    const response = await fetch(server.graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: account.apiKey },
      body: JSON.stringify({ query: '{ domains { name } }' }),
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string; retryAfter: number } }[] };
    const retryAfter = Number(response.headers.get('retry-after'));
    expect(response.status).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const message = `This API key may call 3 times a minute. Try again in ${retryAfter} s.`;
    expect(errors).toEqual([{ message, extensions: { code: 'RATE_LIMITED', retryAfter } }]);
  });

  it('hinders no other key and no person', async () => {
    await calls(account.apiKey, 4);
    expect(await call(account.restrictedApiKey)).toBe('OK');
    expect(await calls(account.admin.token, 8)).toEqual(Array(8).fill('OK'));
  });

  it('opens no more streams either', async () => {
    expect(await calls(account.apiKey, 3)).toEqual(['OK', 'OK', 'OK']);
    const live = connectLive(server.graphqlUrl, account.apiKey);
    open.push(live.client);
    await live.connected;
    const query = `subscription { accountChanged(accountId: "${account.accountId}") { revision } }`;
    const refusal = new Promise((resolve) => live.client.subscribe({ query }, { next: resolve, error: resolve, complete: () => {} }));
    expect(await refusal).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
  });
});
