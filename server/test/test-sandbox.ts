import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

/** The payment provider for tests: the sandbox, a separate program that is used over its API alone. */
export interface TestSandbox {
  /** Where it is, without a slash at the end. */
  readonly url: string;
  /** The file for TUTTI_FASTSPRING. */
  readonly providerFile: string;
  /** Calls the test controls, which no real provider has: `control('POST', '/control/clock', { days: 30 })`. Throws with its message where it refuses. */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts it on a free port, with a state of its own. Stop it in `afterAll`. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-sandbox-'));
  const level = process.env['TUTTI_TEST_LOG'] ?? 'silent';
  const child = spawn(process.execPath, [PROGRAM, `--state=${folder}`, '--port=0', `--log=${level}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  // A run that is broken off must not leave it behind.
  process.once('exit', kill);
  const gone = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    gone.then(([code]) => Promise.reject(new Error(`The sandbox ended with code ${String(code)} before it listened.`))),
  ]);
  const { checkoutUrl, providerFile } = JSON.parse(line) as { checkoutUrl: string; providerFile: string };
  const url = new URL(checkoutUrl).origin;
  return {
    url,
    providerFile,
    control: (method, path, body) => ask(`${url}${path}`, method, body),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const init = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
  const response = await fetch(url, { method, ...init });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
