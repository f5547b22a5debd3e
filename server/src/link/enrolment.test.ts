import { connectAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent, makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { linkRefusals } from '../metrics.ts';

let server: TestServer;
let account: TestAccount;
let time: number | null = null;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time ?? Date.now()) });
  account = await createAccount(server);
});
afterAll(() => server?.close());

const CREATE = 'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { ok code expiresAt } }';
const REVOKE = 'mutation ($input: AgentRevokeInput!) { AgentRevoke(input: $input) { ok } }';
const AGENTS = 'query ($id: ID!) { account(id: $id) { agents { id name connected lastSeen revokedAt devicesCount } } }';

const createCode = (input: object, token: string) => server.graphql(CREATE, { input }, token);

describe('enrolling an agent', () => {
  it('exchanges a code of the API for a key, once, and the agent comes back with the key', async () => {
    const { data } = await createCode({ accountId: account.accountId, name: 'Stage rack' }, account.admin.token);
    const { code } = data.AgentEnrolmentCodeCreate;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const agent = await connectAgent(server);
    Object.assign(agent, await agent.call('agent.enrol', { code }));
    expect(agent.key).toMatch(/^tta_[\w-]{43}$/);
    expect(await agent.hello()).toMatchObject({
      agentId: agent.agentId,
      accountId: account.accountId,
      acknowledged: null,
      pingSeconds: 10,
    });

    const thief = await connectAgent(server);
    await expect(thief.call('agent.enrol', { code })).rejects.toMatchObject({ code: -32001 });
    await thief.close();

    await agent.introduce('enrol-1', 'enrol-2');
    const { agents } = (await server.graphql(AGENTS, { id: account.accountId }, account.admin.token)).data.account;
    expect(agents).toContainEqual(expect.objectContaining({ name: 'Stage rack', connected: true, revokedAt: null, devicesCount: 2 }));
    await agent.close();
    const again = await returnAgent(server, agent);
    await again.close();
  });

  it('reads a code as people type it, and lets the agent name itself', async () => {
    let code = '';
    // Both digits that people take for letters are to be in it.
    while (!(code.includes('0') && code.includes('1'))) code = await makeEnrolmentCode(server, account.accountId, 'Named by the code');
    const agent = await connectAgent(server);
    await agent.call('agent.enrol', {
      code: ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `,
      name: 'Named by itself',
    });
    const { agents } = (await server.graphql(AGENTS, { id: account.accountId }, account.admin.token)).data.account;
    expect(agents.map((a: { name: string }) => a.name)).toContain('Named by itself');
    await agent.close();
  });

  it('refuses an expired code', async () => {
    const code = await makeEnrolmentCode(server, account.accountId);
    const agent = await connectAgent(server);
    time = Date.now() + 24 * 3600_000 + 1;
    try {
      await expect(agent.call('agent.enrol', { code })).rejects.toMatchObject({ code: -32001 });
    } finally {
      time = null;
    }
    await agent.close();
  });

  it('cuts a connection that guesses codes', async () => {
    const agent = await connectAgent(server);
    for (const code of ['AAAA-AAAA-AAAA', 'nonsense', 'BBBB-BBBB-BBBB']) {
      await expect(agent.call('agent.enrol', { code })).rejects.toMatchObject({ code: -32001 });
    }
    expect((await agent.closed).code).toBe(4401);
  });

  it('keeps neither codes nor keys in the clear', async () => {
    const code = await makeEnrolmentCode(server, account.accountId);
    const agent = await enrolAgent(server, account.accountId);
    // Every row of every table, in which bytes are as base64.
    const [row] = await look(server, sql<{ all: string }>`select database_to_xml(true, false, '')::text as all`);
    const text = row?.all.replaceAll('\n', '') ?? '';
    expect(text).toContain(agent.agentId);
    for (const written of [agent.key, code, code.replaceAll('-', '')]) {
      expect(text).not.toContain(written);
      expect(text).not.toContain(Buffer.from(written).toString('base64'));
    }
    await agent.close();
  });

  it('makes no code without a name, for a foreign account or for restricted people', async () => {
    const { errors } = await createCode({ accountId: account.accountId, name: ' ' }, account.admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    const other = await createAccount(server);
    const foreign = await createCode({ accountId: other.accountId, name: 'Mine' }, account.admin.token);
    expect(foreign.errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    const restricted = await createCode({ accountId: account.accountId, name: 'Mine' }, account.restricted.token);
    expect(restricted.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});

describe('the key of an agent', () => {
  it('is refused when nobody has it', async () => {
    const agent = await connectAgent(server, `tta_${'A'.repeat(43)}`);
    expect(await agent.closed).toEqual({ code: 4401, reason: 'This key is not valid.' });
  });

  it('ends when it is revoked: the connection, the next one, and the devices', async () => {
    const agent = await enrolAgent(server, account.accountId);
    await agent.introduce('revoked-1');
    const other = await createAccount(server);
    const foreign = await server.graphql(REVOKE, { input: { agentId: agent.agentId } }, other.owner.token);
    expect(foreign.errors?.[0]?.extensions['code']).toBe('NOT_FOUND');

    const { data } = await server.graphql(REVOKE, { input: { agentId: agent.agentId } }, account.admin.token);
    expect(data.AgentRevoke.ok).toBe(true);
    expect((await agent.closed).code).toBe(4403);
    expect((await (await connectAgent(server, agent.key)).closed).code).toBe(4403);
    await expect.poll(() => look(server, sql`select link_up from devices where id = 'revoked-1'`)).toEqual([{ link_up: false }]);
    const { agents } = (await server.graphql(AGENTS, { id: account.accountId }, account.admin.token)).data.account;
    const revoked = agents.find((a: { id: string }) => a.id === agent.agentId);
    expect(revoked).toMatchObject({ connected: false, revokedAt: expect.any(String) });
  });

  it('can be replaced by that of another agent for its devices: with the same facts they are connected again in the API', async () => {
    const [old, next] = [await enrolAgent(server, account.accountId), await enrolAgent(server, account.accountId)];
    await old.introduce('followed-1');
    const state = async () => {
      const { data } = await server.graphql('{ device(id: "followed-1") { connection { state } } }', {}, account.admin.token);
      return data.device?.connection.state;
    };
    await expect.poll(state).toBe('READY');
    await server.graphql(REVOKE, { input: { agentId: old.agentId } }, account.admin.token);
    await expect.poll(state).toBe('DISCONNECTED');
    await next.introduce('followed-1');
    await expect.poll(state).toBe('READY');
    await next.close();
  });

  it('is used on one connection: a newer one replaces the older', async () => {
    const older = await enrolAgent(server, account.accountId);
    await older.introduce('twice-1');
    const newer = await returnAgent(server, older);
    expect((await older.closed).code).toBe(4409);
    expect(await newer.report([newer.fact('twice-1', 'clock', { locked: 'LOCKED' })])).toMatchObject({ stored: 1 });
    expect(await look(server, sql`select link_up from devices where id = 'twice-1'`)).toEqual([{ link_up: true }]);
    await newer.close();
  });

  it('is served in the order of its calls, also when it does not wait for answers', async () => {
    const agent = await connectAgent(server);
    const code = await makeEnrolmentCode(server, account.accountId);
    const facts = [agent.fact('order-1', 'identity', { name: 'Order' }), agent.fact('order-1', 'connection', { state: 'READY' })];
    const answers = await Promise.all([agent.call('agent.enrol', { code }), agent.hello(), ...facts.map((fact) => agent.report([fact]))]);
    expect(answers.slice(2)).toEqual([
      { stored: 1, stale: 0, refused: [] },
      { stored: 1, stale: 0, refused: [] },
    ]);
    await agent.close();
  });

  it('has three codes to try on a connection, however fast it tries', async () => {
    const tried = async () => (await linkRefusals.get()).values.find(({ labels }) => labels.reason === 'unauthenticated')?.value ?? 0;
    const before = await tried();
    const guesser = await connectAgent(server);
    const guesses = Array.from({ length: 60 }, (_, i) => guesser.call('agent.enrol', { code: `0000-0000-00${10 + i}` }));
    await Promise.allSettled(guesses);
    expect((await guesser.closed).code).toBe(4401);
    expect((await tried()) - before).toBe(3);
  });

  it('is disconnected at its hello when its key was revoked and the message of that was lost', async () => {
    const known = await enrolAgent(server, account.accountId);
    const agent = await connectAgent(server, known.key);
    await look(server, sql`update agents set revoked_at = now() where id = ${known.agentId}`);
    await expect(agent.hello()).rejects.toMatchObject({ code: -32001 });
    expect((await agent.closed).code).toBe(4403);
  });

  it('comes with a name of its agent and of its software that can be kept', async () => {
    const agent = await connectAgent(server);
    const code = await makeEnrolmentCode(server, account.accountId);
    for (const odd of ['a\u0000b', '\ud800'])
      await expect(agent.call('agent.enrol', { code, name: odd })).rejects.toMatchObject({ code: -32602 });
    await agent.call('agent.enrol', { code });
    await expect(agent.call('agent.hello', { software: 'a\u0000b', epoch: 1 })).rejects.toMatchObject({ code: -32602 });
    await agent.close();
    const { errors } = await createCode({ accountId: account.accountId, name: 'a\u0000b' }, account.admin.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
  });

  it('lets nobody report before agent.hello', async () => {
    const agent = await connectAgent(server);
    await expect(agent.report([agent.fact('x', 'identity', { name: 'x' })])).rejects.toMatchObject({ code: -32001 });
    await expect(agent.hello()).rejects.toMatchObject({ code: -32001 });
    await agent.close();
    const known = await enrolAgent(server, account.accountId);
    const silent = await connectAgent(server, known.key);
    await expect(silent.report([silent.fact('x', 'identity', { name: 'x' })])).rejects.toMatchObject({ code: -32600 });
    await silent.close();
  });
});
