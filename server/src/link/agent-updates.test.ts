import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentParams, ServerParams } from '@tutti/contract-link/methods';
import { manifestSignedBy } from '@tutti/contract-link/program/signed-program';
import { connectAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { enrolAgent, makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { writeProgram } from '../agent-delivery/delivered.fixture.ts';
import { takeUpdatesAtNight } from '../modules/sites/index.ts';
import { startLinkJobs } from './jobs.ts';

let server: TestServer;
let account: TestAccount;
let release: string;
let agent: RawAgent;
/** What the agent was sent by `agent.update`. */
let offered: ServerParams<'agent.update'>[];
const BUILT = { earlier: '2026-11-20T04:00:00.000Z', delivered: '2026-11-26T04:00:00.000Z' };
beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'tutti-release-'));
  await writeProgram(release, 'the newest', { version: '0.2.0', builtAt: BUILT.delivered });
  server = await startTestServer({ env: { TUTTI_AGENT_RELEASE: release }, roles: ['api', 'link'] });
  account = await createAccount(server);
});
afterAll(async () => {
  await server?.close();
  await rm(release, { recursive: true });
});
beforeEach(async () => {
  offered = [];
  agent = await enrolAgent(server, account.accountId);
  agent.onCall((method, params) => {
    if (method !== 'agent.update') return undefined;
    offered.push(params as ServerParams<'agent.update'>);
    return {};
  });
  return () => agent.cut();
});

type Said = AgentParams<'agent.describe'>;
const PROGRAM: NonNullable<Said['program']> = {
  version: '0.1.0',
  builtAt: BUILT.earlier,
  platform: 'linux-x64',
  mayUpdate: true,
  utcOffset: 60,
};
/** Describes itself, as often as a test likes: the server refuses two in a moment. */
async function describeSelf(more: Partial<Said> = {}): Promise<void> {
  const said = { observedAt: '2026-11-26T08:00:05.000Z', startedAt: '2026-11-26T08:00:00.000Z', platform: 'Linux 6.1 x64' };
  const lists = { families: [], interfaces: [], problems: [], takes: [] };
  const send = () =>
    agent.call('agent.describe', { ...said, ...lists, program: PROGRAM, ...more }).then(
      () => 'said',
      ({ code }: { code: number }) => (code === -32029 ? 'later' : `refused with ${code}`),
    );
  await expect.poll(send, { interval: 100 }).toBe('said');
}
const FIELDS =
  'id newerProgram { version builtAt } updatesAtNight description { program { version builtAt } mayUpdate update { version state reason } }';
const shown = async () => {
  const { data } = await server.graphql(
    `query ($id: ID!) { account(id: $id) { agents { ${FIELDS} } } }`,
    { id: account.accountId },
    account.admin.token,
  );
  return data.account.agents.find(({ id }: { id: string }) => id === agent.agentId);
};
const newer = async () => (await shown()).newerProgram?.version ?? null;
const update = (token = account.admin.token) =>
  server.graphql('mutation ($id: ID!) { AgentUpdate(input: { agentId: $id }) { ok } }', { id: agent.agentId }, token);
const refusal = async () => {
  const [error] = (await update()).errors ?? [];
  return [error?.extensions['code'], error?.message];
};
const entries = async () =>
  (
    await server.database.query<{ type: string; text: string; source: string }>(
      `select type, text, source->>'name' as source from events where target->>'id' = $1 and type like 'agent%pdate%' order by id`,
      [agent.agentId],
    )
  ).map(({ type, text, source }) => [type, text, source]);

describe('the newer program that a server has for an agent', () => {
  it('is shown once the agent says what it runs, also of the same version where it was built later, and not where nothing is newer', async () => {
    expect(await shown()).toMatchObject({ newerProgram: null, description: null });
    await describeSelf();
    await expect.poll(newer).toBe('0.2.0');
    expect(await shown()).toEqual({
      id: agent.agentId,
      newerProgram: { version: '0.2.0', builtAt: BUILT.delivered },
      updatesAtNight: false,
      description: { program: { version: '0.1.0', builtAt: BUILT.earlier }, mayUpdate: true, update: null },
    });
    await describeSelf({ program: { ...PROGRAM, version: '0.2.0', builtAt: BUILT.delivered } });
    await expect.poll(newer).toBeNull();
    await describeSelf({ program: { ...PROGRAM, version: '0.2.0' } });
    await expect.poll(newer).toBe('0.2.0');
    await describeSelf({ program: { ...PROGRAM, version: '0.10.0' } });
    await expect.poll(newer).toBeNull();
  });

  it('is none for a program that servers do not deliver, and none where there is none for its platform', async () => {
    await describeSelf();
    await expect.poll(newer).toBe('0.2.0');
    await describeSelf({ program: { ...PROGRAM, platform: 'linux-arm64' } });
    await expect.poll(newer).toBeNull();
    await describeSelf();
    await expect.poll(newer).toBe('0.2.0');
    await describeSelf({ program: undefined });
    await expect.poll(newer).toBeNull();
    expect((await shown()).description).toEqual({ program: null, mayUpdate: false, update: null });
  });

  it('is announced for open consoles on the bus', async () => {
    // That agents come and go is an entry of the log, too; what they say of themselves, and what follows from it, is not.
    const said: unknown[] = [];
    const stop = server.services.bus.subscribe('settings.changed', (change) => {
      if (change.accountId === account.accountId && !change.areas.includes('ACCOUNT_LOG')) said.push(change);
    });
    onTestFinished(stop);
    const isNews = { accountId: account.accountId, userId: null, areas: ['AGENTS'] };
    await describeSelf();
    await expect.poll(newer).toBe('0.2.0');
    await expect.poll(() => said).toEqual([isNews, isNews]);
    await describeSelf({ program: { ...PROGRAM, version: '0.2.0', builtAt: BUILT.delivered } });
    await expect.poll(newer).toBeNull();
    await expect.poll(() => said).toEqual([isNews, isNews, isNews, isNews]);
  });
});

