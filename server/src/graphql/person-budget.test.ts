import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { addAgent, addDevice } from '../modules/devices/rows.fixture.ts';

const POINTS = 20;
let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ env: { TUTTI_PERSON_BUDGET: String(POINTS) } });
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

const call = async (token: string, query = '{ domains { name } }') =>
  (await server.graphql(query, {}, token)).errors?.[0]?.extensions['code'] ?? 'OK';
const calls = async (token: string, n: number) => {
  const codes: unknown[] = [];
  for (let i = 0; i < n; i++) codes.push(await call(token));
  return new Set(codes);
};

describe('A person who asks for very much', () => {
  it('is answered with when to try again, as a key is', async () => {
    expect(await calls(account.admin.token, POINTS)).toEqual(new Set(['OK']));
    const response = await fetch(server.graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: account.admin.token },
      body: JSON.stringify({ query: '{ domains { name } }' }),
    });
    const retryAfter = Number(response.headers.get('retry-after'));
    expect([response.status, retryAfter > 0 && retryAfter <= 60]).toEqual([429, true]);
    const message = `You have asked for more than this server answers to one person in a minute. Try again in ${retryAfter} s.`;
    expect(await response.json()).toEqual({ errors: [{ message, extensions: { code: 'RATE_LIMITED', retryAfter } }] });
  });

  it('pays for the size of an answer', async () => {
    // 300 kB and more, for one question.
    expect(await call(account.admin.token, getIntrospectionQuery())).toBe('OK');
    expect(await call(account.admin.token)).toBe('RATE_LIMITED');
  });

  it('pays for the channels that a search looks through, however few it finds', async () => {
    const [siteId = ''] = account.siteIds;
    const { store } = server.services;
    const agentId = await addAgent(store, account.accountId);
    const counts = { site_id: siteId, rx_count: 100_000, tx_count: 90_000 };
    await addDevice(store, { accountId: account.accountId, agentId }, 'large', counts);
    const search = `{ channelSearch(accountId: "${account.accountId}", text: "nothing", limit: 1) { count } }`;
    expect(await call(account.admin.token, search)).toBe('OK');
    expect(await calls(account.admin.token, 3)).toEqual(new Set(['RATE_LIMITED']));
  });

  it('pays for each snapshot that is compared with its site to count what differs', async () => {
    const [domainId = ''] = account.siteIds;
    const make = `mutation { SnapshotMake(input: { domainId: "${domainId}", name: "Day 1" }) { ok } }`;
    for (let n = 1; n <= POINTS; n++) expect((await server.graphql(make, {}, account.apiKey)).errors).toBeUndefined();
    expect(await call(account.admin.token, '{ domains { snapshots { id } } }')).toBe('OK');
    expect(await call(account.admin.token)).toBe('OK');
    expect(await call(account.admin.token, '{ domains { snapshots { id differences } } }')).toBe('OK');
    expect(await call(account.admin.token)).toBe('RATE_LIMITED');
  });

  it('has one budget for all their sessions, and takes nothing from others and from keys', async () => {
    const { email, password } = account.owner;
    const login = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
    const another = (await server.graphql(login, { input: { email, password } })).data.UserLoginWithPassword.token;
    await calls(account.owner.token, POINTS);
    expect(await call(another)).toBe('RATE_LIMITED');
    expect(await call(account.admin.token)).toBe('OK');
    expect(await calls(account.apiKey, POINTS + 5)).toEqual(new Set(['OK']));
  });
});
