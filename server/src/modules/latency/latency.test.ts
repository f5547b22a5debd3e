import type { FactValues } from '@tutti/contract-link/facts';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { enrolAgent } from '../../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { rollUp } from './roll-up.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half a minute into a whole hour, so that bins and ten minutes begin where the test says; never after the real time, by which facts are observed. */
const now = Math.floor((Date.now() - MINUTE) / HOUR) * HOUR + 30_000;
let later = 0;
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let queries = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now + later) });
  account = await createAccount(server);
  const [siteId = ''] = account.siteIds;
  agent = await createFleet(server, { accountId: account.accountId, siteId, token: account.admin.token }, ['box']);
  const { store } = server.services;
  const read = store.read.bind(store);
  Object.assign(store, {
    read: (...call: Parameters<typeof read>) => {
      // Those of this module alone: the directory reads in its own time.
      if (/\/latency\/(?:reader|resolvers)/.test(new Error().stack ?? '')) queries++;
      return read(...call);
    },
  });
});
afterAll(() => server?.close());

const at = (minutesAgo: number): string => new Date(now - 30_000 - minutesAgo * MINUTE).toISOString();
/** A bin that began so many minutes ago: channel n has the values given at n − 1, as [min, max]. */
const bin = (minutesAgo: number, values: readonly (readonly [number, number])[], setting = 1000): FactValues['latency'] => ({
  binStart: at(minutesAgo),
  seconds: 60,
  channels: values.map((_, i) => i + 1),
  setting: values.map(() => setting),
  min: values.map(([min]) => min),
  max: values.map(([, max]) => max),
});
const report = (id: string, ...bins: FactValues['latency'][]) => agent.report(bins.map((value) => agent.fact(id, 'latency', value)));
const GRAPH = `query DeviceRxChannelLatencyGraph($domainId: ID!, $deviceId: ID!, $channelIndex: Int!, $after: DateTime!, $before: DateTime!) {
  domain(id: $domainId) { device(id: $deviceId) { rxChannel(index: $channelIndex) { latencyByDate(after: $after, before: $before) {
    expectedTimeIntervalSeconds points { deviceId channel time_bin max_latency min_latency setting minutes minutesAbove average } } } } } }`;
const DAY = 24 * 60;
/** What a point of one minute represents. */
const minute = (minutesAbove: number, average: number) => ({ minutes: 1, minutesAbove, average });

/** What the graph gets of a channel over so many minutes; `more` changes the variables. */
async function graph(deviceId: string, minutes: number, more: Record<string, unknown> = {}, token = account.restricted.token) {
  const variables = {
    domainId: account.siteIds[0],
    deviceId,
    channelIndex: 1,
    after: at(minutes),
    before: new Date(now).toISOString(),
    ...more,
  };
  return server.graphql(GRAPH, variables, token);
}
const points = async (...call: Parameters<typeof graph>) => {
  const { data, errors } = await graph(...call);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.domain.device.rxChannel.latencyByDate;
};
const fleet = (...ids: string[]) =>
  createFleet(server, { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.admin.token }, ids).then((made) => {
    agent = made;
  });

