import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { returnAgent } from '@tutti/contract-link/testing/connect';
import { type FailoverClient, failoverClient } from '@tutti/contract-link/testing/failover';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { createClient } from 'graphql-ws';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { enrolAgent } from '../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../test/kit.ts';
import { sampleOf } from '../test/section-sample.ts';
import { createAccount } from '../test/test-account.ts';
import { freePort } from './store/embedded/postmaster.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';

/** A process of the server on the database and the folder of another, which keeps its ports when it is started again. */
async function processLike(like: TestServer) {
  const ports = { PORT: String(await freePort()), LINK_PORT: String(await freePort()) };
  const more = { NATS_URL, DATABASE_URL: like.database.url, DATA_DIR: like.dataDir, HOST: '127.0.0.1', TUTTI_DEMO: '0', TUTTI_DRAIN: '2' };
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    const env = { PATH: process.env['PATH'], TUTTI_LOG: 'silent', ...more, ...ports };
    const started = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await once(createInterface({ input: started.stdout }), 'line');
  };
  await start();
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${ports.PORT}`;
  return {
    url,
    graphqlUrl: `${url}/graphql`,
    linkUrl: `wss://127.0.0.1:${ports.LINK_PORT}/link`,
    start,
    /** Ends it in order; answers how long after the signal and with which code. */
    end: async () => {
      const began = performance.now();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      return { code: Number(code), ms: performance.now() - began };
    },
  };
}
type Process = Awaited<ReturnType<typeof processLike>>;

/** Repeats something until the test ends it; answers what failed. */
function repeatedly(work: (n: number) => Promise<unknown>, everyMs: number) {
  const failures: string[] = [];
  const ending = new AbortController();
  let n = 0;
  const running = (async () => {
    for (; !ending.signal.aborted; await sleep(everyMs)) await work(++n).catch((error: Error) => failures.push(error.message));
  })();
  const stop = async () => {
    ending.abort();
    await running;
    return { n, failures };
  };
  onTestFinished(async () => void (await stop()));
  return { stop };
}

/** An agent that goes on at the other process when its connection ends, and sends again what was not acknowledged. */
function agentAt(processes: readonly Process[], first: RawAgent) {
  let agent = first;
  let at = 0;
  const acknowledged: number[] = [];
  return {
    acknowledged,
    report: async (n: number): Promise<void> => {
      for (let attempt = 0; ; attempt++) {
        try {
          const facts = [agent.fact('rolling-1', 'clock', { ...sampleOf('clock'), frequencyOffset: n })];
          if ((await agent.report(facts)).stored === 1) acknowledged.push(n);
          return;
        } catch (error) {
          if (attempt === 40) throw error;
          await sleep(50);
          agent = await returnAgent(processes[at++ % processes.length] ?? { linkUrl: '' }, agent).catch(() => agent);
        }
      }
    },
    close: () => agent.close(),
  };
}

/** A live stream as the console has it: it connects again, at the next process, when it ends. */
function streamAt(processes: readonly Process[], token: string, accountId: string) {
  let at = 0;
  const areas: string[] = [];
  const errors: unknown[] = [];
  const client = createClient({
    url: () => (processes[at++ % processes.length]?.graphqlUrl ?? '').replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: { authorization: token },
    retryAttempts: 1000,
    retryWait: () => sleep(50),
    shouldRetry: () => true,
  });
  onTestFinished(() => client.dispose());
  client.subscribe<{ accountChanged: { areas: string[] } }>(
    { query: `subscription { accountChanged(accountId: "${accountId}") { areas } }` },
    {
      next: ({ data }) => void areas.push(...(data?.accountChanged.areas ?? [])),
      error: (error) => void errors.push(error),
      complete: () => undefined,
    },
  );
  return { areas, errors };
}

const addSite = (client: FailoverClient, accountId: string, name: string) =>
  client.ask('mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }', { input: { accountId, name } });

it('a restart of two processes, one after the other, is met by no error, and loses nothing that was acknowledged', async ({ skip }) => {
  // Beside them, to look into their database.
  const beside = await startTestServer({ env: { NATS_URL }, roles: ['api', 'link'] }).catch((error: Error) => {
    if (!error.message.startsWith('NATS does not answer')) throw error;
    return skip();
  });
  onTestFinished(() => beside.close());
  const { accountId, apiKey } = await createAccount(beside);
  const enrolled = await enrolAgent(beside, accountId);
  await enrolled.introduce('rolling-1');
  await enrolled.close();
  const processes = [await processLike(beside), await processLike(beside)] as const;
  const client = failoverClient(
    processes.map(({ graphqlUrl }) => graphqlUrl),
    apiKey,
    2_000,
  );
  const agent = agentAt(processes, enrolled);
  const stream = streamAt(processes, apiKey, accountId);
  const [reads, decisions, facts] = [
    repeatedly(() => client.ask('{ domains { name } }'), 100),
    repeatedly((n) => addSite(client, accountId, `Rolled hall ${n}`), 250),
    repeatedly((n) => agent.report(n), 100),
  ];
  await expect.poll(() => agent.acknowledged.length).toBeGreaterThan(3);
  for (const one of processes) {
    const ended = one.end();
    // For as long as a balancer needs to notice: it says that it is ending, and serves.
    await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status, { timeout: 1_000, interval: 20 }).toBe(503);
    const still = await fetch(`${one.url}/healthz`);
    expect([still.status, still.headers.get('connection')]).toEqual([200, 'close']);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(2_000);
    await one.start();
    stream.areas.splice(0);
    await expect.poll(() => stream.areas, { timeout: 10_000 }).toContain('INVENTORY');
  }
  const [read, decided, reported] = [await reads.stop(), await decisions.stop(), await facts.stop()];
  await agent.close();
  expect([...read.failures, ...decided.failures, ...reported.failures, ...stream.errors]).toEqual([]);
  // Those that had to be tried again: the test has met what it is about.
  expect(client.retries()).toBeGreaterThan(0);
  const { domains } = await client.ask<{ domains: { name: string }[] }>('{ domains { name } }');
  const names = new Set(domains.map(({ name }) => name));
  expect(Array.from({ length: decided.n }, (_, i) => `Rolled hall ${i + 1}`).filter((name) => !names.has(name))).toEqual([]);
  const [device] = await beside.database.query<{ at: number }>(
    `select (clock->>'frequencyOffset')::float as at from devices where id = 'rolling-1'`,
  );
  expect(agent.acknowledged).toHaveLength(reported.n);
  expect(device?.at).toBe(reported.n);
}, 120_000);
