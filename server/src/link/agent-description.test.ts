import { createHash } from 'node:crypto';
import type { AgentParams } from '@tutti/contract-link/methods';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { startLinkGateway } from './gateway.ts';
import { LINK_TIMING } from './timing.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  agent = await enrolAgent(server, account.accountId);
  return () => agent.cut();
});

const SAID: AgentParams<'agent.describe'> = {
  observedAt: '2026-11-21T08:00:05.000Z',
  startedAt: '2026-11-21T08:00:00.000Z',
  platform: 'Linux 6.1 x64',
  families: [{ family: 'dante', found: 21, mayChange: true }],
  interfaces: [{ name: 'eno1', addresses: ['10.20.4.9/24'], used: true }],
  problems: [{ about: 'multicast DNS', text: 'Nothing is heard on eno1. Connect it.' }],
  queue: 2,
  takes: ['TEST', 'RESTART'],
};
/** What agents of later versions say, too. */
const SAID_MORE: AgentParams<'agent.describe'> = {
  ...SAID,
  machine: { runs: 'SERVICE', model: 'Raspberry Pi 5', system: 'Debian GNU/Linux 13 (trixie)', hostName: 'rack-pc' },
  server: 'wss://tutti.example:8443/link',
  families: [{ family: 'dante', found: 21, mayChange: true, listens: false, how: 'Asked of the devices.', notKnown: 'No signal levels.' }],
  familiesOff: [{ family: 'nmos', why: 'Left out by --families.' }],
  interfaces: [{ name: 'eno1', addresses: ['10.20.4.9/24'], used: true, speed: 1000, toServer: true }],
  queueLongest: 6,
};
const AGENTS = `query ($id: ID!) { account(id: $id) { agents { id software roundTrip roundTripPeak description {
  observedAt startedAt platform families { family found mayChange } interfaces { name addresses used } problems { about text } queue takes } } } }`;
const AGENTS_MORE = `query ($id: ID!) { account(id: $id) { agents { id connected connectedSince calledFrom keyFingerprint expiredCount description {
  machine { runs model system hostName } server familiesOff { family why } queueLongest
  families { family found mayChange listens how notKnown } interfaces { name addresses used speed toServer } } } } }`;
const shownMore = async () => {
  const { data } = await server.graphql(AGENTS_MORE, { id: account.accountId }, account.admin.token);
  return data.account.agents.find(({ id }: { id: string }) => id === agent.agentId);
};
const shown = async () => {
  const { data } = await server.graphql(AGENTS, { id: account.accountId }, account.admin.token);
  return data.account.agents.find(({ id }: { id: string }) => id === agent.agentId);
};
const ask = (name: 'AgentTest' | 'AgentRestart', agentId = agent.agentId, token = account.admin.token) =>
  server.graphql(`mutation ($id: ID!) { ${name}(input: { agentId: $id }) { ok } }`, { id: agentId }, token);
const failure = async (...args: Parameters<typeof ask>) => (await ask(...args)).errors?.[0];

