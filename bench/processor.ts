/** Processor time, which other programs on the machine disturb less than throughput. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { World } from './measured-server.ts';

/** Clock ticks a second, as Linux counts them in /proc. */
const TICKS = 100;

/** User and system time of a process, ms; 0 for one that has ended. */
export async function processMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces; the 12th and 13th field behind it are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS;
}

/** What a server and its connections to the database have taken of the processor until now, ms. Both run on this machine; connections that come or go meanwhile are left out. */
export async function processorMs({ process, database }: World): Promise<ReadonlyMap<number, number>> {
  const client = new pg.Client({ connectionString: database ?? '', application_name: 'processor' });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name <> 'processor'`,
  );
  await client.end();
  const pids = [process.pid ?? 0, ...rows.map(({ pid }) => pid)];
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await processMs(pid)] as const)));
}

/** The time between two looks, ms. */
export function spentMs(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let spent = 0;
  for (const [pid, ms] of after) spent += before.has(pid) ? ms - (before.get(pid) ?? 0) : 0;
  return spent;
}