describe('an agent that is asked to update itself', () => {
  it('is sent what is signed by the key that it was given when it joined, and that is in the record with who asked', async () => {
    const joining = await connectAgent(server);
    await joining.call('agent.enrol', { code: await makeEnrolmentCode(server, account.accountId) });
    const { programKey } = await joining.hello();
    await joining.cut();
    await describeSelf();
    await expect.poll(newer).toBe('0.2.0');
    expect((await update()).data).toEqual({ AgentUpdate: { ok: true } });
    await expect.poll(() => offered).toHaveLength(1);
    const [offer] = offered;
    expect(offer && manifestSignedBy(programKey ?? '', offer.program)).toMatchObject({ version: '0.2.0', platform: 'linux-x64' });
    expect(await entries()).toEqual([['agentUpdateAsked', 'Agent Test agent asked to update to version 0.2.0', 'Ada.Admin']]);
  });

  it('is not asked where it is not allowed at the site, where nothing is newer, while it is being updated, and while it is away', async () => {
    expect(await refusal()).toEqual(['BAD_USER_INPUT', 'Not Supported: this agent does not take this.']);
    await describeSelf({ program: { ...PROGRAM, mayUpdate: false } });
    await expect.poll(newer).toBe('0.2.0');
    expect(await refusal()).toEqual(['BAD_USER_INPUT', 'Not Supported: this agent does not take this.']);
    for (const state of ['FETCHING', 'STARTING'] as const) {
      await describeSelf({ update: { version: '0.2.0', builtAt: BUILT.delivered, state } });
      expect(await refusal()).toEqual(['CONFLICT', 'The agent is being updated already.']);
    }
    await describeSelf({ program: { ...PROGRAM, version: '0.3.0' } });
    await expect.poll(newer).toBeNull();
    expect(await refusal()).toEqual(['CONFLICT', 'This server has no newer version for the agent.']);
    await agent.close();
    await expect.poll(refusal).toEqual(['CONFLICT', 'The agent is not connected.']);
    expect(offered).toEqual([]);
    expect((await entries()).map(([type]) => type)).not.toContain('agentUpdateAsked');
  });

  it('says how far it is and why it failed, which is an entry once', async () => {
    await describeSelf();
    const of = { version: '0.2.0', builtAt: BUILT.delivered };
    await describeSelf({ update: { ...of, state: 'FETCHING' } });
    expect((await shown()).description.update).toEqual({ version: '0.2.0', state: 'FETCHING', reason: null });
    const failed = { ...of, state: 'FELL_BACK', reason: 'It ended with exit code 1.' } as const;
    for (let i = 0; i < 2; i++) await describeSelf({ update: failed });
    expect((await shown()).description.update).toEqual({ version: '0.2.0', state: 'FELL_BACK', reason: 'It ended with exit code 1.' });
    const text = 'Agent Test agent was not updated to version 0.2.0: It ended with exit code 1.';
    expect(await entries()).toEqual([['agentNotUpdated', text, 'System']]);
  });

  it('is in the record once it runs another program than before', async () => {
    await describeSelf();
    await describeSelf({ program: { ...PROGRAM, version: '0.2.0', builtAt: BUILT.delivered } });
    await describeSelf({ program: { ...PROGRAM, version: '0.2.0', builtAt: '2026-11-27T04:00:00.000Z' } });
    expect(await entries()).toEqual([
      ['agentUpdated', 'Agent Test agent runs version 0.2.0, before 0.1.0', 'System'],
      ['agentUpdated', 'Agent Test agent runs another build of version 0.2.0', 'System'],
    ]);
  });
});

