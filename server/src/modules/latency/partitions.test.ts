import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount } from '../../../test/test-account.ts';
import { startLatencyJobs } from './jobs.ts';
import { dropPartitions, makePartitions } from './partitions.ts';
import { rollUp } from './roll-up.ts';

const DAY = 86_400_000;
let now = Date.parse('2026-11-21T12:30:30.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now), env: { TUTTI_LATENCY_DAYS: '1,3,20' } });
});
afterAll(() => server?.close());

const names = async (): Promise<string[]> =>
  (
    await look(
      server,
      sql<{
        name: string;
      }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r' and c.relname not like 'clock%' order by 1`,
    )
  ).map(({ name }) => name);
const rows = async (table: string): Promise<number> =>
  Number((await look(server, sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`))[0]?.n);

describe('the partitions of latency', () => {
  it('are made for what may still be reported and for days ahead, made once however many processes start', async () => {
    const first = await names();
    expect(first.filter((name) => name.startsWith('latency_1m'))).toEqual(
      ['2012', '2100', '2112', '2200', '2212', '2300', '2312', '2400', '2412'].map((time) => `latency_1m_202611${time}`),
    );
    await makePartitions(server.services);
    expect(await names()).toEqual(first);
    // Half a day later some are missing, which all of them want to make.
    const later = { ...server.services, now: () => new Date(now + DAY / 2) };
    await Promise.all(Array.from({ length: 6 }, () => makePartitions(later)));
    const made = (await names()).filter((name) => !first.includes(name));
    expect(made.filter((name) => name.startsWith('latency_1m'))).toEqual(['latency_1m_2026112500']);
  });

  it('are dropped when all in them is older than it is kept, the coarser ones later', async () => {
    const account = await createAccount(server);
    const place = { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.admin.token };
    const agent = await createFleet(server, place, ['box']);
    const bin = () => ({
      binStart: new Date(now - 900_000).toISOString(),
      seconds: 60,
      channels: [1],
      setting: [1000],
      min: [100],
      max: [200],
    });
    await agent.report([agent.fact('box', 'latency', bin())]);
    await rollUp(server.services);
    const left = async () => [await rows('latency_1m'), await rows('latency_10m'), await rows('latency_1h')];
    expect(await dropPartitions(server.services)).toEqual([]);
    expect(await left()).toEqual([1, 1, 1]);
    now += 2 * DAY;
    await makePartitions(server.services);
    await dropPartitions(server.services);
    expect(await left()).toEqual([0, 1, 1]);
    now += 4 * DAY;
    // A process that starts now makes what is missing before anybody reports.
    const jobs = await startLatencyJobs(server.services);
    expect(await agent.report([agent.fact('box', 'latency', bin())])).toMatchObject({ stored: 1 });
    await jobs.close();
    // Whether its first roll-up saw the new bin or not.
    await rollUp(server.services);
    await dropPartitions(server.services);
    expect(await left()).toEqual([1, 1, 2]);
    now += 30 * DAY;
    await dropPartitions(server.services);
    expect(await left()).toEqual([0, 0, 0]);
    // Without a partition the bin is lost, and nothing else of the report.
    const report = [agent.fact('box', 'clock', { locked: 'NOT_LOCKED' }), agent.fact('box', 'latency', bin())];
    expect(await agent.report(report)).toEqual({ stored: 2, stale: 0, refused: [] });
    expect(await rows('latency_1m')).toBe(0);
  });
});
