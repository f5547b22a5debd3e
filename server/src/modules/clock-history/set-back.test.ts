import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { makePartitions } from '../latency/index.ts';
import { makeHistory } from './make-history.ts';
import { packDays } from './pack-days.ts';
import { CLOCK_RESOLUTIONS } from './resolutions.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** A whole minute shortly before the real time, by which facts are observed and which the database has. */
const start = Math.floor(Date.now() / MINUTE) * MINUTE - 10 * MINUTE;
let now = start;
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;

beforeAll(async () => {
  // Nobody else makes minutes: without the role `jobs`.
  server = await startTestServer({ now: () => new Date(now), roles: ['api', 'link'] });
  await makePartitions(server.services, CLOCK_RESOLUTIONS);
  account = await createAccount(server);
  agent = await createFleet(server, { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.admin.token }, [
    'box',
  ]);
});
afterAll(() => server?.close());

/** What the device says by a clock that is so long after the start, ms. */
async function say(after: number, locked: 'LOCKED' | 'NOT_LOCKED'): Promise<void> {
  now = start + after;
  await agent.report([agent.fact('box', 'clock', { locked, grandLeader: false, frequencyOffset: 1 })]);
}
/** Makes what is over and packs it by a clock that is so long after the start, ms; `isSeen`: with the agent alive until then. */
async function make(after: number, isSeen = true): Promise<void> {
  now = start + after + 6_000;
  if (isSeen) await look(server, sql`update agents set last_seen_at = ${new Date(now)} where account_id = ${account.accountId}`);
  await makeHistory(server.services);
  await packDays(server.services);
}
const minutes = async () =>
  (
    await look(
      server,
      sql<{ bin_at: Date; observed: number; unlocked: number }>`
        select bin_at, observed, unlocked from clock_1m where account_id = ${account.accountId} and subject = 'box' order by bin_at`,
    )
  ).map(({ bin_at, observed, unlocked }) => [(bin_at.getTime() - start) / MINUTE, observed, unlocked]);
const madeTo = async () => {
  const [row] = await look(server, sql<{ made_to: Date }>`select made_to from clock_made where account_id = ${account.accountId}`);
  return ((row?.made_to.getTime() ?? 0) - start) / MINUTE;
};

describe('the history of clocks after a clock that was ahead', () => {
  it('goes on with the minutes that follow, by what devices are like then', async () => {
    await say(0, 'LOCKED');
    await make(3 * MINUTE);
    expect(await madeTo()).toBe(3);
    await say(3 * MINUTE + 10_000, 'NOT_LOCKED');
    await make(DAY, false);
    expect(await madeTo()).toBe(1440);
    await say(DAY + 20_000, 'NOT_LOCKED');
    await make(3 * MINUTE + 40_000);
    expect(await madeTo()).toBe(3);
    for (let minute = 4; minute <= 40; minute++) await make(minute * MINUTE);
    // Nothing is known of the minute in which it was set back: what was said in it was taken.
    const known = Array.from({ length: 36 }, (_, i) => [i + 4, 60, 60]);
    expect((await minutes()).slice(3)).toEqual([[3, 0, 0], ...known]);
    expect(await look(server, sql`select from clock_notes where account_id = ${account.accountId}`)).toEqual([]);
  });

  it('packs the day as a whole when it is over', async () => {
    await make(2 * DAY, false);
    const [bins] = await look(
      server,
      sql<{ count: number }>`select count(*)::int from clock_10m b join clock_made m using (account_id)
        where b.account_id = ${account.accountId} and b.subject = 'box' and b.bin_at < m.packed_to`,
    );
    const [packed] = await look(
      server,
      sql<{ count: number }>`select sum(json_array_length(bins) / 8)::int as count from clock_days
        where account_id = ${account.accountId} and subject = 'box' and interval_seconds = 600`,
    );
    expect(bins?.count).toBeGreaterThanOrEqual(4);
    expect(packed?.count).toBe(bins?.count);
  });

  it('forgets nothing by a clock that is behind while that of the database is right', async () => {
    await look(server, sql`update clock_made set made_to = ${new Date(start + 5 * MINUTE)} where account_id = ${account.accountId}`);
    const before = await minutes();
    await make(-60 * MINUTE);
    expect(await madeTo()).toBe(5);
    expect(await minutes()).toEqual(before);
  });
});
