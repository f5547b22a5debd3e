/** Latency for measurements: bins as devices report them, 30 days of them straight in the database, and what they take there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FactValues } from '@tutti/contract-link/facts';
import pg from 'pg';
import type { World } from './measured-server.ts';

export const MINUTE = 60_000;
const DAY = 86_400_000;
const SETTING = 1000;

/** Each table: length of its bins and of its partitions, seconds, and how many days of them are kept. */
export const LATENCY_TABLES = [
  { table: 'latency_1m', interval: 60, partition: 12 * 3600, days: 2 },
  { table: 'latency_10m', interval: 600, partition: 48 * 3600, days: 14 },
  { table: 'latency_1h', interval: 3600, partition: 168 * 3600, days: 31 },
] as const;

/** A bin of `channels` receive channels, of which about one in a thousand is late. */
export function bin(start: number, channels: number): FactValues['latency'] {
  const max = Array.from({ length: channels }, () => Math.round(300 + Math.random() * 400 + (Math.random() < 0.001 ? 900 : 0)));
  return {
    binStart: new Date(start).toISOString(),
    seconds: 60,
    channels: max.map((_, i) => i + 1),
    setting: max.map(() => SETTING),
    min: max.map((value) => Math.max(100, value - 150)),
    max,
  };
}

/** The database of the world, as its owner: the one beside the server, or the embedded one. */
export async function openDatabase(world: World): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.database ?? (await embeddedUrl(world)) });
  await client.connect();
  return client;
}

async function embeddedUrl({ dataDir }: World): Promise<string> {
  const credentials = JSON.parse(await readFile(join(dataDir, 'postgres/credentials.json'), 'utf8')) as { tutti: string };
  const port = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://tutti:${credentials.tutti}@127.0.0.1:${port}/tutti`;
}

async function makePartitions(client: pg.Client, { table, partition, days }: (typeof LATENCY_TABLES)[number], now: number): Promise<void> {
  const width = partition * 1000;
  for (let start = Math.floor((now - (days + 1) * DAY) / width) * width; start <= now; start += width) {
    const name = `${table}_${new Date(start).toISOString().slice(0, 13).replace(/\D/g, '')}`;
    const [from, to] = [new Date(start).toISOString(), new Date(start + width).toISOString()];
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
    if (rows[0]?.there) continue;
    await client.query(`create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`);
    await client.query(`alter table ${name} enable row level security, force row level security`);
  }
}

/** Fills the three tables for every device of the account as if each had always reported `channels` channels. Answers how long it took, seconds. */
export async function fillLatency(world: World, channels: number): Promise<number> {
  const started = performance.now();
  const client = await openDatabase(world);
  try {
    const now = Date.now();
    // Some hundred different bins are shared by all rows: what is measured is how much is read, not what.
    await client.query('create temp table shapes (n int primary key, min int[], max int[])');
    for (let n = 0; n < 200; n++) {
      const { min, max } = bin(now, channels);
      await client.query('insert into shapes values ($1, $2, $3)', [n, min, max]);
    }
    await client.query('grant select on shapes to tutti_system');
    for (const resolution of LATENCY_TABLES) {
      await makePartitions(client, resolution, now);
      await client.query('set role tutti_system');
      // A day at a time, in the order in which bins come: by time, and within it by device.
      for (let day = resolution.days; day > 0; day--) {
        await client.query(
          `insert into ${resolution.table} (account_id, device_id, bin_at, setting, min, max)
           select d.account_id, d.id, t.at, array[${SETTING}], s.min, s.max
           from generate_series(date_bin($2, $3::timestamptz, 'epoch') + $2, $4::timestamptz, $2) with ordinality as t (at, n)
           cross join (select account_id, id, row_number() over (order by id) as n from devices where account_id = $1) d
           join shapes s on s.n = (t.n * 7 + d.n * 13) % 200
           order by t.at, d.id
           on conflict do nothing`,
          [
            world.accountId,
            `${resolution.interval} seconds`,
            new Date(now - day * DAY),
            new Date(now - Math.max((day - 1) * DAY, resolution.interval * 1000)),
          ],
        );
      }
      await client.query('reset role');
    }
    await client.query('set role tutti_system');
    // The running ten minutes, which are read by the minute.
    await client.query(
      `insert into latency_pending select distinct account_id, device_id, date_bin('10 minutes', bin_at, 'epoch') from latency_1m
       where bin_at > now() - interval '15 minutes' on conflict do nothing`,
    );
    await client.query('reset role');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return (performance.now() - started) / 1000;
}

/** Table → its rows, and its bytes on disk with its indexes. */
export async function latencySizes(world: World): Promise<Map<string, { rows: number; bytes: number }>> {
  const client = await openDatabase(world);
  try {
    const found = new Map<string, { rows: number; bytes: number }>();
    for (const { table } of LATENCY_TABLES) {
      await client.query('set role tutti_system');
      const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`);
      await client.query('reset role');
      const size = await client.query<{ bytes: string }>(
        'select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree($1) where isleaf',
        [table],
      );
      found.set(table, { rows: Number(counted.rows[0]?.rows), bytes: Number(size.rows[0]?.bytes) });
    }
    return found;
  } finally {
    await client.end();
  }
}
