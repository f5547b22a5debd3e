import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../log.ts';
import { identifyProcess } from './process-identity.ts';
import { readLock } from './stale-lock.ts';
import { type EmbeddedPostgres, startEmbedded } from './supervisor.ts';

// Starts of real servers take seconds where others work on the same machine.
vi.setConfig({ testTimeout: 60_000 });

const CHILD = fileURLToPath(new URL('../../../test/embedded-child.ts', import.meta.url));
const log = createLog('silent');

let folder: string;
let open: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];
let top: string;

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'tutti-embedded-'));
  await chmod(top, 0o755);
});
afterAll(() => rm(top, { recursive: true, force: true }));
beforeEach(async () => {
  const own = await mkdtemp(join(top, 'case-'));
  // Everybody may pass through, as through an ordinary data folder.
  await chmod(own, 0o755);
  folder = join(own, 'postgres');
});
afterEach(async () => {
  await Promise.all(open.map((postgres) => postgres.close()));
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await ended(child, 'SIGTERM');
  open = [];
  children = [];
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(folder, log);
  open.push(postgres);
  return postgres;
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly error?: string;
}

/** Starts it from a process of its own. */
async function startElsewhere(): Promise<Started> {
  const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(String(line)) };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = async (): Promise<number> => (await readLock(join(folder, 'data')))?.pid ?? 0;

describe('the embedded PostgreSQL', () => {
  it('answers on loopback with a password, keeps what was written, and leaves nothing running', async () => {
    const postgres = await start();
    await query(postgres.url, 'create table kept as select 7 as n');
    const pid = await pidOf();
    const wrong = postgres.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await postgres.close();
    expect(identifyProcess(pid)).toBeNull();
    expect(await readdir(folder)).toEqual(['credentials.json', 'data']);
    const again = await start();
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('writes durably, sorts by code point, and is no superuser', async () => {
    const postgres = await start();
    const rows = await query(
      postgres.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
         current_setting('server_encoding') as encoding, datcollate as collation, rolsuper as superuser, current_setting('listen_addresses') as listens
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    const expected = {
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      collation: 'C.UTF-8',
      superuser: false,
      listens: '127.0.0.1',
    };
    expect(rows).toEqual([expected]);
    const words = String.raw`array['é', 'b', '😀', 'Z', 'a', '～', '_']`;
    expect(await query(postgres.url, `select string_agg(w, ' ' order by w) as sorted from unnest(${words}) as w`)).toEqual([
      { sorted: 'Z _ a b é ～ 😀' },
    ]);
  });

  it('keeps its files and passwords from other users of the machine', async () => {
    await start();
    expect((await stat(join(folder, 'data'))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'credentials.json'))).mode & 0o077).toBe(0);
  });

  it('stops a PostgreSQL that outlived its killed server, and starts on the same data', async () => {
    const first = await startElsewhere();
    await query(first.url, 'create table kept as select 1 as n');
    const orphan = await pidOf();
    await ended(first.child, 'SIGKILL');
    expect(identifyProcess(orphan)?.name).toBe('postgres');
    const second = await start();
    expect(identifyProcess(orphan)).toBeNull();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('starts with all that was written after server and PostgreSQL were both killed', async () => {
    const first = await startElsewhere();
    await query(first.url, 'create table kept as select generate_series(1, 1000) as n');
    const postmaster = await pidOf();
    await ended(first.child, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const second = await start();
    expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('starts where the PostgreSQL that outlived its server is killed while it is being stopped', async () => {
    const first = await startElsewhere();
    await query(first.url, 'create table kept as select 1 as n');
    const orphan = await pidOf();
    await ended(first.child, 'SIGKILL');
    // Deaf to being stopped in order, and gone a moment later without taking its lock along.
    process.kill(orphan, 'SIGSTOP');
    children.push(spawn('sh', ['-c', `sleep 1; kill -9 ${orphan}; exec sleep 60`], { stdio: 'ignore' }));
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('refuses a folder that a living server has, and leaves that one alone', async () => {
    const first = await startElsewhere();
    const before = await pidOf();
    await expect(startEmbedded(folder, log)).rejects.toThrow(
      /is in use by the server with the process number \d+: stop that one, or set DATA_DIR/,
    );
    expect(await pidOf()).toBe(before);
    expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('lets one of several that start at once have the folder', async () => {
    const started = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    const refusals = started.flatMap(({ error }) => (error === undefined ? [] : [error]));
    expect(refusals).toEqual([expect.stringContaining('is in use'), expect.stringContaining('is in use')]);
  });

  it('serves a program beside the server that has the folder', async () => {
    const first = await startElsewhere();
    const beside = await startEmbedded(folder, log, { attach: true });
    expect(beside.url).toBe(first.url);
    await beside.close();
    expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('takes a folder whose owner is dead although another process has its number now', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, started: 'at another time' }));
    const postgres = await start();
    expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('clears a lock whose process is somebody else by now', async () => {
    const first = await start();
    await first.close();
    // The number of this test's own process: alive, and no PostgreSQL.
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n1\n5432\n\n\n0\nready\n`);
    const second = await start();
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it.skipIf(process.platform !== 'linux')('clears a lock whose process is dead and not buried', async () => {
    const first = await start();
    await first.close();
    // A shell that becomes `sleep` and never waits for its dead child.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(parent);
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    const zombie = Number(line);
    await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${zombie}\n${join(folder, 'data')}\n1\n5432\n\n\n0\nready\n`);
    const second = await start();
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('starts over after an initdb that was killed', async () => {
    for (const wait of [0, 50, 150]) {
      const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
      children.push(child);
      await expect
        .poll(async () => (await readdir(folder)).some((name) => name.startsWith('init-')), {
          timeout: 10_000,
          interval: 5,
        })
        .toBe(true);
      await sleep(wait);
      await ended(child, 'SIGKILL');
      expect(existsSync(join(folder, 'data')), 'killed too late to prove anything').toBe(false);
    }
    const postgres = await start();
    expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('starts PostgreSQL again when it dies while the server runs, on the same address', async () => {
    const postgres = await start();
    await query(postgres.url, 'create table kept as select 3 as n');
    const before = await pidOf();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => query(postgres.url, 'select n from kept'), {
        timeout: 20_000,
        interval: 100,
      })
      .toEqual([{ n: 3 }]);
    expect(await pidOf()).not.toBe(before);
  });

  it('refuses data of another major version and says what to do', async () => {
    const first = await start();
    await first.close();
    await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n');
    await expect(startEmbedded(folder, log)).rejects.toThrow(/written by PostgreSQL 17.*install PostgreSQL 17 again/);
    expect(existsSync(join(folder, 'owner.json'))).toBe(false);
  });

  it('refuses data whose passwords are missing instead of starting over', async () => {
    const first = await start();
    await first.close();
    await rm(join(folder, 'credentials.json'));
    await expect(startEmbedded(folder, log)).rejects.toThrow(/credentials\.json is missing/);
    expect(existsSync(join(folder, 'data', 'PG_VERSION'))).toBe(true);
  });
});
