import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { NotReadyError } from '../../start-error.ts';
import { connection } from '../client.ts';
import type { Binaries } from './binaries.ts';
import type { Account } from './postgres-user.ts';

/** What it takes to start a PostgreSQL. */
export interface Recipe {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly data: string;
  readonly port: number;
  /** How to reach it as its superuser. */
  readonly adminUrl: string;
  readonly log: Logger;
}

/** A running PostgreSQL that accepts connections. */
export interface Postmaster {
  /** Resolves when the process is gone, whatever ended it. */
  readonly ended: Promise<void>;
  /** Ends sessions and shuts down; immediately when that takes longer than 8 s. */
  stop(): Promise<void>;
}

/** Milliseconds until a start counts as failed; recovery after a crash replays at most what `max_wal_size` holds. */
const TIMEOUT_MS = 120_000;

/** Starts it and waits until it accepts connections. Rejects with its output when it ends instead. */
export async function startPostmaster(recipe: Recipe): Promise<Postmaster> {
  const { file, args, options } = recipe.account.command(recipe.binaries.postgres, settings(recipe));
  // In a process group of its own, so that Ctrl-C in a terminal does not reach it: this process shuts it down.
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const said = listen(child, recipe.log);
  const ended = new Promise<void>((resolve) => child.once('error', () => resolve()).once('close', () => resolve()));
  const stopWithUs = (): void => void child.kill('SIGINT');
  process.once('exit', stopWithUs);
  void ended.then(() => process.off('exit', stopWithUs));
  try {
    await answers(recipe, child, said);
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
  return { ended, stop: () => stop(child, ended) };
}

/** Loopback and passwords alone; everything about durability stays at its safe default. */
const settings = ({ data, port }: Recipe): string[] => [
  '-D',
  data,
  '-p',
  String(port),
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'logging_collector=off',
  '-c',
  'log_min_messages=warning',
  '-c',
  'max_connections=100',
  // Some are built with it, some are not: queries as short as ours take longer to compile than to run.
  '-c',
  'jit=off',
];

/** Passes its log on to the server's and keeps the last lines for the message of an error. */
function listen(child: ChildProcess, log: Logger): string[] {
  const last: string[] = [];
  if (!child.stderr) return last;
  createInterface({ input: child.stderr }).on('line', (line) => {
    last.push(line);
    if (last.length > 10) last.shift();
    // The check whether it accepts connections is refused, and logged, until it does.
    if (/\b(FATAL|PANIC): (?!.*database system is starting up)/.test(line)) log.warn({ postgres: line }, 'PostgreSQL says');
    else log.debug({ postgres: line }, 'PostgreSQL says');
  });
  return last;
}

async function answers({ adminUrl, data }: Recipe, child: ChildProcess, said: readonly string[]): Promise<void> {
  let failed: Error | null = null;
  child.once('error', (error) => (failed = error));
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    if (failed || child.exitCode !== null || child.signalCode !== null) break;
    if (await answersNow(adminUrl)) return;
    await sleep(25);
  }
  // Its last output may not have been read yet.
  await sleep(50);
  throw new NotReadyError(
    `PostgreSQL did not start on ${data}: ${failed ? String(failed) : said.join(' ').trim() || 'without any output'}`,
  );
}

async function answersNow(url: string): Promise<boolean> {
  const client = new Client(connection(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, after which it recovers at its next start.
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 8_000);
  await ended;
  clearTimeout(late);
}

/** A port of the loopback address that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
