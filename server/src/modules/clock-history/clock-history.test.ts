import type { FactValues } from '@tutti/contract-link/facts';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { setLinkUp } from '../devices/index.ts';
import { makeHistory } from './make-history.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A whole hour, long enough ago that everything here happens before the real time, by which facts are observed. */
const start = Math.floor((Date.now() - 2 * HOUR) / HOUR) * HOUR;
let now = start;
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let siteId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  account = await createAccount(server);
  siteId = account.siteIds[0] ?? '';
  agent = await createFleet(server, { accountId: account.accountId, siteId, token: account.admin.token }, ['box', 'desk']);
});
afterAll(() => server?.close());

const clock = (locked: FactValues['clock']['locked'], frequencyOffset: number) => ({ locked, grandLeader: false, frequencyOffset });
/** So many seconds after the start a device says this. */
async function say(seconds: number, id: string, locked: FactValues['clock']['locked'], offset: number): Promise<void> {
  now = start + seconds * 1000;
  await agent.report([agent.fact(id, 'clock', clock(locked, offset))]);
}
/** Makes what is over so many seconds after the start, with the agent alive until then. */
async function make(seconds: number, services = server.services): Promise<number> {
  now = start + seconds * 1000;
  await look(server, sql`update agents set last_seen_at = ${new Date(now)} where account_id = ${account.accountId}`);
  return makeHistory(services);
}
const rows = (table: string, subject: string) =>
  look(
    server,
    sql<{
      minute: number;
      least: number | null;
      greatest: number | null;
      free: number | null;
      observed: number;
      unlocked: number;
      offline: number;
    }>`
    select (extract(epoch from bin_at - ${new Date(start)}::timestamptz) / 60)::int as minute, least, greatest, free_greatest as free, observed, unlocked, offline
    from ${sql.table(table)} where account_id = ${account.accountId} and subject = ${subject} order by bin_at`,
  );

