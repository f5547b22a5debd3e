/**
 * A backup while facts come in, of an account with 1,000 devices × 32 channels, 30 days of latency and a million events: time, size, what ingest loses; and its restore into the
 * embedded database, compared table by table. BACKUP_DEVICES and BACKUP_EVENTS make it smaller.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { addSites, fillRecord } from './event-world.ts';
import { clock, deviceId, reportDevices } from './large-fleet.ts';
import { fillLatency, openDatabase } from './latency-world.ts';
import { startWorld, type World } from './measured-server.ts';
import type { Figure } from './result.ts';

const DEVICES = Number(process.env['BACKUP_DEVICES'] ?? 1000);
const EVENTS = Number(process.env['BACKUP_EVENTS'] ?? 1_000_000);
const CHANNELS = 32;
const BATCH = 500;
const IN_FLIGHT = 4;
/** Of ingest alone, before and after, ms. */
const ALONE_MS = 15_000;

/** Runs the command line on a server; answers what it said and how long it took, seconds. */
async function tutti(env: Readonly<Record<string, string>>, ...words: string[]): Promise<{ said: string; seconds: number }> {
  const started = performance.now();
  const { stdout, stderr } = await promisify(execFile)('node', ['server/src/cli/main.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    // The same PostgreSQL on every machine, as that of the servers here.
    env: { ...process.env, TUTTI_POSTGRES: 'bundled', ...env },
  });
  return { said: stdout + stderr, seconds: (performance.now() - started) / 1000 };
}

/** A running stream of facts. */
interface Ingest {
  /** Facts that became durable in a second while something went on. */
  readonly during: <T>(work: () => Promise<T>) => Promise<{ result: T; perSecond: number }>;
  readonly stop: () => Promise<void>;
}

/** Reports facts until it is stopped: so many a second, or as fast as they become durable. */
function ingest(agent: RawAgent, perSecond: number): Ingest {
  let stored = 0;
  let n = 0;
  const ending = new AbortController();
  const batch = Math.min(BATCH, Math.ceil(perSecond / 10));
  const worker = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const due = performance.now() + (batch * 1000) / perSecond;
      const facts = Array.from({ length: batch }, () => agent.fact(deviceId(1, 1 + (n % DEVICES)), 'clock', clock((++n % 100_000) / 1000)));
      const answer = await agent.report(facts);
      stored += answer.stored;
      if (due > performance.now()) await sleep(due - performance.now());
    }
  };
  const workers = Array.from({ length: perSecond === Number.POSITIVE_INFINITY ? IN_FLIGHT : 1 }, worker);
  return {
    during: async (work) => {
      const [before, started] = [stored, performance.now()];
      const result = await work();
      return { result, perSecond: ((stored - before) * 1000) / (performance.now() - started) };
    },
    stop: async () => {
      ending.abort();
      await Promise.all(workers);
    },
  };
}

/** Something that goes on while facts come in, and what they come in at before and after it. */
async function beside<T>(running: Ingest, work: () => Promise<T>) {
  await sleep(3000);
  const before = await running.during(() => sleep(ALONE_MS));
  const { result, perSecond } = await running.during(work);
  const after = await running.during(() => sleep(ALONE_MS));
  await running.stop();
  return { result, perSecond, alone: (before.perSecond + after.perSecond) / 2 };
}

