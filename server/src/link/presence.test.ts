import { connectAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { noteConnections } from '../modules/sites/index.ts';
import { type LinkGateway, startLinkGateway } from './gateway.ts';
import { startLinkJobs } from './jobs.ts';
import { LINK_TIMING, type LinkTiming } from './timing.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server?.close());

const linkUp = async (id: string) =>
  (await look(server, sql<{ link_up: boolean }>`select link_up from devices where id = ${id}`))[0]?.link_up;
/** Shorter than the product's, in the same proportions where that matters. */
const SHORT: LinkTiming = {
  ...LINK_TIMING,
  pingMs: 100,
  lostMs: 400,
  tickMs: 25,
  graceMs: 400,
  aliveMs: 50,
  sweepMs: 50,
  silentMs: 400,
  sweepAfterMs: 0,
};
/** A second process with other intervals, on the same database. */
async function withGateway<T>(
  timing: LinkTiming,
  work: (at: { linkUrl: string; services: TestServer['services'] }, gateway: LinkGateway) => Promise<T>,
): Promise<T> {
  const gateway = await startLinkGateway(server.services, timing);
  try {
    return await work({ linkUrl: gateway.url, services: server.services }, gateway);
  } finally {
    await gateway.close();
  }
}

describe('the devices of an agent', () => {
  it('turn disconnected at once when it closes the connection, and are as last reported when it is back', async () => {
    const agent = await enrolAgent(server, account.accountId);
    await agent.introduce('bye-1');
    await agent.close();
    await expect.poll(() => linkUp('bye-1'), { timeout: 1000 }).toBe(false);
    const query = '{ device(id: "bye-1") { connection { state } lastConnected } }';
    const away = (await server.graphql(query, {}, account.owner.token)).data.device;
    expect(away).toMatchObject({ connection: { state: 'DISCONNECTED' }, lastConnected: expect.any(String) });
    const again = await returnAgent(server, agent);
    expect(await linkUp('bye-1')).toBe(true);
    expect((await server.graphql(query, {}, account.owner.token)).data.device).toMatchObject({ connection: { state: 'READY' } });
    await again.close();
  });

  it('turn disconnected when its pings are lost', async () => {
    await withGateway(SHORT, async (at) => {
      const { key } = await enrolAgent(at, account.accountId);
      const mute = await connectAgent(at, key, { autoPong: false });
      await mute.hello(2);
      await mute.introduce('lost-1');
      const since = Date.now();
      await expect.poll(() => linkUp('lost-1'), { interval: 20 }).toBe(false);
      expect(Date.now() - since).toBeGreaterThan(200);
      expect((await mute.closed).code).toBe(1006);
    });
  });

  it('stay disconnected when the connection was being written as alive while it ended', async () => {
    const agent = await enrolAgent(server, account.accountId);
    await agent.introduce('noted-1');
    const { store } = server.services;
    const [row] = await look(
      server,
      sql<{ id: string; connection_id: string }>`
      select a.id, a.connection_id from agents a join devices d on d.account_id = a.account_id and d.agent_id = a.id where d.id = 'noted-1'`,
    );
    if (!row) throw new Error('The agent is not there.');
    await agent.close();
    await expect.poll(() => linkUp('noted-1')).toBe(false);
    const note = await store.system((tx) =>
      noteConnections(tx, [{ id: row.connection_id, roundTripMs: null, roundTripPeakMs: null }], new Date()),
    );
    expect(note).toEqual({ alive: new Set(), back: [] });
    expect(await linkUp('noted-1')).toBe(false);
  });

  it('stay connected while pings are answered', async () => {
    await withGateway(SHORT, async (at) => {
      const agent = await enrolAgent(at, account.accountId);
      await agent.introduce('calm-1');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(await linkUp('calm-1')).toBe(true);
      await agent.close();
    });
  });

  it('do not flap when a broken connection is back soon, and turn disconnected when it is not', async () => {
    const seen: unknown[] = [];
    const stop = server.services.bus.subscribe('account.changed', ({ deviceIds }) => {
      if (deviceIds.includes('flap-1')) seen.push(deviceIds);
    });
    await withGateway(SHORT, async (at) => {
      const agent = await enrolAgent(at, account.accountId);
      await agent.introduce('flap-1');
      await agent.cut();
      seen.length = 0;
      const again = await returnAgent(at, agent);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(seen).toEqual([]);
      expect(await linkUp('flap-1')).toBe(true);
      await again.cut();
      await expect.poll(() => linkUp('flap-1')).toBe(false);
    });
    stop();
  });

  it('do not flap when the server restarts', async () => {
    let agent: RawAgent | null = null;
    await withGateway({ ...SHORT, graceMs: 50 }, async (at) => {
      agent = await enrolAgent(at, account.accountId);
      await agent.introduce('restart-1');
    });
    expect((await (agent as unknown as RawAgent).closed).code).toBe(1012);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await linkUp('restart-1')).toBe(true);
  });

  it('turn disconnected when the process that held them is dead', async () => {
    const agent = await enrolAgent(server, account.accountId);
    await agent.introduce('orphan-1');
    const held = await enrolAgent(server, account.accountId);
    await held.introduce('held-1');
    // As a killed process leaves them: counted as connected, and noted no more.
    await look(
      server,
      sql`update agents set connection_id = gen_random_uuid(), last_seen_at = now() - interval '26 seconds' where id = ${agent.agentId}`,
    );
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20, sweepAfterMs: 0 });
    await expect.poll(() => linkUp('orphan-1')).toBe(false);
    expect(await linkUp('held-1')).toBe(true);
    await jobs.close();
    await Promise.all([agent.cut(), held.close()]);
  });

  it('stay connected where the machine with all processes was held up, until these have written again who is there', async () => {
    const agent = await enrolAgent(server, account.accountId);
    await agent.introduce('held-up-1');
    // As another process writes it.
    const seen = (ago: string) =>
      look(
        server,
        sql`update agents set connection_id = gen_random_uuid(), last_seen_at = now() - ${ago}::interval where id = ${agent.agentId}`,
      );
    await seen('26 seconds');
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20, sweepAfterMs: 500, silentMs: 1_500 });
    onTestFinished(() => jobs.close());
    for (const end = performance.now() + 1_000; performance.now() < end; );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await linkUp('held-up-1')).toBe(true);
    await seen('0 seconds');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await linkUp('held-up-1')).toBe(true);
    // What is silent after that is silent.
    await seen('26 seconds');
    await expect.poll(() => linkUp('held-up-1')).toBe(false);
    await agent.cut();
  });

  it('are connected again when they were marked as disconnected only because the database was away', async () => {
    await withGateway(SHORT, async (at) => {
      const agent = await enrolAgent(at, account.accountId);
      await agent.introduce('back-1');
      await server.services.store.system(async (tx) => {
        await sql`update agents set connected = false where id = ${agent.agentId}`.execute(tx);
        await sql`update devices set link_up = false where id = 'back-1'`.execute(tx);
      });
      await expect.poll(() => linkUp('back-1')).toBe(true);
      await agent.close();
    });
  });
});

