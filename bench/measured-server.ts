/** A server in a process of its own, as an operator runs it, with a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FOLLOWING } from '@tutti/contract-link/testing/following-child';
import pg from 'pg';

const ROOT = join(import.meta.dirname, '..');

/** How to stop each world that was started and has not ended yet. */
const running = new Set<() => Promise<void>>();

/** Stops what a measurement left running. */
export async function stopWorlds(): Promise<void> {
  for (const stop of running) await stop();
}

export interface World {
  readonly url: string;
  readonly graphqlUrl: string;
  readonly linkUrl: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly linkCode: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly simulatorUrl?: string;
  readonly dataDir: string;
  readonly database: string | null;
  readonly readyAfterMs: number;
  readonly process: ChildProcess;
  /** Resident memory of the server process, bytes. */
  memory(): Promise<number>;
  api<T>(query: string, variables?: object): Promise<T>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A fresh database on the PostgreSQL that answers; null: the embedded one. */
async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const base = process.env['TEST_DATABASE_URL'];
  if (!base) return null;
  const name = `tutti_bench_${randomUUID().slice(0, 8)}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** The API at an address, called with a key. @throws where an answer has an error. */
export const apiAt =
  (graphqlUrl: string, apiKey: string) =>
  async <T>(query: string, variables: object = {}): Promise<T> => {
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: apiKey },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: unknown[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };

export interface WorldOptions {
  /** Start the whole product (launcher and simulator) instead of the server alone. */
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly embedded?: boolean;
  readonly withinMs?: number;
  /** The folder of another version's program. */
  readonly root?: string;
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tutti-bench-')));
  const database = options.embedded ? null : await freshDatabase();
  const [port, linkPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawn('node', [...FOLLOWING, options.demo ? 'launcher/src/main.ts' : 'server/src/main.ts'], {
    cwd: options.root ?? ROOT,
    env: {
      ...process.env,
      TUTTI_LOG: 'error',
      // The same PostgreSQL on every machine.
      TUTTI_POSTGRES: 'bundled',
      PORT: String(port),
      LINK_PORT: String(linkPort),
      // A measurement asks with one key as fast as it can, and reports as many devices by one agent as it likes.
      TUTTI_KEY_RATE: '0',
      TUTTI_AGENT_DEVICES: '0',
      TUTTI_ACCOUNT_DEVICES: '0',
      TUTTI_AGENT_NEW_DEVICES: '0',
      DATA_DIR: dataDir,
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('The server has no output.');
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database?.drop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    running.delete(stop);
  };
  let ended: Promise<void> | null = null;
  const stop = (): Promise<void> => (ended ??= end());
  running.add(stop);
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => line.startsWith('Tutti is ready at ') && resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
    setTimeout(() => reject(new Error('Not ready in time.')), options.withinMs ?? 120_000).unref();
  });
  const readyAfterMs = performance.now() - started;
  const facts = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Omit<World, 'stop' | 'api' | 'memory' | 'process'>;
  return {
    ...facts,
    dataDir,
    database: database?.url ?? null,
    readyAfterMs,
    process: child,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    api: apiAt(facts.graphqlUrl, facts.apiKey),
    stop,
  };
}