describe('the history of clocks', () => {
  it('has each minute with least and greatest offset, and how long the device was not locked', async () => {
    await say(10, 'box', 'LOCKED', 1);
    await say(40, 'box', 'LOCKED', -2.5);
    await say(70, 'box', 'NOT_LOCKED', 52.06);
    await say(100, 'box', 'LOCKED', 0.5);
    await make(126);
    expect(await rows('clock_1m', 'box')).toMatchObject([
      { minute: 0, least: -2.5, greatest: 1, free: null, unlocked: 0 },
      { minute: 1, least: -2.5, greatest: 0.5, free: expect.closeTo(52.06, 3), observed: 60, unlocked: 30, offline: 0 },
    ]);
  });

  it('keeps what was said last where nothing is said, and counts a site as its devices', async () => {
    await make(186);
    expect((await rows('clock_1m', 'box')).at(-1)).toMatchObject({ minute: 2, least: 0.5, greatest: 0.5, observed: 60, unlocked: 0 });
    expect((await rows('clock_1m', siteId)).at(-1)).toMatchObject({ minute: 2, observed: 120, unlocked: 0, offline: 0 });
  });

  it('is made once by however many processes, and by the next one where one dies', async () => {
    const { store } = server.services;
    const dying = {
      ...server.services,
      store: {
        ...store,
        system: <T>(work: Parameters<typeof store.system<T>>[0]) =>
          store.system<T>(async (tx) => {
            await work(tx);
            throw new Error('the process died');
          }),
      },
    };
    await say(200, 'box', 'NOT_LOCKED', 30);
    await expect(make(306, dying)).rejects.toThrow('the process died');
    expect((await rows('clock_1m', 'box')).at(-1)?.minute).toBe(2);
    const made = await Promise.all(Array.from({ length: 4 }, () => makeHistory(server.services)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await rows('clock_1m', 'box')).slice(-2)).toMatchObject([
      { minute: 3, unlocked: 40, observed: 60 },
      { minute: 4, unlocked: 60, observed: 60 },
    ]);
  });

  it('says of a device whose agent is away that it is not connected, and nothing of a time without a server', async () => {
    now = start + 330_000;
    const { rows: agents } = await server.services.store.system((tx) =>
      sql<{ accountId: string; agentId: string; name: string }>`
        select account_id as "accountId", id as "agentId", name from agents where account_id = ${account.accountId}`.execute(tx),
    );
    const present = agents.map((one) => ({ ...one, isNews: true }));
    await server.services.store.system((tx) => setLinkUp(tx, present, false, new Date(now)));
    await make(366);
    expect((await rows('clock_1m', 'box')).at(-1)).toMatchObject({ minute: 5, observed: 30, offline: 30 });
    now = start + 1_200_000;
    await server.services.store.system((tx) => setLinkUp(tx, present, true, new Date(now)));
    await look(server, sql`update agents set connected_since = ${new Date(now)} where account_id = ${account.accountId}`);
    await make(1266);
    expect((await rows('clock_1m', 'box')).slice(-2)).toMatchObject([{ minute: 5 }, { minute: 20, observed: 60, unlocked: 60 }]);
  });

  it('is rolled up into ten minutes and hours, and read in any range by administrators alone', async () => {
    await make(3_666);
    expect(await rows('clock_10m', 'box')).toMatchObject([
      { minute: 0, least: -2.5, greatest: 1, unlocked: 160, offline: 30 },
      { minute: 20 },
      { minute: 30 },
      { minute: 40 },
      { minute: 50 },
    ]);
    expect(await rows('clock_1h', siteId)).toMatchObject([{ minute: 0, least: -2.5, offline: 60 }]);
    const QUERY = `query ($id: ID!, $after: DateTime!, $before: DateTime!) { domain(id: $id) { clockHistory(after: $after, before: $before) {
      intervalSeconds since madeTo times deviceCount hasOlderMarks figures { lockLosses lockLossDevices leaderChanges withoutLeaderSeconds inLock }
      all { least observed } leaders { name } marks { kind at until deviceName offset } devices { name lockLosses band { least greatest freeGreatest observed unlocked offline } } } } }`;
    const variables = { id: siteId, after: new Date(start).toISOString(), before: new Date(start + HOUR).toISOString() };
    const { data } = await server.graphql(QUERY, variables, account.admin.token);
    const history = data.domain.clockHistory;
    expect(history).toMatchObject({
      intervalSeconds: 60,
      deviceCount: 2,
      figures: { lockLosses: 2, lockLossDevices: 1 },
      hasOlderMarks: false,
    });
    expect(history.times).toHaveLength(60);
    expect(history.devices[0]).toMatchObject({ name: 'Stage box 1', lockLosses: 2 });
    expect(history.devices[0].band.unlocked.slice(0, 6)).toEqual([0, 30, 0, 40, 60, 30]);
    expect(history.devices[0].band.observed.slice(6, 20)).toEqual(Array.from({ length: 14 }, () => 0));
    expect(history.devices[0].band.least.slice(6, 20)).toEqual(Array.from({ length: 14 }, () => null));
    expect(history.marks.at(-1)).toMatchObject({
      kind: 'LOCK_LOST',
      at: new Date(start + 70_000).toISOString(),
      until: new Date(start + 100_000).toISOString(),
      offset: expect.closeTo(52.06, 3),
    });
    const day = { ...variables, after: new Date(start - 20 * HOUR).toISOString() };
    const coarse = (await server.graphql(QUERY, day, account.admin.token)).data.domain.clockHistory;
    expect(coarse.intervalSeconds).toBe(600);
    expect(coarse.devices[0].band.unlocked.at(-6)).toBe(160);
    const weeks = { ...variables, after: new Date(start - 20 * 24 * HOUR).toISOString() };
    const coarsest = (await server.graphql(QUERY, weeks, account.admin.token)).data.domain.clockHistory;
    expect(coarsest.intervalSeconds).toBe(3_600);
    // From the 20th minute on it is not locked either.
    expect(coarsest.devices[0].band.unlocked.at(-1)).toBe(160 + 40 * 60);
    const refused = await server.graphql(QUERY, variables, account.restricted.token);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const long = await server.graphql(QUERY, { ...variables, after: new Date(start - 40 * 24 * HOUR).toISOString() }, account.admin.token);
    expect(long.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('takes what a version before noted, in its order, and is not stopped by a note that is none', async () => {
    const noted = (table: string, seconds: number, facts: string) =>
      look(
        server,
        sql`insert into ${sql.table(table)} (account_id, said_at, facts)
        values (${account.accountId}, ${new Date(start + seconds * 1000)}, ${sql.lit(facts)})`,
      );
    const before = JSON.stringify([['box', start + 3_680_000, 'clock', 'LOCKED', 7]]);
    await say(3_690, 'box', 'NOT_LOCKED', 30);
    await noted('clock_said', 3_680, before);
    await noted('clock_notes', 3_681, '[["box", ');
    await noted('clock_notes', 3_682, '[["box"], null, 7]');
    await make(3_726);
    expect((await rows('clock_1m', 'box')).at(-1)).toMatchObject({ minute: 61, greatest: 7, observed: 60, unlocked: 50 });
    for (const table of ['clock_notes', 'clock_said']) expect(await look(server, sql`select from ${sql.table(table)}`)).toEqual([]);
  });

  it('goes on with how a device is now where something of it was noted after its minute was made', async () => {
    await say(3_730, 'box', 'LOCKED', 2);
    await make(3_786);
    const late = JSON.stringify([['box', start + 3_725_000, 'clock', 'NOT_LOCKED', 44]]);
    await look(
      server,
      sql`insert into clock_notes (account_id, said_at, facts) values (${account.accountId}, ${new Date(start + 3_725_000)}, ${late})`,
    );
    await make(3_846);
    await make(3_906);
    expect((await rows('clock_1m', 'box')).slice(-2)).toMatchObject([
      { minute: 63, free: 44, unlocked: 60 },
      { minute: 64, least: 2, greatest: 2, unlocked: 0, observed: 60 },
    ]);
  });
});
