import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import type { Tx } from '../../store/store.ts';
import { partitionName, RESOLUTIONS, type Resolution } from './resolutions.ts';

const DAY_MS = 86_400_000;
/** Partitions stand ready for so long, ms: so long may no process run that makes new ones. */
const AHEAD_MS = 3 * DAY_MS;
/** The advisory lock of whoever makes or drops: "part" in ASCII. */
const LOCK = 0x70617274;

/** The partitions of a resolution, oldest first: name, start and end, epoch ms. */
async function partitionsOf(tx: Tx, resolution: Resolution): Promise<{ name: string; start: number; end: number }[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${resolution.table}::regclass order by c.relname`.execute(tx);
  return rows.map(({ name }) => {
    const [, year, month, day, hour] = /_(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
    const start = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour));
    return { name, start, end: start + resolution.partition * 1000 };
  });
}

/** Alone among those who make and drop; gives up rather than hold up everybody else when it cannot have a table soon. */
function alone<T>({ store }: Pick<Services, 'store'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return store.owner(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`set local lock_timeout = '3s'`.execute(tx);
    return work(tx);
  });
}

/** Makes the partitions for everything that may be stored from now on: bins not older than the minutes kept, and days ahead. Can be called at any time, by several. */
export async function makePartitions(services: Pick<Services, 'store' | 'config' | 'now'>): Promise<void> {
  const now = services.now().getTime();
  for (const resolution of RESOLUTIONS) {
    const width = resolution.partition * 1000;
    const from = Math.floor((now - services.config.latencyDays[0] * DAY_MS) / width) * width;
    await alone(services, async (tx) => {
      const there = new Set((await partitionsOf(tx, resolution)).map(({ name }) => name));
      for (let start = from; start <= now + AHEAD_MS; start += width) {
        const name = partitionName(resolution, start);
        if (!there.has(name)) await makePartition(tx, resolution, name, start, start + width);
      }
    });
  }
}

/** Made beside and attached, which holds up neither readers nor writers of the others. */
async function makePartition(tx: Tx, resolution: Resolution, name: string, start: number, end: number): Promise<void> {
  const table = sql.table(name);
  const at = (moment: number) => sql.lit(new Date(moment).toISOString());
  await sql`create table ${table} (like ${sql.table(resolution.table)})`.execute(tx);
  // Nobody comes to it but through the whole, whose policies hold.
  await sql`alter table ${table} enable row level security, force row level security`.execute(tx);
  await sql`alter table ${sql.table(resolution.table)} attach partition ${table} for values from (${at(start)}) to (${at(end)})`.execute(
    tx,
  );
}

/** Drops the partitions in which every bin is older than its resolution keeps. Answers their names. */
export async function dropPartitions(services: Pick<Services, 'store' | 'config' | 'now'>): Promise<string[]> {
  const now = services.now().getTime();
  const dropped: string[] = [];
  for (const [i, resolution] of RESOLUTIONS.entries()) {
    const before = now - (services.config.latencyDays[i] ?? 0) * DAY_MS;
    const names = await alone(services, async (tx) => {
      const old = (await partitionsOf(tx, resolution)).filter(({ end }) => end <= before);
      for (const { name } of old) await sql`drop table ${sql.table(name)}`.execute(tx);
      return old.map(({ name }) => name);
    });
    dropped.push(...names);
  }
  return dropped;
}