describe('a connection', () => {
  it('is written as alive, and ends when another process has a newer one of the agent', async () => {
    await withGateway(SHORT, async (at) => {
      const agent = await enrolAgent(at, account.accountId);
      await agent.introduce('moved-1');
      const seenAt = async () =>
        Number((await look(server, sql<{ at: Date }>`select last_seen_at as at from agents where id = ${agent.agentId}`))[0]?.at);
      const first = await seenAt();
      await expect.poll(seenAt).toBeGreaterThan(first);
      const moved = await returnAgent(server, agent);
      expect((await agent.closed).code).toBe(4409);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(await linkUp('moved-1')).toBe(true);
      await moved.close();
    });
  });

  it('ends when no credentials come in time', async () => {
    await withGateway({ ...SHORT, enrolWithinMs: 100 }, async (at) => {
      const nobody = await connectAgent(at);
      expect((await nobody.closed).code).toBe(4401);
    });
  });
});

describe('old enrolment codes', () => {
  it('are forgotten a day after they were used or expired', async () => {
    const { accountId } = account;
    for (const [hash, expires, used] of [
      ['old', 25, null],
      ['used', -1, 25],
      ['expired lately', 23, null],
      ['fresh', -1, null],
      ['used lately', -1, 23],
    ] as const) {
      await look(
        server,
        sql`insert into agent_codes (account_id, code_hash, name, expires_at, used_at) values (${accountId}, ${Buffer.from(hash)}, ${hash},
          now() - ${expires} * interval '1 hour', now() - ${used}::integer * interval '1 hour')`,
      );
    }
    const names = async () =>
      (
        await look(
          server,
          sql<{
            name: string;
          }>`select name from agent_codes where name in ('old', 'used', 'expired lately', 'fresh', 'used lately') order by name`,
        )
      ).map((row) => row.name);
    const jobs = startLinkJobs(server.services, { ...LINK_TIMING, sweepMs: 20 });
    await expect.poll(names).toEqual(['expired lately', 'fresh', 'used lately']);
    await jobs.close();
  });
});
