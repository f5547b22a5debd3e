/** The clocks of a site of 1,000 devices over each range of its history, with 30 days of them in the database. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { buildSite } from './large-fleet.ts';
import { openDatabase } from './latency-world.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';

const DEVICES = 1000;
const ROUNDS = 300;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A minute of a site must be made within its time, s. */
const NEWEST_WITHIN = 200;
/** The days must be packed within this, s. */
const PACKED_WITHIN = 180;

const TABLES = [
  { table: 'clock_1m', interval: 60, partition: 12 * HOUR, days: 2 },
  { table: 'clock_10m', interval: 600, partition: 48 * HOUR, days: 14 },
  { table: 'clock_1h', interval: 3600, partition: 168 * HOUR, days: 31 },
] as const;

const RANGES = [
  ['Last Hour', HOUR],
  ['Last Day', DAY],
  ['Last 7 Days', 7 * DAY],
  ['Last 30 Days', 29 * DAY],
] as const;

const HISTORY = `query SiteClockHistory($id: ID!, $after: DateTime!, $before: DateTime!) { domain(id: $id) { id clockHistory(after: $after, before: $before, limit: 8) {
  intervalSeconds times since madeTo deviceCount hasOlderMarks figures { leaderChanges withoutLeaderSeconds lockLosses lockLossDevices inLock }
  all { least greatest freeLeast freeGreatest observed unlocked offline } leaders { from to name }
  devices { deviceId name lockLosses band { least greatest freeLeast freeGreatest observed unlocked offline } }
  marks { id kind at until severity text deviceId deviceName offset from to withoutLeaderSeconds } } } }`;

interface Answer {
  readonly domain: { readonly clockHistory: { readonly times: readonly string[]; readonly madeTo: string | null } };
}

