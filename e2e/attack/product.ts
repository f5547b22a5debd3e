/** The product that is attacked: its process, its database and what it logs. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Demo, startDemo } from '../demo.ts';
import { type IdentityProviders, startIdentityProviders } from './identity-providers.ts';

const ROOT = join(import.meta.dirname, '../..');
export interface Product {
  readonly demo: Demo;
  readonly port: number;
  readonly database: pg.Client;
  /** Whom it asks who people are. */
  readonly providers: IdentityProviders;
  /** Everything that was logged so far. */
  readonly logged: () => string;
  /** Runs the command line; resolves with what it printed, whether it succeeded or not. */
  readonly command: (words: readonly string[]) => Promise<{ readonly code: number; readonly said: string }>;
  /** Resident memory of the server, bytes. */
  readonly memory: () => Promise<number>;
  close(): Promise<void>;
}

/** Of the embedded database, past the roles that the server uses. */
async function openDatabase(dataDir: string): Promise<pg.Client> {
  const folder = join(dataDir, 'postgres');
  const { superuser } = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as { superuser: string };
  const [, , , port] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ connectionString: `postgres://postgres:${superuser}@127.0.0.1:${port}/tutti` });
  await client.connect();
  return client;
}

/** The server among the programs that the launcher started. */
async function serverOf(launcher: number): Promise<number> {
  const children = (await readFile(`/proc/${launcher}/task/${launcher}/children`, 'utf8')).trim().split(' ');
  for (const child of children) if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('server/src/main.ts')) return Number(child);
  throw new Error('The launcher has no server.');
}

/** Starts the product with its demo, each answer to whatever address a proxy names, and without the limits that would hide what is behind them. */
export async function startProduct(): Promise<Product> {
  let log = '';
  const providers = await startIdentityProviders();
  const sso = { TUTTI_SSO: providers.file };
  const env = { TUTTI_TRUST_PROXY: '1', TUTTI_KEY_RATE: '0', TUTTI_PERSON_BUDGET: '0', TUTTI_LOG: 'info', DATABASE_URL: '', ...sso };
  const demo = await startDemo({ env, onLog: (text) => (log += text) });
  const database = await openDatabase(demo.dataDir);
  const server = await serverOf(demo.process.pid ?? 0);
  const run = promisify(execFile);
  return {
    demo,
    port: Number(new URL(demo.url).port),
    database,
    providers,
    logged: () => log,
    command: async (words) => {
      const options = { cwd: ROOT, env: { ...process.env, ...env, TUTTI_DEMO: '0', DATA_DIR: demo.dataDir, TUTTI_PUBLIC_URL: demo.url } };
      return run('node', ['server/src/cli/main.ts', ...words], options).then(
        ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
      );
    },
    memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server}/status`, 'utf8'))?.[1]) * 1024,
    close: async () => {
      await database.end();
      await demo.stop();
      await providers.close();
    },
  };
}
