import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { rollUp } from './roll-up.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60;
/** A whole hour, so that bins of every length begin where the test says. */
const now = Math.floor(Date.now() / HOUR) * HOUR;
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  account = await createAccount(server);
  const where = { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.admin.token };
  agent = await createFleet(server, where, ['weighed', 'aged', 'slow']);
});
afterAll(() => server?.close());

const at = (minutesAgo: number): string => new Date(now - minutesAgo * MINUTE).toISOString();
const bin = (minutesAgo: number, min: number, max: number, setting = 1000) => ({
  binStart: at(minutesAgo),
  seconds: 60,
  channels: [1],
  setting: [setting],
  min: [min],
  max: [max],
});
const report = (id: string, ...bins: ReturnType<typeof bin>[]) => agent.report(bins.map((value) => agent.fact(id, 'latency', value)));

interface Point {
  readonly minutes: number;
  readonly minutesAbove: number;
  readonly average: number;
}
const QUERY = `query ($id: ID!, $after: DateTime!, $before: DateTime!) { device(id: $id) { rxChannel(index: 1) {
  latencyByDate(after: $after, before: $before) { expectedTimeIntervalSeconds points { minutes minutesAbove average } } } } }`;
async function read(id: string, minutes: number): Promise<{ readonly interval: number; readonly points: readonly Point[] }> {
  const { data } = await server.graphql(QUERY, { id, after: at(minutes), before: at(0) }, account.admin.token);
  const { expectedTimeIntervalSeconds, points } = data.device.rxChannel.latencyByDate;
  return { interval: expectedTimeIntervalSeconds, points };
}

/** The figures of a range, as a reader of the API makes them. */
async function together(id: string, minutes: number) {
  const { interval, points } = await read(id, minutes);
  const sum = (of: (point: Point) => number) => points.reduce((all, point) => all + of(point), 0);
  const measured = sum((point) => point.minutes);
  return {
    interval,
    minutes: measured,
    above: sum((point) => point.minutesAbove),
    average: sum((point) => point.average * point.minutes) / measured,
  };
}

describe('what a rolled-up bin contains', () => {
  it('gives the same hour the same average, and as many minutes above their setting, in every range', async () => {
    // One minute in the first ten, seven in the next, three in the last; the setting is lowered between two that are the same.
    await report(
      'weighed',
      bin(55, 100, 1900, 2000),
      ...[49, 48, 47, 46, 45, 44, 43].map((ago, i) => bin(ago, 200 + i, 400 + 3 * i, ago > 45 ? 500 : 410)),
      ...[5, 4, 3].map((ago) => bin(ago, 50, 1050)),
    );
    const expected = { minutes: 11, above: 6, average: expect.closeTo((1000 + 7 * 306 + 3 * 550) / 11, 2) };
    for (const rolls of [false, true]) {
      if (rolls) await rollUp(server.services);
      for (const [minutes, interval] of [
        [60, 60],
        [DAY, 600],
        [7 * DAY, 600],
        [29 * DAY, 3600],
      ] as const)
        expect(await together('weighed', minutes)).toEqual({ ...expected, interval });
    }
  });

  it('is all of its minutes where it was rolled up before that was kept', async () => {
    await report('aged', bin(35, 100, 1300), bin(34, 100, 500));
    await rollUp(server.services);
    await look(server, sql`update latency_10m set minutes = null, above = null, average = null where device_id = 'aged' returning 1`);
    expect((await read('aged', DAY)).points).toEqual([{ minutes: 10, minutesAbove: 1, average: 700 }]);
  });
});

describe('The first bin of a device', () => {
  it('is news of its status also where it is old: a device that does not offer latency has some then', async () => {
    let news = 0;
    const stop = server.services.bus.subscribe('account.changed', ({ deviceIds, areas }) => {
      if (deviceIds.includes('slow') && areas.includes('STATUS')) news++;
    });
    await report('slow', bin(30, 1, 2));
    await expect.poll(() => news).toBe(1);
    await report('slow', bin(29, 1, 2));
    await report('slow', bin(1, 1, 2));
    await expect.poll(() => news).toBe(2);
    stop();
  });
});