describe('what an agent says of itself', () => {
  it('is unknown until it says something, and shown then, also when it is away', async () => {
    expect(await shown()).toMatchObject({ software: 'test 1.0', description: null });
    expect(await agent.call('agent.describe', SAID)).toEqual({});
    expect((await shown()).description).toEqual(SAID);
    await agent.close();
    await expect.poll(async () => (await shown()).roundTrip).toBeNull();
    expect((await shown()).description).toEqual(SAID);
  });

  it('is refused where it is more than a screen can show, cannot be seen, or comes twice in a moment', async () => {
    for (const wrong of [
      { platform: 'a\u0000b' },
      { platform: 'x'.repeat(101) },
      { problems: Array.from({ length: 51 }, () => ({ about: 'a', text: 'b' })) },
      { takes: ['FLY'] },
      { queue: -1 },
    ])
      await expect(agent.call('agent.describe', { ...SAID, ...wrong })).rejects.toMatchObject({ code: -32602 });
    await agent.call('agent.describe', SAID);
    await expect(agent.call('agent.describe', SAID)).rejects.toMatchObject({ code: -32029 });
  });

  it('is null, part by part, of an agent that says less, and shown of one that says it', async () => {
    await agent.call('agent.describe', SAID);
    expect((await shownMore()).description).toEqual({
      machine: null,
      server: null,
      familiesOff: [],
      queueLongest: null,
      families: [{ ...SAID.families[0], listens: null, how: null, notKnown: null }],
      interfaces: [{ ...SAID.interfaces[0], speed: null, toServer: null }],
    });
    agent = await enrolAgent(server, account.accountId);
    await agent.call('agent.describe', SAID_MORE);
    const { machine, server: calls, families, familiesOff, interfaces, queueLongest } = SAID_MORE;
    expect((await shownMore()).description).toEqual({ machine, server: calls, families, familiesOff, interfaces, queueLongest });
  });

  it('is announced on the bus, for open consoles', async () => {
    const changes: unknown[] = [];
    const stop = server.services.bus.subscribe('settings.changed', (change) => changes.push(change));
    await agent.call('agent.describe', SAID);
    stop();
    expect(changes).toContainEqual({ accountId: account.accountId, userId: null, areas: ['AGENTS'] });
  });

  it('never has a later time than that of the server', async () => {
    await agent.call('agent.describe', { ...SAID, observedAt: '2126-01-01T00:00:00.000Z' });
    expect(Date.parse((await shown()).description.observedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('has beside it how long its link takes, which the server measures', async () => {
    // The first measurement is late enough to look before it, on a slow machine too.
    const gateway = await startLinkGateway(server.services, { ...LINK_TIMING, pingMs: 1_500, tickMs: 25, aliveMs: 50 });
    onTestFinished(() => gateway.close());
    agent = await enrolAgent({ linkUrl: gateway.url, services: server.services }, account.accountId);
    expect(await shown()).toMatchObject({ roundTrip: null, roundTripPeak: null });
    await expect.poll(async () => (await shown()).roundTrip, { timeout: 10_000 }).toBeGreaterThan(0);
    const { roundTrip, roundTripPeak } = await shown();
    expect(roundTripPeak).toBeGreaterThanOrEqual(roundTrip);
  });

  it('has beside it since when it is connected, from where it called, and which key it has, as the server sees it', async () => {
    const before = Date.now();
    agent = await enrolAgent(server, account.accountId);
    const there = await shownMore();
    expect(there).toMatchObject({ connected: true, calledFrom: '127.0.0.1' });
    expect(Date.parse(there.connectedSince)).toBeGreaterThanOrEqual(before - 1);
    expect(Date.parse(there.connectedSince)).toBeLessThanOrEqual(Date.now());
    const hash = createHash('sha256').update(agent.key).digest('hex').toUpperCase();
    expect(there.keyFingerprint).toBe(hash.match(/../g)?.join(':'));
    await agent.close();
    await expect.poll(async () => (await shownMore()).connectedSince).toBeNull();
    expect((await shownMore()).calledFrom).toBe('127.0.0.1');
  });

  it('has beside it how many commands expired while it is away, and no earlier ones', async () => {
    const expire = (when: string) =>
      server.database.query(
        `insert into commands (account_id, device_id, agent_id, kind, params, state, given_by, deadline, ended_at)
         values ($1, 'rack-box', $2, 'reboot', '{}', 'expired', '{}', now(), now() + $3::interval)`,
        [account.accountId, agent.agentId, when],
      );
    await server.database.query(
      `insert into devices (account_id, id, agent_id, name, identity, identity_epoch, identity_revision) values ($1, 'rack-box', $2, 'Rack', '{}', 1, 1)`,
      [account.accountId, agent.agentId],
    );
    await expire('-1 hour');
    await expire('1 hour');
    await expire('2 hours');
    expect((await shownMore()).expiredCount).toBe(0);
    await agent.close();
    await expect.poll(async () => (await shownMore()).expiredCount).toBe(2);
  });
});

describe('what an agent is asked', () => {
  it('reaches it where it said that it takes that; a restart is in the account log, with who asked', async () => {
    const asked: string[] = [];
    agent.onCall((method) => asked.push(method));
    await agent.call('agent.describe', SAID);
    expect((await ask('AgentTest')).data.AgentTest.ok).toBe(true);
    expect((await ask('AgentRestart')).data.AgentRestart.ok).toBe(true);
    await expect.poll(() => asked).toEqual(['agent.test', 'agent.restart']);
    const log = 'query ($id: ID!) { accountLogs(accountId: $id, sortDirection: NEWEST_FIRST) { type text source { id } } }';
    const { data } = await server.graphql(log, { id: account.accountId }, account.admin.token);
    const text = 'Agent Test agent asked to restart';
    expect(data.accountLogs[0]).toEqual({ type: 'agentRestarted', text, source: { id: account.admin.userId } });
  });

  it('is refused where it did not say so, is not connected, or is not there', async () => {
    expect(await failure('AgentTest')).toMatchObject({ message: 'Not Supported: this agent does not take this.' });
    await agent.call('agent.describe', { ...SAID, takes: ['TEST'] });
    expect(await failure('AgentRestart')).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await failure('AgentTest', 'none')).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    const other = await createAccount(server, { name: 'Elsewhere' });
    expect(await failure('AgentTest', agent.agentId, other.admin.token)).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    await agent.close();
    await expect.poll(async () => (await failure('AgentTest'))?.extensions['code']).toBe('CONFLICT');
  });
});