/** A month of every device and of the site, as if each had always reported; and a lock that is lost, and found again, a thousand times. */
async function fill(world: World, siteId: string): Promise<void> {
  const client = await openDatabase(world);
  try {
    const now = Date.now();
    for (const { table, interval, partition, days } of TABLES) {
      for (let start = Math.floor((now - (days + 1) * DAY) / partition) * partition; start <= now; start += partition) {
        const name = `${table}_${new Date(start).toISOString().slice(0, 13).replace(/\D/g, '')}`;
        const [from, to] = [new Date(start).toISOString(), new Date(start + partition).toISOString()];
        const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
        if (rows[0]?.there) continue;
        await client.query(`create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`);
        await client.query(`alter table ${name} enable row level security, force row level security`);
      }
      await client.query('set role tutti_system');
      // The first bins of an hour are already those of the job.
      await client.query(
        `insert into ${table} (account_id, bin_at, subject, least, greatest, free_least, free_greatest, observed, unlocked, offline)
         select $1, t.at, s.id, -random() * 3, random() * 3, case when random() < 0.001 then 20 end, case when random() < 0.001 then 52 end, $2::real, 0, 0
         from generate_series(date_bin(make_interval(secs => $2), $3::timestamptz, 'epoch'), $4::timestamptz, make_interval(secs => $2)) as t (at)
         cross join (select id from devices where account_id = $1 and site_id = $5 union all select $5::text) s
         order by t.at, s.id on conflict do nothing`,
        [world.accountId, interval, new Date(now - days * DAY), new Date(now - interval * 1000), siteId],
      );
      await client.query('reset role');
    }
    await client.query('set role tutti_system');
    await client.query(
      `insert into events (account_id, at, recorded_at, category, type, severity, text, target, site_id, device_id, after)
       select $1, t.at, now(), 'CLOCKING', case when n % 2 = 0 then 'clockLostLock' else 'clockLocked' end, 'ERROR', 'Clock lost lock, offset +52.06 ppm',
         '{"kind":"DEVICE","id":"x","name":"Stagebox"}', $2, (select id from devices where account_id = $1 and site_id = $2 limit 1), '{"frequencyOffset": 52.06}'
       from generate_series($3::timestamptz, now(), interval '20 minutes') with ordinality as t (at, n)`,
      [world.accountId, siteId, new Date(now - 29 * DAY)],
    );
    await client.query(
      `update clock_made set packed_to = date_trunc('day', made_to at time zone 'UTC') at time zone 'UTC' - interval '31 days'`,
    );
    await client.query('reset role');
    // What a month written within a minute leaves to be done: a database that got it minute by minute has done it.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Waits until the server packed the days. */
async function packed(world: World): Promise<void> {
  const client = await openDatabase(world);
  try {
    await client.query('set role tutti_system');
    for (let i = 0; i < PACKED_WITHIN; i++) {
      const { rows } = await client.query(`select from clock_made where made_to >= packed_to + interval '24 hours'`);
      if (rows.length === 0) return;
      await sleep(1000);
    }
    throw new Error('The days were not packed.');
  } finally {
    await client.end();
  }
}

/** Bytes of each table with its indexes, a row of it. */
async function bytesPerRow(world: World): Promise<Map<string, number>> {
  const client = await openDatabase(world);
  try {
    const found = new Map<string, number>();
    for (const { table } of TABLES) {
      await client.query('set role tutti_system');
      const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`);
      await client.query('reset role');
      const size = await client.query<{ bytes: string }>(
        'select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree($1) where isleaf',
        [table],
      );
      found.set(table, Number(size.rows[0]?.bytes) / Number(counted.rows[0]?.rows));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Length of bins, s → bytes of a packed day of a device, with its share of what belongs to no row. */
async function bytesPerPackedDay(world: World): Promise<Map<number, number>> {
  const client = await openDatabase(world);
  try {
    await client.query('set role tutti_system');
    const { rows } = await client.query<{ interval: number; row: string; rows: string }>(
      'select interval_seconds as interval, avg(pg_column_size(d.*)) as row, count(*) as rows from clock_days d group by 1 order by 1',
    );
    await client.query('reset role');
    const size = await client.query<{ bytes: string }>(`select pg_total_relation_size('clock_days') as bytes`);
    const inRows = rows.reduce((sum, { row, rows: count }) => sum + Number(row) * Number(count), 0);
    return new Map(rows.map(({ interval, row }) => [interval, (Number(row) * Number(size.rows[0]?.bytes)) / inRows]));
  } finally {
    await client.end();
  }
}

const bodyOf = (id: string, length: number): string => {
  const now = Date.now();
  return JSON.stringify({
    query: HISTORY,
    variables: { id, after: new Date(now - length).toISOString(), before: new Date(now).toISOString() },
  });
};

/**
 * Reads a range once; answers how long the server took until its answer began to come, ms. The answer is neither unpacked nor parsed: the garbage of the reader, who has a
 * machine of their own, would be collected on the cores of the server during the next reading.
 */
async function read(world: World, agent: Agent, id: string, length: number): Promise<number> {
  const body = bodyOf(id, length);
  const headers = {
    'content-type': 'application/json',
    // As a browser asks.
    'accept-encoding': 'gzip, deflate, br, zstd',
    authorization: world.apiKey,
    'content-length': Buffer.byteLength(body),
  };
  const started = performance.now();
  const asked = request(world.graphqlUrl, { method: 'POST', agent, headers });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const ms = performance.now() - started;
  if (response.statusCode !== 200) throw new Error(`It was answered with ${response.statusCode}.`);
  await finished(response.resume());
  return ms;
}

/** How many bins an answer of this range has. */
async function binsOf(world: World, id: string, length: number): Promise<number> {
  const response = await fetch(world.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: world.apiKey },
    body: bodyOf(id, length),
  });
  const { data } = (await response.json()) as { data: Answer };
  return data.domain.clockHistory.times.length;
}

export async function clockHistory(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const id = await buildSite(world, agent, { site: 1, name: 'Clock hall', devices: DEVICES, channels: 8 });
    await fill(world, id);
    await packed(world);
    const reader = new Agent({ keepAlive: true });
    const figures: Figure[] = [];
    for (const [name, length] of RANGES) {
      for (let i = 0; i < 5; i++) await read(world, reader, id, length);
      const times: number[] = [];
      const bins = await binsOf(world, id, length);
      for (let round = 0; round < ROUNDS; round++) times.push(await read(world, reader, id, length));
      figures.push({
        what: `clocks of ${DEVICES} devices, ${name} (${bins} bins, 8 lanes): p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        bar: { atMost: 50 },
      });
      figures.push({ what: '  median', value: median(times), unit: 'ms' });
    }
    const bytes = await bytesPerRow(world);
    let all = 0;
    for (const { table, interval } of TABLES) {
      const day = ((bytes.get(table) ?? 0) * 86_400) / interval;
      all += day;
      figures.push({ what: `  ${table}: on disk, a device and day`, value: day / 1024, unit: 'KiB' });
    }
    const packedDay = await bytesPerPackedDay(world);
    for (const [interval, bytes] of packedDay) {
      all += bytes;
      figures.push({ what: `  clock_days, bins of ${interval} s: on disk, a device and day`, value: bytes / 1024, unit: 'KiB' });
    }
    figures.push({ what: 'on disk, a device and day, all lengths of bins', value: all / 1024, unit: 'KiB' });
    figures.push({ what: 'a minute is there after its end within', value: await minuteAge(world, id), unit: 's', bar: { atMost: 20 } });
    reader.destroy();
    await agent.close();
    return figures;
  } finally {
    await world.stop();
  }
}

/** How long after its end the next minute can be read, s. */
async function minuteAge(world: World, id: string): Promise<number> {
  const made = async () => {
    const now = Date.now();
    const variables = { id, after: new Date(now - HOUR).toISOString(), before: new Date(now).toISOString() };
    return (await world.api<Answer>(HISTORY, variables)).domain.clockHistory.madeTo;
  };
  const before = await made();
  for (let i = 0; i < NEWEST_WITHIN * 2; i++) {
    const after = await made();
    if (after !== null && after !== before) return (Date.now() - Date.parse(after)) / 1000;
    await sleep(500);
  }
  throw new Error('No minute was made.');
}
