import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { makePartitions } from '../latency/index.ts';
import { packDays } from './pack-days.ts';
import { readBins } from './read-bins.ts';
import { CLOCK_RESOLUTIONS } from './resolutions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The midnight on which the present day began: three whole days are before it. */
const today = Math.floor(Date.now() / DAY) * DAY;
const first = today - 3 * DAY;
const madeTo = today + 2 * HOUR;

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  // Nobody else packs: without the role `jobs`.
  server = await startTestServer({ roles: ['api', 'link'] });
  for (const at of [first, today]) await makePartitions({ ...server.services, now: () => new Date(at) }, CLOCK_RESOLUTIONS);
  account = await createAccount(server);
  await server.database.query(
    `insert into clock_10m (account_id, subject, bin_at, least, greatest, free_least, free_greatest, observed, unlocked, offline)
     select $1, s, t, case when random() < 0.8 then -random() * 3 end, random(), case when random() < 0.1 then 20.5 end, null, 600 * random(), random(), 0
     from unnest(array['box', 'amp']) s cross join generate_series($2::timestamptz, $3::timestamptz - interval '10 minutes', interval '10 minutes') t where random() < 0.9`,
    [account.accountId, new Date(first), new Date(madeTo)],
  );
  await server.database.query(
    `insert into clock_1h (account_id, subject, bin_at, least, greatest, free_least, free_greatest, observed, unlocked, offline)
     select account_id, subject, date_bin('1 hour', bin_at, 'epoch'), min(least), max(greatest), min(free_least), max(free_greatest), sum(observed), sum(unlocked), sum(offline)
     from clock_10m group by 1, 2, 3`,
  );
});
afterAll(() => server?.close());

beforeEach(async () => {
  await server.database.query('delete from clock_days');
  await server.database.query('delete from clock_made');
  await server.database.query('insert into clock_made (account_id, made_to, packed_to) values ($1, $2, $3)', [
    account.accountId,
    new Date(madeTo),
    new Date(first),
  ]);
});

/** A range as it is read, where days are packed up to `packedTo`. */
const read = ({ from, to, interval }: { from: number; to: number; interval: 600 | 3600 }, packedTo: number) =>
  server.services.store.tenant([account.accountId], (tx) =>
    readBins(tx, { accountId: account.accountId, subjects: ['box', 'amp', 'none'], from, to, interval, madeTo, packedTo }),
  );
const days = () =>
  server.database.query<{ readonly subject: string; readonly interval_seconds: number; readonly day: Date }>(
    'select subject, interval_seconds, day from clock_days order by day, subject, interval_seconds',
  );

describe('Days of the history of clocks that are packed', () => {
  it('are those that are over and made, each once by however many processes', async () => {
    const packed = await Promise.all(Array.from({ length: 4 }, () => packDays(server.services)));
    expect(packed.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await days()).toEqual(
      [0, 1, 2].flatMap((n) =>
        ['amp', 'box'].flatMap((subject) =>
          [600, 3600].map((interval_seconds) => ({ subject, interval_seconds, day: new Date(first + n * DAY) })),
        ),
      ),
    );
    expect(await packDays(server.services)).toBe(0);
  });

  it('are kept as long as bins of their length', async () => {
    const [, tenMinutes, hours] = server.services.config.latencyDays;
    const old = (interval: number, ago: number) =>
      server.database.query(`insert into clock_days values ($1, 'box', $2, $3, '[]')`, [
        account.accountId,
        interval,
        new Date(first - ago * DAY),
      ]);
    await old(600, tenMinutes - 2);
    await old(600, tenMinutes + 1);
    await old(3600, hours - 2);
    await old(3600, hours + 1);
    await packDays(server.services);
    const before = (await days()).filter(({ day }) => day.getTime() < first);
    expect(before.map(({ interval_seconds, day }) => [interval_seconds, (first - day.getTime()) / DAY])).toEqual([
      [3600, hours - 2],
      [600, tenMinutes - 2],
    ]);
  });

  it('are read as their bins were, whatever the range', async () => {
    const ranges = fc
      .record({
        interval: fc.constantFrom(600 as const, 3600 as const),
        a: fc.integer({ min: -30, max: 3 * 144 + 11 }),
        length: fc.integer({ min: 1, max: 300 }),
      })
      .map(({ interval, a, length }) => {
        const width = interval * 1000;
        const from = Math.floor((first + a * 600_000) / width) * width;
        return { interval, from, to: from + length * width };
      });
    // In some single bins one of them was not observed.
    const single = Array.from({ length: 144 }, (_, i) => ({
      interval: 600 as const,
      from: first + i * 600_000,
      to: first + (i + 1) * 600_000,
    }));
    const drawn = [...single, ...fc.sample(ranges, 40)];
    const before = await Promise.all(drawn.map((range) => read(range, 0)));
    expect(before.some((bands) => (bands.get('box')?.observed.filter((seconds) => seconds > 0).length ?? 0) > 100)).toBe(true);
    expect(await packDays(server.services)).toBe(3);
    // Of the days that are packed the bins are read no more.
    await server.database.query('delete from clock_10m where bin_at < $1', [new Date(today)]);
    await server.database.query('delete from clock_1h where bin_at < $1', [new Date(today)]);
    for (const [i, range] of drawn.entries()) expect(await read(range, today)).toEqual(before[i]);
  });
});
