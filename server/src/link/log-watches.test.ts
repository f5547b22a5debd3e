import { connectAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { listen } from '../../test/listen.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { createLog } from '../log.ts';
import { createAgentLogs } from '../modules/sites/index.ts';

let server: TestServer;
let account: TestAccount;
let foreign: TestAccount;
let agent: RawAgent;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => void logged.push(line) }) });
  account = await createAccount(server);
  foreign = await createAccount(server, { name: 'Elsewhere' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  agent = await enrolAgent(server, account.accountId);
  await describeSelf(agent, true);
  return () => agent.cut();
});

const describeSelf = (who: RawAgent, givesLog?: boolean) =>
  who.call('agent.describe', {
    observedAt: '2026-11-21T08:00:05.000Z',
    startedAt: '2026-11-21T08:00:00.000Z',
    platform: 'Linux',
    families: [],
    interfaces: [],
    problems: [],
    takes: [],
    ...(givesLog === undefined ? {} : { givesLog }),
  });

interface ReceivedLog {
  readonly begins: boolean;
  readonly missing: number;
  readonly lines: readonly {
    readonly key: string;
    readonly at: string;
    readonly level: string;
    readonly text: string;
    readonly fields: readonly { readonly name: string; readonly value: string }[];
  }[];
}
/** Looks at the log of the agent on a live stream of its own. */
function look(token = account.admin.token, agentId = agent.agentId) {
  const received: ReceivedLog[] = [];
  const query = 'subscription ($id: ID!) { agentLog(agentId: $id) { begins missing lines { key at level text fields { name value } } } }';
  const texts = () => received.flatMap(({ lines }) => lines.map(({ text }) => text));
  return { received, texts, ...listen<ReceivedLog>(server, token, { query, variables: { id: agentId } }, (log) => received.push(log)) };
}
const lastAsked = () => agent.logWatches.at(-1);
/** A report of the agent comes at most five times a second. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 250));

/** The tables with a row in which the text is. */
async function tablesWith(text: string): Promise<string[]> {
  const { query } = server.database;
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await query(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${text}%`])).length > 0) found.push(name);
  return found;
}

describe('the log of an agent', () => {
  it('is asked for when somebody begins to look, pushed, and not asked for any more when nobody does', async () => {
    expect(await agent.reportLog(['early'], 1, { begins: true })).toEqual({ watching: false });
    const first = look();
    await expect.poll(lastAsked).toBe(25);
    expect(await agent.reportLog(['one', 'two'], 7, { begins: true })).toEqual({ watching: true });
    await expect.poll(first.texts).toEqual(['one', 'two']);
    expect(first.received).toEqual([
      {
        begins: true,
        missing: 0,
        lines: ['one', 'two'].map((text, i) => ({ key: `1.${7 + i}`, at: expect.any(String) as string, level: 'INFO', text, fields: [] })),
      },
    ]);
    // A second one gets what was reported without that the agent is asked again.
    const second = look(account.owner.token);
    await expect.poll(second.texts).toEqual(['one', 'two']);
    await aMoment();
    await agent.reportLog(['three'], 9);
    await expect
      .poll(() => [first.texts(), second.texts()])
      .toEqual([
        ['one', 'two', 'three'],
        ['one', 'two', 'three'],
      ]);
    expect(agent.logWatches).toEqual([25]);
    first.stop();
    await first.ended;
    await aMoment();
    expect(await agent.reportLog([], 10)).toEqual({ watching: true });
    second.stop();
    await expect.poll(lastAsked).toBe(0);
    await expect.poll(() => agent.reportLog(['late'], 10)).toEqual({ watching: false });
  });

  it('has what lines say beside their text, without keys of this server', async () => {
    const { received } = look();
    await expect.poll(lastAsked).toBe(25);
    const at = new Date().toISOString();
    const fields = [
      { name: 'server', value: 'tutti.example:8443' },
      { name: 'why', value: 'tta_1tbL4M7LlafDOiC-BXukeZqL9ihIQbtHv-4yzWKh91c is refused' },
    ];
    await agent.reportLog([], 1, { begins: true, lines: [{ number: 1, at, level: 'INFO', text: 'Connected', fields }] });
    await expect.poll(() => received[0]?.lines[0]?.fields).toEqual([fields[0], { name: 'why', value: '[secret] is refused' }]);
  });

  it('is empty where the agent says that it keeps no line, and unknown until it has said anything', async () => {
    const { received } = look();
    await expect.poll(lastAsked).toBe(25);
    expect(received).toEqual([]);
    await agent.reportLog([], 1, { begins: true });
    await expect.poll(() => received).toEqual([{ begins: true, missing: 0, lines: [] }]);
  });

  it('is asked again of an agent that comes back: no line comes twice, and those that are missing are counted', async () => {
    const { received, texts } = look();
    await expect.poll(lastAsked).toBe(25);
    await agent.reportLog(['one', 'two'], 1, { begins: true });
    await expect.poll(texts).toEqual(['one', 'two']);
    await agent.cut();
    agent = await returnAgent(server, agent);
    agent.epoch = 1;
    await expect.poll(lastAsked).toBeGreaterThan(0);
    // On its way since before it was asked on this connection.
    expect(await agent.reportLog(['seven'], 7)).toEqual({ watching: true });
    await agent.reportLog(['two', 'three'], 2, { begins: true });
    await expect.poll(texts).toEqual(['one', 'two', 'three']);
    await aMoment();
    await agent.reportLog(['six'], 6);
    await expect.poll(() => received.at(-1)).toMatchObject({ missing: 2, lines: [{ key: '1.6', text: 'six' }] });
    // Another start, whose numbers begin again.
    await aMoment();
    agent.epoch = 2;
    await agent.reportLog(['first'], 1, { begins: true });
    await expect.poll(() => received.at(-1)).toMatchObject({ begins: false, missing: 0, lines: [{ key: '2.1', text: 'first' }] });
  });

  it('is not shown to viewers of another account, nor to those who do not administer this one', async () => {
    for (const [token, code] of [
      [foreign.admin.token, 'NOT_FOUND'],
      [account.restricted.token, 'FORBIDDEN'],
      [account.restrictedApiKey, 'FORBIDDEN'],
    ] as const) {
      const { errors, ended, received } = look(token);
      await ended;
      expect(errors).toMatchObject([{ extensions: { code } }]);
      expect(received).toEqual([]);
    }
    expect(agent.logWatches).toEqual([]);
  });

  it('is refused where the agent does not say that it gives it, as one of an earlier version, and where it is revoked', async () => {
    const before = await enrolAgent(server, account.accountId);
    await describeSelf(before);
    const old = look(account.admin.token, before.agentId);
    await old.ended;
    expect(old.errors).toMatchObject([
      { message: 'Not Supported: this agent does not give its log.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const query = 'query ($id: ID!) { account(id: $id) { agents { id description { givesLog } } } }';
    const { data } = await server.graphql(query, { id: account.accountId }, account.admin.token);
    const gives = (id: string): unknown => data.account.agents.find((one: { id: string }) => one.id === id).description;
    expect([gives(before.agentId), gives(agent.agentId)]).toEqual([{ givesLog: false }, { givesLog: true }]);
    await before.cut();
    const revoke = 'mutation ($i: AgentRevokeInput!) { AgentRevoke(input: $i) { ok } }';
    await server.graphql(revoke, { i: { agentId: agent.agentId } }, account.admin.token);
    const revoked = look();
    await revoked.ended;
    expect(revoked.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });

  it('ends when the agent is revoked', async () => {
    const { ended, errors } = look();
    await expect.poll(lastAsked).toBe(25);
    const revoke = 'mutation ($i: AgentRevokeInput!) { AgentRevoke(input: $i) { ok } }';
    await server.graphql(revoke, { i: { agentId: agent.agentId } }, account.admin.token);
    await ended;
    expect(errors).toEqual([]);
  });

  it('is stored nowhere, not in the log of the server either, and has no secret that the agent left in it', async () => {
    const { texts } = look();
    await expect.poll(lastAsked).toBe(25);
    const key = 'tta_1tbL4M7LlafDOiC-BXukeZqL9ihIQbtHv-4yzWKh91c';
    await agent.reportLog([`Quokka answers no more, key ${key}`], 1, { begins: true });
    await expect.poll(texts).toEqual(['Quokka answers no more, key [secret]']);
    expect(await tablesWith('Northlight')).toContain('accounts');
    expect(await tablesWith('Quokka')).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes('Quokka'))).toEqual([]);
  });
});

describe('a lease of a log', () => {
  it('is renewed while somebody looks, and each process has its own', async () => {
    // A second process on the same bus, with shorter times.
    const logs = createAgentLogs(server.services, { leaseMs: 400, renewMs: 100 });
    const { accountId } = account;
    const wanted: number[] = [];
    const stopListening = server.services.bus.subscribe('log.wanted', ({ agentId, seconds }) => {
      if (agentId === agent.agentId) wanted.push(seconds);
    });
    const stop = logs.read({ accountId, agentId: agent.agentId }, { onLines: () => undefined, onRevoked: () => undefined });
    await expect.poll(lastAsked).toBe(1);
    await expect.poll(() => wanted.slice(0, 3)).toEqual([0.4, 0.4, 0.4]);
    const other = look();
    await expect.poll(() => wanted).toContain(25);
    stopListening();
    stop?.();
    await aMoment();
    expect(await agent.reportLog([], 1, { begins: true })).toEqual({ watching: true });
    other.stop();
    await expect.poll(lastAsked).toBe(0);
    logs.close();
  });

  it('of a process that died runs out', async () => {
    const { accountId } = account;
    server.services.bus.publish('log.wanted', { by: 'gone', accountId, agentId: agent.agentId, seconds: 0.2 });
    await expect.poll(lastAsked).toBe(1);
    await expect.poll(lastAsked).toBe(0);
    expect(await agent.reportLog([], 1)).toEqual({ watching: false });
  });

  it('is never asked of an agent of another account', async () => {
    server.services.bus.publish('log.wanted', { by: 'mistaken', accountId: foreign.accountId, agentId: agent.agentId, seconds: 5 });
    await aMoment();
    expect(agent.logWatches).toEqual([]);
    expect(await agent.reportLog(['ours'], 1, { begins: true })).toEqual({ watching: false });
    server.services.bus.publish('log.wanted', { by: 'mistaken', accountId: foreign.accountId, agentId: agent.agentId, seconds: 0 });
  });

  it('is one of at most 50 of its account, which do not count for other accounts', () => {
    const logs = createAgentLogs(server.services);
    const reader = { onLines: () => undefined, onRevoked: () => undefined };
    const read = (accountId: string) => logs.read({ accountId, agentId: crypto.randomUUID() }, reader);
    const stops = Array.from({ length: 50 }, () => read(account.accountId));
    expect(stops.every((stop) => stop !== null)).toBe(true);
    expect(read(account.accountId)).toBeNull();
    expect(read(foreign.accountId)).not.toBeNull();
    stops[0]?.();
    expect(read(account.accountId)).not.toBeNull();
    logs.close();
  });
});

describe('a report of lines', () => {
  it.each([
    ['a control character', { lines: [{ number: 1, at: '2026-11-21T08:00:00Z', level: 'INFO', text: 'bell \u0007' }] }],
    ['a line that is too long', { lines: [{ number: 1, at: '2026-11-21T08:00:00Z', level: 'INFO', text: 'x'.repeat(501) }] }],
    ['a level that is not known', { lines: [{ number: 1, at: '2026-11-21T08:00:00Z', level: 'LOUD', text: 'x' }] }],
    [
      'too many lines',
      { lines: Array.from({ length: 501 }, (_, i) => ({ number: i + 1, at: '2026-11-21T08:00:00Z', level: 'INFO', text: 'x' })) },
    ],
  ])('is refused with %s', async (_, more) => {
    await expect(agent.reportLog([], 1, more)).rejects.toMatchObject({ code: -32602 });
  });

  it('is dropped when it comes sooner than 200 ms after the last, which is counted as missing', async () => {
    const { received, texts } = look();
    await expect.poll(lastAsked).toBe(25);
    expect(await agent.reportLog(['one'], 1, { begins: true })).toEqual({ watching: true });
    for (const number of [2, 3]) expect(await agent.reportLog(['soon'], number)).toEqual({ watching: true });
    await aMoment();
    await agent.reportLog(['four'], 4);
    await expect.poll(texts).toEqual(['one', 'four']);
    expect(received.at(-1)?.missing).toBe(2);
  });

  it('before the hello is refused', async () => {
    await agent.close();
    const silent = await connectAgent(server, agent.key);
    await expect(silent.reportLog(['x'], 1)).rejects.toMatchObject({ code: -32600 });
    await silent.cut();
  });
});

describe('over NATS', () => {
  it('the process that is asked and the one that has the agent need not be the same', async ({ skip }) => {
    const NATS_URL = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222';
    const api = await startTestServer({ env: { NATS_URL, TUTTI_ROLES: 'api' } }).catch((error: Error) => {
      if (!error.message.startsWith('NATS does not answer')) throw error;
      return skip();
    });
    const link = await startTestServer({ env: { NATS_URL, TUTTI_ROLES: 'link,jobs' }, like: api });
    const { accountId, admin } = await createAccount(api);
    const afar = await enrolAgent(link, accountId);
    await describeSelf(afar, true);
    const texts: string[] = [];
    const query = 'subscription ($id: ID!) { agentLog(agentId: $id) { lines { text } } }';
    listen<ReceivedLog>(
      api,
      admin.token,
      { query, variables: { id: afar.agentId } },
      ({ lines }) => void texts.push(...lines.map(({ text }) => text)),
    );
    await expect.poll(() => afar.logWatches).toEqual([25]);
    await afar.reportLog(['one'], 1, { begins: true });
    await expect.poll(() => texts).toEqual(['one']);
    await afar.cut();
    await link.close();
    await api.close();
  });
});
