/** The product on a host of its own, as an operator runs it: with its console, its device link and the database that it brings. */
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { NetworkHost } from './network-hosts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const [PORT, LINK_PORT] = [8080, 8443];
const READY_WITHIN_MS = 180_000;

const Login = v.object({ email: v.string(), password: v.string() });
/** What of `DATA_DIR/demo.json` is needed. */
const DemoFacts = v.object({ admin: Login, apiKey: v.string(), accountId: v.string() });

export interface HostedServer extends v.InferOutput<typeof DemoFacts> {
  /** The console, for browsers on the network. */
  readonly url: string;
  /** The device link, for agents on the network. */
  readonly linkUrl: string;
  /** Asks the API as the demo's key; throws what it answers instead of data. */
  api<T>(query: string, variables?: object): Promise<T>;
  stop(): Promise<void>;
}

/** Whoever connects to the socket in a folder, which all hosts have, is connected to a port of this host. */
const gateOf = (socket: string): string => `const net = require('node:net');
  net.createServer((from) => {
    const to = net.connect(${PORT}, '127.0.0.1');
    from.pipe(to).on('error', () => from.destroy());
    to.pipe(from).on('error', () => to.destroy());
  }).listen('${socket}');`;

/** Posts JSON to a path of the server behind a gate. */
async function post(socketPath: string, path: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> {
  const sent = request({ socketPath, path, method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  return json(response);
}

/**
 * Starts the server with its demo account, which has two sites and no devices.
 * @param address of the host.
 * @param env of this program; the databases that it names are not reached from the host.
 */
export async function startHostedServer(host: NetworkHost, address: string, env: NodeJS.ProcessEnv): Promise<HostedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tutti-hosted-'));
  // The database runs as a user of its own.
  await chmod(dataDir, 0o755);
  const { DATABASE_URL: _database, TEST_DATABASE_URL: _tests, NATS_URL: _bus, ...environment } = env;
  const url = `http://${address}:${PORT}`;
  const settings = {
    TUTTI_LOG: 'error',
    HOST: '0.0.0.0',
    PORT: `${PORT}`,
    LINK_PORT: `${LINK_PORT}`,
    TUTTI_KEY_RATE: '0',
    DATA_DIR: dataDir,
  };
  const child = host.spawn('node', ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...environment, ...settings, TUTTI_PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('The server has no pipe.');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: stdout }).on('line', (line) => line.startsWith('Tutti is ready at ') && resolve());
      child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
      setTimeout(() => reject(new Error('The server was not ready in time.')), READY_WITHIN_MS).unref();
    });
    const facts = v.parse(DemoFacts, JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')));
    const gate = join(dataDir, 'gate');
    host.spawn('node', ['-e', gateOf(gate)], { stdio: 'inherit' });
    await gateOpen(gate);
    return { ...facts, url, linkUrl: `wss://${address}:${LINK_PORT}/link`, api: (...asked) => ask(gate, facts.apiKey, ...asked), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function gateOpen(socket: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await post(socket, '/graphql', {}, { query: '{ __typename }' }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('The server cannot be reached.');
}

async function ask<T>(socket: string, apiKey: string, query: string, variables: object = {}): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever asks knows what they asked for
  const answer = (await post(socket, '/graphql', { authorization: apiKey }, { query, variables })) as { data: T; errors?: unknown[] };
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** Writes a program into `folder` that starts a browser on a host, with the arguments that it gets; its path. */
export async function browserOn(host: NetworkHost, browser: string, folder: string): Promise<string> {
  const path = join(folder, 'browser');
  await writeFile(path, `#!/bin/sh\nexec nsenter --net=/proc/${host.pid}/ns/net -- '${browser}' "$@"\n`, { mode: 0o755 });
  return path;
}
