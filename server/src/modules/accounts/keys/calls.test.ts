import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { connectLive } from '../../../../test/live-client.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { policiesOf } from '../policies/policies.fixture.ts';
import { forgetOldCalls } from './kept-calls.ts';

let server: TestServer;
let account: TestAccount;
let now = new Date('2026-11-21T10:00:00Z');
const { preview } = policiesOf(() => server);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  account = await createAccount(server);
});
afterAll(() => server.close());

const at = (moment: string) => {
  now = new Date(moment);
};
const call = async (on: TestServer, token: string, times: number) => {
  for (let i = 0; i < times; i++) expect((await on.graphql('{ domains { name } }', {}, token)).errors).toBeUndefined();
};
/** Processes that serve until this is done; what they counted is stored then. */
async function inProcesses(work: (one: TestServer, other: TestServer) => Promise<unknown>): Promise<void> {
  const start = () => startTestServer({ like: server, roles: ['api'], now: () => now });
  const [one, other] = [await start(), await start()];
  await work(one, other);
  await one.stop();
  await other.stop();
}
const stored = () =>
  look<{ name: string; day: string; calls: number }>(
    server,
    sql`select k.name, c.day::text, c.calls from api_key_calls c join api_keys k using (account_id)
        where k.id = c.key_id and account_id = ${account.accountId} order by 1, 2`,
  );
const put = (name: string, day: string, calls: number) =>
  server.database.query(
    'insert into api_key_calls select account_id, id, $2::date, $3::bigint from api_keys where account_id = $4 and name = $1',
    [name, day, calls, account.accountId],
  );
/** The keys of the account, by name, with how often a day they call, at the key and where a policy is about to be saved. */
async function perDay(): Promise<Record<string, unknown>> {
  const { accountId, owner } = account;
  const { data } = await server.graphql(
    'query ($id: ID!) { account(id: $id) { apiKeys { name callsPerDay } } }',
    { id: accountId },
    owner.token,
  );
  const named = (keys: { name: string; callsPerDay: number | null }[]) =>
    Object.fromEntries(keys.map(({ name, callsPerDay }) => [name, callsPerDay]));
  const shown = named(data.account.apiKeys);
  expect(named((await preview(accountId, owner.token, { keyNetworks: ['192.0.2.1'] })).data.accountPolicyPreview.keys)).toEqual(shown);
  return shown;
}

describe('The calls of an API key', () => {
  it('are counted by day, of all processes together, and stored when a process ends', async () => {
    const { apiKey, restrictedApiKey, owner } = account;
    await inProcesses(async (one, other) => {
      await call(one, apiKey, 3);
      await call(other, apiKey, 2);
      await call(one, owner.token, 2);
      at('2026-11-22T00:00:00Z');
      await call(other, apiKey, 1);
      await call(one, restrictedApiKey, 1);
    });
    await inProcesses((one) => call(one, apiKey, 4));
    expect(await stored()).toEqual([
      { name: 'Control system', day: '2026-11-21', calls: 5 },
      { name: 'Control system', day: '2026-11-22', calls: 5 },
      { name: 'Foyer panel', day: '2026-11-22', calls: 1 },
    ]);
  });

  it('are subscriptions, too, and not the checks of an open stream', async () => {
    const { apiKey, accountId } = account;
    await inProcesses(async (one) => {
      const live = connectLive(one.graphqlUrl, apiKey);
      await live.connected;
      const query = `subscription { accountChanged(accountId: "${accountId}") { revision } }`;
      const ended = new Promise((resolve) =>
        live.client.subscribe({ query }, { next: () => {}, error: resolve, complete: () => resolve(null) }),
      );
      // A stream that is open is asked again when rights change.
      await call(one, apiKey, 1);
      one.services.bus.publish('credentials.changed', { userId: null, accountId, tokenHashes: [] });
      await call(one, apiKey, 1);
      await live.client.dispose();
      await ended;
    });
    expect(await stored()).toEqual([{ name: 'Control system', day: '2026-11-21', calls: 3 }]);
  });

  it('are not counted where the key is refused', async () => {
    await inProcesses(async (one) => {
      await server.database.query(`update api_keys set expires_at = $2 where account_id = $1 and name = 'Control system'`, [
        account.accountId,
        now,
      ]);
      const { errors } = await one.graphql('{ domains { name } }', {}, account.apiKey);
      expect(errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    });
    expect(await stored()).toEqual([]);
  });

  it('of a key that is deleted before they are stored are lost, and those of no other', async () => {
    await inProcesses(async (one) => {
      await call(one, account.apiKey, 1);
      await call(one, account.restrictedApiKey, 1);
      await server.database.query(`delete from api_keys where account_id = $1 and name = 'Control system'`, [account.accountId]);
    });
    expect(await stored()).toEqual([{ name: 'Foyer panel', day: '2026-11-21', calls: 1 }]);
  });
});

describe('How often a day a key calls', () => {
  it('is not known before it was counted for a whole day', async () => {
    await put('Control system', '2026-11-21', 100);
    at('2026-11-22T23:59:59Z');
    await put('Control system', '2026-11-22', 424);
    expect(await perDay()).toEqual({ 'Control system': null, 'Foyer panel': null });
    at('2026-11-23T00:00:00Z');
    expect(await perDay()).toEqual({ 'Control system': 424, 'Foyer panel': 0 });
  });

  it('is the average of whole days, those without a call among them, and of the last 30 alone', async () => {
    await put('Control system', '2026-11-22', 424);
    at('2026-11-24T12:00:00Z');
    await put('Control system', '2026-11-24', 9999);
    expect((await perDay())['Control system']).toBe(212);
    at('2026-12-22T12:00:00Z');
    expect((await perDay())['Control system']).toBeCloseTo((424 + 9999) / 30);
    at('2026-12-23T00:00:00Z');
    expect((await perDay())['Control system']).toBeCloseTo(9999 / 30);
  });

  it('begins with the day of a key that was made at midnight', async () => {
    at('2026-11-21T00:00:00Z');
    account = await createAccount(server);
    await put('Control system', '2026-11-21', 7);
    at('2026-11-22T00:00:00Z');
    expect((await perDay())['Control system']).toBe(7);
  });

  it('is kept for 30 days', async () => {
    at('2026-12-31T12:00:00Z');
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-31']) await put('Control system', day, 1);
    await forgetOldCalls(server.services);
    expect((await stored()).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-31']);
  });
});
