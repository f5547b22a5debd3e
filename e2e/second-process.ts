/**
 * The product as two processes: the demo's, which has the agents, and one more with the role `api` on the same database and bus, where the browsers are. With
 * `TUTTI_E2E_PROCESSES=2` the journeys run on it, so that none holds only because one process does everything.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FOLLOWING } from '@tutti/contract-link/testing/following-child';
import pg from 'pg';
import { type Demo, freePort, startDemo } from './demo.ts';

const ROOT = join(import.meta.dirname, '..');

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Journeys on two processes need ${name}.`);
  return value;
}

async function atDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Starts the process with the browsers; answers how to end it. It has the keys of the first, and offers what the demo offers. */
async function startSecond(demo: Demo, port: number, shared: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const child = spawn('node', [...FOLLOWING, 'server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      TUTTI_LOG: 'error',
      ...shared,
      HOST: '127.0.0.1',
      TUTTI_DEMO: '0',
      TUTTI_ROLES: 'api',
      PORT: String(port),
      LINK_PORT: new URL(demo.linkUrl).port,
      DATA_DIR: join(demo.dataDir, 'second'),
      TUTTI_SIGN_IN_KEY: join(demo.dataDir, 'sign-in-key'),
      TUTTI_PUSH_KEY: join(demo.dataDir, 'push-key.pem'),
      TUTTI_AGENT_KEY: join(demo.dataDir, 'agent-key.pem'),
      TUTTI_LINK_CERT: join(demo.dataDir, 'link', 'cert.pem'),
      TUTTI_LINK_KEY: join(demo.dataDir, 'link', 'key.pem'),
      // As the demo: the receivers of the journeys are on this machine.
      TUTTI_ALERT_PRIVATE_NETWORKS: '127.0.0.0/8,::1/128',
      TUTTI_BILLING: 'fastspring',
      TUTTI_FASTSPRING: join(demo.dataDir, 'sandbox', 'provider.json'),
      TUTTI_SUPPORT_URL: 'mailto:support@tutti.example',
      TUTTI_USER_GUIDE_URL: '/docs/first-steps',
      TUTTI_FAQ_URL: '/docs/statuses',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The second process has no output.');
  const ended = once(child, 'exit');
  const first = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  if (!String(first[0]).startsWith('Tutti is ready')) throw new Error(`The second process did not come up: ${String(first[0])}`);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** A demo whose console is served by another process than its agents. */
export async function startOnTwoProcesses(): Promise<Demo> {
  const server = needed('TEST_DATABASE_URL');
  const name = `tutti_e2e_${randomUUID().slice(0, 8)}`;
  await atDatabase(server, `create database ${name}`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const database = new URL(server);
  database.pathname = `/${name}`;
  const shared = { DATABASE_URL: database.href, NATS_URL: needed('TEST_NATS_URL'), TUTTI_PUBLIC_URL: url };
  const demo = await startDemo({ env: shared });
  const end = await startSecond(demo, port, shared);
  return {
    ...demo,
    url,
    graphqlUrl: `${url}/graphql`,
    stop: async () => {
      await end();
      await demo.stop();
      await atDatabase(server, `drop database if exists ${name} with (force)`);
    },
  };
}