/** Holds a moment of the database, as a backup does, and reads nothing. */
async function holdMoment(world: World, seconds: number): Promise<void> {
  const client = await openDatabase(world);
  try {
    await client.query('begin isolation level repeatable read read only');
    // The moment begins with the first statement that reads.
    await client.query('select 1 from accounts limit 1');
    await sleep(seconds * 1000);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Has the server prove the entries that were put into its database, as if they had been added one by one. */
async function prove(world: World, env: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  const client = await openDatabase(world);
  try {
    // The months of blocks and heads are those of the entries.
    await client.query(`do $$
      declare part record; parent text;
      begin
        for part in select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
                    where i.inhparent = 'events'::regclass loop
          foreach parent in array array['event_blocks', 'event_heads'] loop
            execute format('create table if not exists %I partition of %I %s', replace(part.name, 'events', parent), parent, part.bound);
          end loop;
        end loop;
      end $$`);
    await client.query('set role tutti_system');
    await client.query(
      'insert into event_pending select account_id, id, recorded_at from events where id >= 10000000 on conflict do nothing',
    );
    for (let waiting = '1'; waiting !== '0'; await sleep(500)) {
      const { rows } = await client.query<{ n: string }>('select count(*) as n from event_pending where event_id >= 10000000');
      waiting = rows[0]?.n ?? '0';
    }
  } finally {
    await client.end();
  }
  await tutti(env, 'events', 'sign');
  return (performance.now() - started) / 1000;
}

/** Table → rows and checksum, as the command line prints them. */
async function tablesOf(file: string): Promise<Map<string, string>> {
  const { said } = await tutti({}, 'backup', '--verify', file);
  return new Map([...said.matchAll(/^(\w+) +(\d+ +[0-9a-f]{64})$/gm)].map(([, name = '', rest = '']) => [name, rest]));
}

export async function backup(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-bench-backup-'));
  const world = await startWorld();
  try {
    const env = { DATABASE_URL: world.database ?? '', DATA_DIR: world.dataDir };
    const agent = await joinAgent(world, world.linkCode);
    await reportDevices(agent, 1, DEVICES, CHANNELS);
    const filled =
      (await fillLatency(world, CHANNELS)) + (await fillRecord(world, await addSites(world), EVENTS)) + (await prove(world, env));
    console.log(`  the account was made in ${filled.toFixed(0)} s`);
    const file = join(folder, 'first.backup');
    const steady = await beside(ingest(agent, DEVICES / 5), () => tutti(env, 'backup', file));
    const fast = () => ingest(agent, Number.POSITIVE_INFINITY);
    const greatest = await beside(fast(), () => tutti(env, 'backup', join(folder, 'other.backup')));
    const held = await beside(fast(), () => holdMoment(world, greatest.result.seconds));
    await agent.close();
    console.log(
      `  backed up in ${steady.result.seconds.toFixed(0)} s, ingest ${(steady.perSecond / steady.alone).toFixed(2)} and ${(greatest.perSecond / greatest.alone).toFixed(2)} of that without`,
    );
    return [
      {
        what: `a backup of ${DEVICES} devices × ${CHANNELS} channels and ${EVENTS} events while facts come in`,
        value: steady.result.seconds,
        unit: 's',
      },
      { what: '  its size', value: (await stat(file)).size / 1024 / 1024, unit: 'MiB' },
      {
        what: '  a fact of each device every five seconds: durable meanwhile, of those without it',
        value: steady.perSecond / steady.alone,
        unit: '×',
        bar: { atLeast: 0.9 },
      },
      {
        what: '  facts as fast as they become durable: meanwhile, of those without it',
        value: greatest.perSecond / greatest.alone,
        unit: '×',
      },
      { what: '    facts a second, without it', value: greatest.alone, unit: '/s' },
      {
        what: '    the same while its moment is held as long and nothing is read',
        value: held.perSecond / held.alone,
        unit: '×',
      },
      ...(await restored(file, folder)),
    ];
  } finally {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores into the embedded database, compares, and signs in. */
async function restored(file: string, folder: string): Promise<Figure[]> {
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const { said, seconds } = await tutti(env, 'restore', file);
  if (!said.includes('The record of events is proved')) throw new Error(said);
  const again = join(folder, 'second.backup');
  await tutti(env, 'backup', again);
  const [first, second] = [await tablesOf(file), await tablesOf(again)];
  const different = [...first].filter(([name, sum]) => second.get(name) !== sum);
  const server = await startWorld({ embedded: true, dataDir: env.DATA_DIR });
  const { email, password } = server.admin;
  await server.api('mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }', {
    input: { email, password },
  });
  await server.stop();
  return [
    { what: 'restored into the embedded database, every row read again, the record proved', value: seconds, unit: 's' },
    {
      what: `  tables of ${first.size} that are different there`,
      value: different.length + Math.abs(first.size - second.size),
      unit: '',
      bar: { atMost: 0 },
    },
  ];
}
