/** The product as `npm start` runs it, on free ports and a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FOLLOWING } from '@tutti/contract-link/testing/following-child';

const ROOT = join(import.meta.dirname, '..');
/** A machine that is busy takes its time to bring the product up. */
const READY_WITHIN_MS = 170_000;

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** What `DATA_DIR/demo.json` says. */
export interface DemoFacts {
  readonly url: string;
  readonly graphqlUrl: string;
  readonly linkUrl: string;
  readonly admin: Login;
  readonly owner: Login;
  readonly restricted: Login;
  readonly apiKey: string;
  readonly restrictedApiKey: string;
  readonly accountId: string;
  readonly linkCode: string;
  readonly simulatorUrl: string;
  readonly outboxUrl: string;
  /** The payment provider of the demo: checkout, account pages, and the control of what happens there. */
  readonly checkoutUrl: string;
}

/** A product that runs, as a journey may know it. */
export interface DemoInFolder extends DemoFacts {
  readonly dataDir: string;
}

export interface Demo extends DemoInFolder {
  readonly process: ChildProcess;
  /** Milliseconds from the start to the ready line. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/** Ports that systems give to no outgoing connection: one of those may take a port before who was given it listens. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

interface DemoOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Continues an earlier run. */
  readonly dataDir?: string;
  /** Gets what the product writes to stderr. */
  readonly onLog?: (text: string) => void;
}

/** Starts the product and waits for its ready line. */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tutti-e2e-')));
  const [port, linkPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawn('node', [...FOLLOWING, 'launcher/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      TUTTI_LOG: 'error',
      // The same PostgreSQL on every machine.
      TUTTI_POSTGRES: 'bundled',
      PORT: String(port),
      LINK_PORT: String(linkPort),
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The product has no output.');
  let log = '';
  stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
    options.onLog?.(chunk.toString());
  });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => line.startsWith('Tutti is ready at ') && resolve());
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code} before it was ready:\n${log}`)));
    setTimeout(() => reject(new Error(`Not ready in time:\n${log}`)), READY_WITHIN_MS).unref();
  });
  try {
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const facts = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoFacts;
  return {
    ...facts,
    dataDir,
    process: child,
    readyAfter: performance.now() - started,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls the API as a client would. */
export async function graphql<T>(
  demo: { graphqlUrl: string },
  token: string | null,
  query: string,
  variables: object = {},
): Promise<{ data: T; errors?: { message: string; extensions: { code: string } }[] }> {
  const response = await fetch(demo.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return response.json() as never;
}

/** Asks the API as the demo's key; throws what it answers instead of data. */
export async function ask<T>(demo: DemoFacts, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await graphql<T>(demo, demo.apiKey, query, variables);
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/** A device of a site of the demo, by its name. */
export async function deviceOf(demo: DemoFacts, site: string, name: string): Promise<{ id: string; siteId: string; path: string }> {
  const { data } = await graphql<{ domain: { id: string; devices: { id: string; name: string }[] } }>(
    demo,
    demo.apiKey,
    'query ($site: String) { domain(name: $site) { id devices { id name } } }',
    { site },
  );
  const device = data.domain.devices.find((one) => one.name === name);
  if (!device) throw new Error(`${site} has no ${name}.`);
  return { id: device.id, siteId: data.domain.id, path: `/sites/${data.domain.id}/Devices/${device.id}` };
}

/** Gives a device another name; it says the new one a moment later. */
export async function rename(demo: DemoFacts, deviceId: string, name: string): Promise<void> {
  const { errors } = await graphql(demo, demo.apiKey, 'mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok } }', {
    input: { deviceId, name },
  });
  if (errors) throw new Error(`${name} was refused: ${errors[0]?.message}`);
}

/** Causes a fault in the simulator; returns the way to end it. */
export async function fault(demo: { simulatorUrl: string }, kind: string, what: Record<string, unknown>): Promise<() => Promise<void>> {
  const response = await fetch(new URL('/faults', demo.simulatorUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, ...what }),
  });
  if (!response.ok) throw new Error(`The simulator refused ${kind}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return async () => {
    await fetch(new URL(`/faults/${id}`, demo.simulatorUrl), { method: 'DELETE' });
  };
}