describe('an agent that updates itself at night', () => {
  const atNight = (is: boolean, token = account.admin.token) =>
    server.graphql(
      'mutation ($input: AgentUpdatesAtNightSetInput!) { AgentUpdatesAtNightSet(input: $input) { ok } }',
      { input: { agentId: agent.agentId, atNight: is } },
      token,
    );
  const asked = async (at: string) => {
    const agents = await server.services.store.system((tx) => takeUpdatesAtNight(tx, new Date(at)));
    return agents.some(({ agentId }) => agentId === agent.agentId);
  };
  const ready = async (more: Partial<Said> = {}) => {
    await describeSelf(more);
    await expect.poll(newer).toBe('0.2.0');
  };
  // The last hour of the night, in which it is every agent's turn: 04:30 at UTC+1.
  const NIGHT = '2026-11-27T03:30:00Z';

  it('does so where administrators decided it, which is an entry of each change', async () => {
    await ready();
    expect(await asked(NIGHT)).toBe(false);
    for (const is of [true, true]) expect((await atNight(is)).data).toEqual({ AgentUpdatesAtNightSet: { ok: true } });
    expect((await shown()).updatesAtNight).toBe(true);
    expect(await asked(NIGHT)).toBe(true);
    await atNight(false);
    expect(await asked('2026-11-28T03:30:00Z')).toBe(false);
    expect(await entries()).toEqual([
      ['agentUpdatesAllowed', 'Agent Test agent updates itself at night', 'Ada.Admin'],
      ['agentUpdateAsked', 'Agent Test agent asked to update to version 0.2.0', 'System'],
      ['agentUpdatesForbidden', 'Agent Test agent does not update itself at night', 'Ada.Admin'],
    ]);
  });

  it('is asked between 02:00 and 05:00 by the clock of its machine, once a night', async () => {
    await ready({ program: { ...PROGRAM, utcOffset: 9 * 60 } });
    await atNight(true);
    // 01:59, 05:00 and 13:00 there.
    for (const time of ['16:59', '20:00', '04:00']) expect(await asked(`2026-11-26T${time}:00Z`)).toBe(false);
    expect(await asked('2026-11-26T19:59:00Z')).toBe(true);
    expect(await asked('2026-11-26T19:59:30Z')).toBe(false);
    expect(await asked('2026-11-27T19:30:00Z')).toBe(true);
    await describeSelf({ program: { ...PROGRAM, utcOffset: -8 * 60 } });
    expect(await asked('2026-11-29T09:59:00Z')).toBe(false);
    expect(await asked('2026-11-29T12:59:00Z')).toBe(true);
  });

  it('is not asked where it is not allowed at the site, while it is away, and once it is revoked', async () => {
    await ready({ program: { ...PROGRAM, mayUpdate: false } });
    await atNight(true);
    expect(await asked(NIGHT)).toBe(false);
    await describeSelf();
    const revoke = (at: string | null) => server.database.query('update agents set revoked_at = $2 where id = $1', [agent.agentId, at]);
    await revoke(NIGHT);
    expect(await asked(NIGHT)).toBe(false);
    await revoke(null);
    await agent.close();
    const connected = () => server.database.query('select 1 from agents where id = $1 and connected', [agent.agentId]);
    await expect.poll(connected).toEqual([]);
    expect(await asked(NIGHT)).toBe(false);
  });

  it('is asked again the next night where the program could not be fetched or the server was away, and not where the program failed', async () => {
    await ready();
    await atNight(true);
    const of = { version: '0.2.0', builtAt: BUILT.delivered };
    await describeSelf({ update: { ...of, state: 'NOT_FETCHED', reason: 'The server was away.' } });
    expect(await asked(NIGHT)).toBe(true);
    await describeSelf({ update: { ...of, state: 'FELL_BACK', reason: 'It ended with exit code 1.' } });
    expect(await asked('2026-11-28T03:30:00Z')).toBe(false);
    await describeSelf({ update: { ...of, state: 'FELL_BACK', reason: 'It did not connect to the server.', serverAway: true } });
    expect(await asked('2026-11-28T03:30:00Z')).toBe(true);
    await describeSelf({ update: { ...of, state: 'FELL_BACK', reason: 'It ended with exit code 1.' } });
    expect(await asked('2026-11-29T03:30:00Z')).toBe(false);
    // A later build may come up.
    await describeSelf({ update: { ...of, builtAt: BUILT.earlier, state: 'FELL_BACK', reason: 'It ended with exit code 1.' } });
    expect(await asked('2026-11-29T03:30:00Z')).toBe(true);
  });

  it('is found by the jobs of the server, and sent the program', async () => {
    await ready();
    await atNight(true);
    const jobs = startLinkJobs({ ...server.services, now: () => new Date(NIGHT) });
    onTestFinished(() => jobs.close());
    await expect.poll(() => offered).toHaveLength(1);
  });
});
