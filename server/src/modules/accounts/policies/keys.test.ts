import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { connectLive } from '../../../../test/live-client.ts';
import { look } from '../../../../test/look.ts';
import { prove } from '../../../../test/prove.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { FORBIDDEN } from '../../../graphql/live/live-server.ts';
import { mailEndsSoon } from './key-ends.ts';
import { policiesOf } from './policies.fixture.ts';

const DAY = 86_400_000;
let server: TestServer;
let account: TestAccount;
let now = new Date('2026-11-21T10:00:00Z');
const { set, preview } = policiesOf(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { TUTTI_TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  account = await createAccount(server);
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
const wait = (days: number) => {
  now = new Date(inDays(days));
};
const done = (answer: { readonly errors?: unknown }) => expect(answer.errors).toBeUndefined();
/** Asks as a program at this address, behind a proxy that is trusted. */
async function ask(ip: string, token: string, query: string) {
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'x-forwarded-for': `203.0.113.9, ${ip}` },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as {
    data?: { accounts?: unknown[]; AuditLogExportCreate?: { path: string } };
    errors?: { message: string; extensions: object }[];
  };
}
/** How many accounts a key sees from this address, or why it is refused. */
async function callFrom(ip: string, token: string) {
  const { data, errors } = await ask(ip, token, '{ accounts { id } }');
  return errors?.[0]?.extensions ?? data?.accounts?.length;
}
const make = (expiresAt: string | null = null) =>
  server.graphql(
    'mutation ($input: AccountAPIKeyAddInput!) { AccountAPIKeyAdd(input: $input) { keyToken apiKey { id expiresAt } } }',
    { input: { accountId: account.accountId, name: 'Panel', defaultRole: 'SiteControl', expiresAt } },
    account.admin.token,
  );
const mails = () =>
  look<{ user_id: string }>(server, sql`select user_id from mails where kind = 'keyEnds' and account_id = ${account.accountId}`);

describe('The networks from which keys may call', () => {
  it('let a key call from inside, and nobody else’s key or person be refused', async () => {
    const { accountId, apiKey, owner } = account;
    const foreign = await createAccount(server);
    expect(await callFrom('198.51.100.7', apiKey)).toBe(1);
    done(await set(accountId, owner.token, { keyNetworks: ['10.20.0.0/16', '2001:db8::/32', '192.0.2.4'] }));
    for (const ip of ['10.20.4.50', '::ffff:10.20.255.255', '2001:db8:1::9', '192.0.2.4']) expect(await callFrom(ip, apiKey)).toBe(1);
    for (const ip of ['10.21.0.1', '198.51.100.7', '2001:db9::1', '192.0.2.5', 'unknown', ''])
      expect(await callFrom(ip, apiKey)).toEqual({ code: 'FORBIDDEN', reason: 'NETWORK' });
    expect(await callFrom('198.51.100.7', foreign.apiKey)).toBe(1);
    expect(await callFrom('198.51.100.7', owner.token)).toBe(1);
  });

  it('end the live streams of keys that are elsewhere, and let them open none', async () => {
    const { accountId, apiKey, owner } = account;
    const { client, connected, closed } = connectLive(server.graphqlUrl, apiKey);
    await connected;
    done(await set(accountId, owner.token, { keyNetworks: ['10.20.0.0/16'] }));
    expect(await closed).toBe(FORBIDDEN);
    await client.dispose();
    const again = connectLive(server.graphqlUrl, apiKey);
    expect(await again.closed).toBe(FORBIDDEN);
    await again.client.dispose();
  });

  it('let a key load from outside no file that it exported inside', async () => {
    const { accountId, apiKey, owner } = account;
    done(await set(accountId, owner.token, { keyNetworks: ['10.20.0.0/16'] }));
    const create = 'mutation { AuditLogExportCreate(input: { format: CSV }) { path } }';
    const loaded = async (ip: string) => {
      const path = (await ask('10.20.4.50', apiKey, create)).data?.AuditLogExportCreate?.path ?? '';
      return (await fetch(new URL(path, server.httpUrl), { headers: { 'x-forwarded-for': ip } })).status;
    };
    expect(await loaded('10.20.9.9')).toBe(200);
    expect(await loaded('198.51.100.7')).toBe(410);
  });

  it('name before they are saved the keys that would be refused where they called from last', async () => {
    const { accountId, apiKey, restrictedApiKey, owner } = account;
    await callFrom('10.20.4.50', apiKey);
    await callFrom('198.51.100.7', restrictedApiKey);
    await expect
      .poll(() => look(server, sql`select 1 from api_keys where account_id = ${accountId} and last_used_from is not null`))
      .toHaveLength(2);
    const { data } = await preview(accountId, owner.token, { keyNetworks: ['10.20.0.0/16'] });
    expect(data.accountPolicyPreview.keys).toEqual([
      { name: 'Control system', lastUsedFrom: '10.20.4.50', isRefused: false, callsPerDay: null, expiresAt: null },
      { name: 'Foyer panel', lastUsedFrom: '198.51.100.7', isRefused: true, callsPerDay: null, expiresAt: null },
    ]);
  });
});

describe('The end of keys', () => {
  it('comes so many days after they were made, for those that are older 14 days after it was chosen', async () => {
    const { accountId, apiKey, owner } = account;
    await server.database.query(`update api_keys set created_at = created_at - interval '100 days' where account_id = $1`, [accountId]);
    expect((await preview(accountId, owner.token, { keyDays: 90 })).data.accountPolicyPreview.keys[0].expiresAt).toBe(inDays(14));
    done(await set(accountId, owner.token, { keyDays: 90 }));
    const made = (await make()).data.AccountAPIKeyAdd;
    expect(made.apiKey.expiresAt).toBe(inDays(90));
    wait(13);
    await prove(server, owner);
    // Saving something else does not start the days again.
    done(await set(accountId, owner.token, { keyDays: 90, passkeys: false }));
    expect(await callFrom('10.0.0.1', apiKey)).toBe(1);
    wait(1);
    expect(await callFrom('10.0.0.1', apiKey)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await callFrom('10.0.0.1', made.keyToken)).toBe(1);
  });

  it('that somebody asks for beyond it is refused, and one before it holds', async () => {
    done(await set(account.accountId, account.owner.token, { keyDays: 90 }));
    const { errors } = await make(inDays(91));
    expect(errors?.[0]).toMatchObject({
      message: 'Keys of this account end at the latest 90 days after they are made.',
      extensions: { code: 'BAD_USER_INPUT', field: 'expiresAt' },
    });
    expect((await make(inDays(30))).data.AccountAPIKeyAdd.apiKey.expiresAt).toBe(inDays(30));
  });

  it('is mailed to the maker 14 days before, once, also where two processes look at once', async () => {
    done(await set(account.accountId, account.owner.token, { keyDays: 90 }));
    await make();
    await mailEndsSoon(server.services);
    expect(await mails()).toEqual([]);
    wait(77);
    await Promise.all([mailEndsSoon(server.services), mailEndsSoon(server.services)]);
    await mailEndsSoon(server.services);
    expect(await mails()).toEqual([{ user_id: account.admin.userId }]);
  });
});
