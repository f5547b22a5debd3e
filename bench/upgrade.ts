/**
 * The upgrade from the released version, by its own program, to this one: of a large database (time, nothing lost), and of two processes one after the other under a client that polls.
 * UPGRADE_DEVICES and UPGRADE_EVENTS make it smaller. It needs a PostgreSQL beside the server (TEST_DATABASE_URL), NATS (TEST_NATS_URL) and the history of the repository.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { failoverClient } from '@tutti/contract-link/testing/failover';
import { addSites, fillRecord } from './event-world.ts';
import { reportDevices } from './large-fleet.ts';
import { fillLatency, openDatabase } from './latency-world.ts';
import { startWorld, type World } from './measured-server.ts';
import type { Figure } from './result.ts';
import { startProcess } from './server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const DEVICES = Number(process.env['UPGRADE_DEVICES'] ?? 1000);
const EVENTS = Number(process.env['UPGRADE_EVENTS'] ?? 1_000_000);
const CHANNELS = 32;
const RELEASED = '0.1.0';
const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';

/** The released program in a folder of its own: of the commit that kept its schema, with the libraries of this one. */
async function releasedProgram(folder: string): Promise<string> {
  const kept = `server/src/store/released.fixtures/${RELEASED}.backup`;
  const { stdout } = await run('git', ['log', '--diff-filter=A', '--format=%H', '--', kept], { cwd: ROOT });
  const commit = stdout.trim().split('\n').at(-1) ?? '';
  const program = join(folder, 'released');
  await mkdir(program);
  await run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, program], { cwd: ROOT });
  const modules = join(program, 'node_modules');
  await mkdir(join(modules, '@tutti'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@tutti') await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  const own = { 'contract-api': 'contracts/api', 'contract-link': 'contracts/link' };
  for (const name of await readdir(join(ROOT, 'node_modules/@tutti')))
    await symlink(join(program, Object.hasOwn(own, name) ? own[name as keyof typeof own] : name), join(modules, '@tutti', name));
  // Libraries of single parts of it.
  for await (const path of glob('{*,contracts/*}/node_modules', { cwd: ROOT })) await symlink(join(ROOT, path), join(program, path));
  console.log(`  the program of ${RELEASED} is that of ${commit.slice(0, 8)}`);
  return program;
}

/** Ends its server and keeps its database. */
async function endServer({ process }: World): Promise<void> {
  const gone = once(process, 'exit');
  process.kill('SIGTERM');
  await gone;
}

/** Table → its columns. */
type Columns = ReadonlyMap<string, readonly string[]>;

async function columnsOf(world: World): Promise<Columns> {
  const client = await openDatabase(world);
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
       group by c.relname`,
    );
    return new Map(rows.map(({ name, columns }) => [name, columns]));
  } finally {
    await client.end();
  }
}

/** Table → its rows and a sum over the values of these columns. */
async function sumsOf(world: World, columns: Columns): Promise<Map<string, string>> {
  const client = await openDatabase(world);
  try {
    const sums = new Map<string, string>();
    for (const [name, names] of columns) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${names.join(', ')})::text, 0)), 0) as sum from ${name}`,
      );
      sums.set(name, rows[0]?.sum ?? '');
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** Seconds that a command takes which opens the database, and brings it up to date before. */
async function openSeconds(env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now();
  await run('node', ['server/src/cli/main.ts', 'site', 'list'], { cwd: ROOT, env: { ...process.env, ...env } });
  return (performance.now() - started) / 1000;
}

/** The released version's database, as large as asked; its server is stopped, the database stays. */
async function largeWorld(root: string): Promise<World> {
  const world = await startWorld({ root });
  const agent = await joinAgent(world, world.linkCode);
  await reportDevices(agent, 1, DEVICES, CHANNELS);
  await agent.close();
  const seconds = (await fillLatency(world, CHANNELS)) + (await fillRecord(world, await addSites(world), EVENTS));
  console.log(`  the database of ${RELEASED} was made in ${seconds.toFixed(0)} s`);
  return world;
}

/** Two processes of the released version are replaced by this one, one after the other, while a client polls each second and writes. */
async function rolled(world: World, root: string): Promise<Figure[]> {
  const env = { DATABASE_URL: world.database ?? '', DATA_DIR: world.dataDir, NATS_URL, TUTTI_DEMO: '0', TUTTI_DRAIN: '3' };
  const processes = [await startProcess(root, env), await startProcess(root, env)];
  const client = failoverClient(
    processes.map(({ url }) => `${url}/graphql`),
    world.apiKey,
    3_000,
  );
  const counts = { polls: 0, written: 0 };
  const failures: string[] = [];
  const ending = new AbortController();
  const every = async (ms: number, work: () => Promise<unknown>) => {
    for (; !ending.signal.aborted; await sleep(ms)) await work().catch((error: Error) => failures.push(error.message));
  };
  const name = (n: number) => `Rolled hall ${n}`;
  const poll = () => client.ask('{ domains { id name status { connectivity } } unenrolledDevices { id } }').then(() => counts.polls++);
  const write = () =>
    client
      .ask('mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }', {
        input: { accountId: world.accountId, name: name(counts.written + 1) },
      })
      .then(() => counts.written++);
  const working = [every(1000, poll), every(250, write)];
  await sleep(5000);
  const seconds: number[] = [];
  for (const one of processes) {
    const started = performance.now();
    await one.replace(ROOT);
    seconds.push((performance.now() - started) / 1000);
    await sleep(5000);
  }
  ending.abort();
  await Promise.all(working);
  const { domains } = await client.ask<{ domains: { name: string }[] }>('{ domains { name } }');
  const there = new Set(domains.map((domain) => domain.name));
  const lost = Array.from({ length: counts.written }, (_, i) => name(i + 1)).filter((one) => !there.has(one));
  for (const one of processes) await one.end();
  for (const failure of failures) console.log(`  ${failure}`);
  return [
    {
      what: 'two processes replaced one after the other: requests that failed after trying again',
      value: failures.length,
      unit: '',
      bar: { atMost: 0 },
    },
    { what: '  polls, one a second, and decisions, four a second', value: counts.polls + counts.written, unit: '' },
    { what: '  acknowledged decisions lost', value: lost.length, unit: '', bar: { atMost: 0 } },
    { what: '  tries that met an ending process', value: client.retries(), unit: '' },
    { what: '  a process, from SIGTERM to ready as the new version, longest', value: Math.max(...seconds), unit: 's' },
  ];
}

export async function upgrade(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-bench-upgrade-'));
  try {
    const root = await releasedProgram(folder);
    const world = await largeWorld(root);
    await endServer(world);
    const columns = await columnsOf(world);
    const before = await sumsOf(world, columns);
    const env = { DATABASE_URL: world.database ?? '', DATA_DIR: world.dataDir };
    const [first, again] = [await openSeconds(env), await openSeconds(env)];
    const after = await sumsOf(world, columns);
    const different = [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name);
    if (different.length > 0) console.log(`  different: ${different.join(', ')}`);
    const small = await startWorld({ root });
    await endServer(small);
    return [
      {
        what: `the tables of ${DEVICES} devices × ${CHANNELS} channels and ${EVENTS} events brought from ${RELEASED} to this version`,
        value: first - again,
        unit: 's',
        bar: { atMost: 60 },
      },
      { what: `  tables of ${before.size} with other rows or values afterwards`, value: different.length, unit: '', bar: { atMost: 0 } },
      { what: '  rows in them', value: [...before.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0), unit: '' },
      ...(await rolled(small, root)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