describe('latency of a receive channel', () => {
  it('is what its device reported, by the minute and as text, for whoever may read the site [MODEL-171 MODEL-172 MODEL-173 MODEL-174 MODEL-175 MODEL-176 MODEL-177 MODEL-178 MODEL-179 MODEL-180 API-082]', async () => {
    await report(
      'box',
      bin(3, [
        [200, 400],
        [1, 2],
      ]),
      bin(
        2,
        [
          [210, 1400],
          [3, 4],
        ],
        500,
      ),
    );
    expect(await points('box', 60)).toEqual({
      expectedTimeIntervalSeconds: 60,
      points: [
        { deviceId: 'box', channel: 1, time_bin: at(3), max_latency: '400', min_latency: '200', setting: '1000', ...minute(0, 300) },
        { deviceId: 'box', channel: 1, time_bin: at(2), max_latency: '1400', min_latency: '210', setting: '500', ...minute(1, 805) },
      ],
    });
    expect((await points('box', 60, { channelIndex: 2 })).points.map((p: { max_latency: string }) => p.max_latency)).toEqual(['2', '4']);
    expect((await points('box', 60, { channelIndex: 4 })).points).toEqual([]);
    expect((await points('box', 60, { after: at(2) })).points).toMatchObject([{ time_bin: at(2) }]);
    expect((await points('box', 60, { before: at(2) })).points).toMatchObject([{ time_bin: at(3) }]);
  });

  it('comes by the minute, by ten minutes or by the hour, and shows the newest minute in every range [MODEL-172]', async () => {
    for (const [minutes, interval] of [
      [60, 60],
      [DAY, 600],
      [2 * DAY, 600],
      [7 * DAY, 600],
      [14 * DAY, 3600],
      [29 * DAY, 3600],
    ] as const) {
      const found = await points('box', minutes);
      expect(found.expectedTimeIntervalSeconds).toBe(interval);
      expect(found.points.at(-1)).toMatchObject({ max_latency: '1400', setting: '500' });
    }
  });

  it('is refused for an empty range and for one above 32 days', async () => {
    for (const variables of [{ after: at(0), before: at(0) }, { after: at(1), before: at(2) }, { after: at(32 * DAY + 1) }]) {
      const { errors } = await graph('box', 60, variables);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
    }
    const beforeTime = { after: '0000-01-01T00:00:00+23:59', before: '0000-01-01T00:30:00+23:59' };
    expect((await graph('box', 60, beforeTime)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is nothing for another account, and for a site that the reader may not see', async () => {
    const foreign = await createAccount(server, { name: 'Elsewhere' });
    expect((await graph('box', 60, {}, foreign.admin.token)).data.domain).toBeNull();
    const [, rehearsal] = account.siteIds;
    expect((await graph('box', 60, { domainId: rehearsal })).data.domain).toBeNull();
    // The same id in another account is another device.
    const stranger = await enrolAgent(server, foreign.accountId);
    await stranger.introduce('box');
    await stranger.report([stranger.fact('box', 'latency', bin(1, [[9, 9]]))]);
    expect((await points('box', 60)).points).toHaveLength(2);
  });

  it('shows a new bin at once to somebody who asks the same again', async () => {
    await fleet('fresh');
    const before = { before: at(-1) };
    expect((await points('fresh', 60, before)).points).toHaveLength(0);
    await report('fresh', bin(2, [[1, 2]]));
    expect((await points('fresh', 60, before)).points).toHaveLength(1);
    await report('fresh', bin(1, [[1, 2]]));
    expect((await points('fresh', 60, before)).points).toHaveLength(2);
  });

  it('of all channels of a device costs one query', async () => {
    await fleet('many');
    await report(
      'many',
      bin(5, [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ]),
    );
    const document = `query ($after: DateTime!, $before: DateTime!) { device(id: "many") { rxChannels { index
      latencyByDate(after: $after, before: $before) { points { channel max_latency } } } } }`;
    const range = { after: at(60), before: at(0) };
    await server.graphql(document, range, account.admin.token);
    queries = 0;
    const { data } = await server.graphql(document, { ...range, before: at(-1) }, account.admin.token);
    expect(data.device.rxChannels.map((c: { latencyByDate: { points: object[] } }) => c.latencyByDate.points)).toEqual(
      ['2', '4', '6', '8'].map((max_latency, i) => [{ channel: i + 1, max_latency }]),
    );
    expect(queries).toBe(1);
  });

  it('of many devices is refused where it is more than one answer may have, with most of it unread', async () => {
    const ids = Array.from({ length: 8 }, (_, i) => `site-${i}`);
    await agent.introduce(...ids);
    const rx = Array.from({ length: 512 }, (_, i) => ({ index: i + 1, name: `In ${i + 1}` }) as never);
    await agent.report(ids.map((id) => agent.fact(id, 'rx', rx)));
    const ask = (fields: string, minutes: number) =>
      server.graphql(
        `query ($after: DateTime!, $before: DateTime!) { unenrolledDevices { id ${fields} } }`,
        { after: at(minutes), before: at(0) },
        account.admin.token,
      );
    const byDate = 'rxChannels { latencyByDate(after: $after, before: $before) { points { max_latency } } }';
    const preview = 'latencyPreview(after: $after, before: $before) { times }';
    for (const fields of [byDate, preview]) {
      expect((await ask(fields, 15)).errors).toBeUndefined();
      queries = 0;
      expect((await ask(fields, 60)).errors?.[0]?.extensions).toMatchObject({ code: 'TOO_COMPLEX' });
      // The devices before the limit was reached.
      expect(queries).toBeLessThan(4);
    }
  });
});

describe('a bin', () => {
  it('that is reported twice is stored once, and the last report of it counts', async () => {
    await fleet('twice');
    await report('twice', bin(4, [[1, 2]]), bin(4, [[1, 9]]));
    await report('twice', bin(4, [[1, 5]]));
    expect((await points('twice', 60)).points).toMatchObject([{ max_latency: '5' }]);
  });

  it('counts for the minute it began in: an agent makes no more rows than there are minutes', async () => {
    await fleet('restless');
    const moments = Array.from({ length: 300 }, (_, i) => new Date(Date.parse(at(4)) + i * 200).toISOString());
    await report('restless', ...moments.map((binStart, i) => ({ ...bin(4, [[i, i]]), binStart })));
    expect(await rolled('latency_1m', 'restless')).toMatchObject([{ bin_at: new Date(at(4)), max: [299] }]);
  });

  it('from before the minutes kept, from the future or without a channel is dropped without harm', async () => {
    await fleet('odd');
    const answer = await report('odd', bin(3 * DAY, [[1, 2]]), bin(-5, [[3, 4]]), bin(9, []), bin(8, [[5, 6]]));
    expect(answer).toEqual({ stored: 4, stale: 0, refused: [] });
    expect((await points('odd', 29 * DAY, { before: at(-60) })).points).toMatchObject([{ max_latency: '6' }]);
    // A status that nothing in the graph accounts for would be no status.
    await fleet('ahead');
    await report('ahead', bin(-5, [[1, 9000]]), { ...bin(0, [[1, 9000]]), binStart: '1970-01-01T00:00:00Z' });
    const { data } = await server.graphql('{ device(id: "ahead") { status { latency } } }', {}, account.admin.token);
    expect(data.device.status.latency).toBe('UNKNOWN');
  });

  it('with a channel twice, or a least above its greatest, is refused with the reason', async () => {
    const twice = {
      ...bin(7, [
        [1, 2],
        [1, 2],
      ]),
      channels: [1, 1],
    };
    const { refused } = await report('odd', twice, bin(7, [[3, 2]]), { ...bin(7, [[1, 2]]), max: [] });
    expect(refused.map(({ reason }) => reason)).toEqual([
      'value: a channel stands in it twice',
      'value: a min is above its max',
      'value: channels, setting, min and max must be equally long',
    ]);
  });

  it('may name its channels in any order, with a setting each', async () => {
    await fleet('sparse');
    await report('sparse', {
      ...bin(6, [
        [30, 31],
        [10, 11],
        [20, 21],
      ]),
      channels: [4, 1, 2],
      setting: [4000, 1000, 1000],
    });
    const found = await Promise.all([1, 2, 3, 4].map((channelIndex) => points('sparse', 60, { channelIndex })));
    expect(found.map((f) => f.points.map((p: { max_latency: string; setting: string }) => [p.max_latency, p.setting]))).toEqual([
      [['11', '1000']],
      [['21', '1000']],
      [],
      [['31', '4000']],
    ]);
  });

  it('of a device that was forgotten and reset is not that of the device it comes back as', async () => {
    await fleet('reborn');
    await report('reborn', bin(30, [[1, 2]]), bin(1, [[3, 4]]));
    await rollUp(server.services);
    await report('reborn', bin(2, [[5, 6]]));
    const rows = async () => {
      const left: [string, number][] = [];
      for (const table of ['latency_1m', 'latency_10m', 'latency_1h', 'latency_pending'])
        left.push([table, (await look(server, sql`select from ${sql.table(table)} where device_id = 'reborn'`)).length]);
      return left;
    };
    for (const [table, count] of await rows()) expect([table, count > 0]).toEqual([table, true]);
    await agent.report([agent.fact('reborn', 'connection', { state: 'DISCONNECTED' })]);
    const input = { deviceIds: ['reborn'] };
    const { errors } = await server.graphql(
      'mutation ($input: DevicesForgetInput!) { DevicesForget(input: $input) { ok } }',
      { input },
      account.admin.token,
    );
    expect(errors).toBeUndefined();
    later = 5_000;
    const resetAt = new Date(now + later).toISOString();
    const answer = await agent.report([agent.fact('reborn', 'identity', { name: 'reborn', resetAt })]);
    expect(answer).toMatchObject({ stored: 1, refused: [] });
    for (const [table, count] of await rows()) expect([table, count]).toEqual([table, 0]);
  });

  it('is stored in a partition that nobody reaches past the policies', async () => {
    const open = await server.database.query(
      `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
    await fleet('apart');
    await report('apart', bin(4, [[1, 2]]));
    const seen = (id: string) => server.services.store.tenant([id], (tx) => tx.selectFrom('latency_1m').selectAll().execute());
    expect(await seen(account.accountId)).toContainEqual(expect.objectContaining({ device_id: 'apart' }));
    expect(await seen((await createAccount(server, { name: 'Third' })).accountId)).toEqual([]);
    const [table] = await server.database.query(`select relname from pg_class where relname like 'latency_1m_2%' and relkind = 'r'`);
    const part = server.services.store.tenant([account.accountId], (tx) =>
      sql`select from ${sql.table(String(table?.['relname']))}`.execute(tx),
    );
    await expect(part).rejects.toMatchObject({ code: '42501' });
  });
});

const rolled = (table: string, id: string) =>
  look(
    server,
    sql<
      Record<string, unknown>
    >`select bin_at, channels, setting, min, max from ${sql.table(table)} where device_id = ${id} and account_id = ${account.accountId} order by bin_at`,
  );

describe('rolling up', () => {
  it('keeps the last setting, the least minimum and the greatest maximum of each channel, and late bins are rolled up again', async () => {
    await fleet('roll');
    // Ten minutes from 60 minutes ago, and the ten after them; channel 2 came later.
    await report(
      'roll',
      bin(60, [[50, 90]]),
      bin(
        59,
        [
          [40, 80],
          [7, 8],
        ],
        2000,
      ),
      bin(41, [[1, 99]]),
    );
    await rollUp(server.services);
    expect(await rolled('latency_10m', 'roll')).toEqual([
      { bin_at: new Date(at(60)), channels: null, setting: [2000], min: [40, 7], max: [90, 8] },
      { bin_at: new Date(at(50)), channels: null, setting: [1000], min: [1], max: [99] },
    ]);
    expect(await rolled('latency_1h', 'roll')).toEqual([
      { bin_at: new Date(at(60)), channels: null, setting: [1000, 2000], min: [1, 7], max: [99, 8] },
    ]);
    await report('roll', bin(55, [[30, 120]], 3000));
    expect((await points('roll', DAY)).points).toMatchObject([
      { max_latency: '120', min_latency: '30', setting: '3000' },
      { max_latency: '99' },
    ]);
    await rollUp(server.services);
    expect(await rolled('latency_10m', 'roll')).toMatchObject([{ setting: [3000, 2000], min: [30, 7], max: [120, 8] }, { max: [99] }]);
    expect(await rolled('latency_1h', 'roll')).toMatchObject([{ setting: [1000, 2000], min: [1, 7], max: [120, 8] }]);
    expect((await points('roll', DAY)).points).toMatchObject([{ max_latency: '120' }, { max_latency: '99' }]);
  });

  it('takes at most 25 in one transaction, so that late bins wait for few', async () => {
    const ids = Array.from({ length: 60 }, (_, i) => `late-${i}`);
    await agent.introduce(...ids);
    await agent.report(ids.map((id) => agent.fact(id, 'latency', bin(35, [[1, 2]]))));
    const { services } = server;
    const taken: number[] = [];
    const system: typeof services.store.system = (work) =>
      services.store.system(async (tx) => {
        const left = () => tx.selectFrom('latency_pending').select('device_id').execute();
        const before = await left();
        const result = await work(tx);
        taken.push(before.length - (await left()).length);
        return result;
      });
    expect(await rollUp({ ...services, store: { ...services.store, system } })).toBeGreaterThanOrEqual(60);
    expect(Math.max(...taken)).toBeLessThanOrEqual(25);
  });

  it('that is broken off leaves everything to be done by the next', async () => {
    await fleet('crash');
    await report('crash', bin(35, [[1, 2]]));
    const { services } = server;
    const system: typeof services.store.system = (work) =>
      services.store.system(async (tx) => {
        await work(tx);
        throw new Error('the process died');
      });
    await expect(rollUp({ ...services, store: { ...services.store, system } })).rejects.toThrow('the process died');
    expect(await rolled('latency_10m', 'crash')).toEqual([]);
    await rollUp(services);
    expect(await rolled('latency_10m', 'crash')).toHaveLength(1);
    expect(await rolled('latency_1h', 'crash')).toHaveLength(1);
  });

  it('leaves the running ten minutes alone, and takes nothing twice when several processes do it', async () => {
    await fleet('busy');
    // The ten minutes are nearly over, but not quite.
    later = 9 * MINUTE;
    onTestFinished(() => void (later = 0));
    await rollUp(server.services);
    await report('busy', bin(25, [[1, 2]]), bin(0, [[3, 4]]));
    const taken = await Promise.all([rollUp(server.services), rollUp(server.services), rollUp(server.services)]);
    expect(taken.reduce((sum, n) => sum + n)).toBe(1);
    expect(await rolled('latency_10m', 'busy')).toHaveLength(1);
    const pending = await look(server, sql<{ bucket_at: Date }>`select bucket_at from latency_pending where device_id = 'busy'`);
    expect(pending).toEqual([{ bucket_at: new Date(at(0)) }]);
  });
});
