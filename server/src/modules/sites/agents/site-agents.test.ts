import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../../test/create-fleet.ts';
import { enrolAgent } from '../../../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';

const DESCRIPTION = {
  observedAt: '2026-11-21T08:00:05.000Z',
  startedAt: '2026-11-21T08:00:00.000Z',
  platform: 'Linux',
  families: [],
  interfaces: [],
  problems: [],
  takes: ['TEST', 'RESTART'] as const,
};

let server: TestServer;
let account: TestAccount;
/** Of the first site, of both, of the second, and of none. */
let agents: Readonly<Record<'own' | 'both' | 'other' | 'none', RawAgent>>;
let sites: readonly string[];

const query = (text: string, more: readonly unknown[]) => server.database.query(text, [account.accountId, ...more]);

/** An administrator of the account does it. */
async function decide(mutation: string, input: object): Promise<void> {
  const text = `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ok } }`;
  const { errors } = await server.graphql(text, { input }, account.admin.token);
  expect(errors).toBeUndefined();
}

beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server, { sites: ['Hall', 'Studio'] });
  sites = account.siteIds;
  const [hall = '', studio = ''] = sites;
  const place = { accountId: account.accountId, token: account.admin.token };
  const own = await createFleet(server, { ...place, siteId: hall }, ['own-1', 'own-2']);
  const both = await createFleet(server, { ...place, siteId: hall }, ['both-1']);
  await both.report([both.fact('both-2', 'identity', { name: 'Both 2' })]);
  await decide('DevicesEnroll', { domainId: studio, deviceIds: ['both-2'] });
  await decide('AgentDomainSet', { agentId: both.agentId, domainId: studio });
  const other = await createFleet(server, { ...place, siteId: studio }, ['other-1']);
  const none = await enrolAgent(server, account.accountId);
  await none.report([none.fact('none-1', 'identity', { name: 'None 1' })]);
  agents = { own, both, other, none };
  for (const agent of Object.values(agents)) await agent.call('agent.describe', { ...DESCRIPTION, takes: [...DESCRIPTION.takes] });
  // No screen and no mutation gives this role on single sites.
  await query(`delete from site_members where account_id = $1 and user_id = $2`, [account.restricted.userId]);
  await query(`insert into site_members (account_id, user_id, site_id, role) values ($1, $2, $3, 'SiteControl')`, [
    account.restricted.userId,
    hall,
  ]);
  server.services.bus.publish('credentials.changed', { userId: account.restricted.userId, tokenHashes: [] });
}, 60_000);
afterAll(async () => {
  await Promise.all(Object.values(agents ?? {}).map((agent) => agent.close()));
  await server?.close();
});

const DOMAIN_AGENTS = 'query ($id: ID!) { account(id: $id) { domainAgents { id devicesCount assignedCount domainId } } }';
const seenBy = async (token: string) => (await server.graphql(DOMAIN_AGENTS, { id: account.accountId }, token)).data.account.domainAgents;
const code = async (mutation: string, input: object, token = account.restricted.token) => {
  const { errors } = await server.graphql(`mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ok } }`, { input }, token);
  return errors?.[0]?.extensions['code'] ?? 'ok';
};

describe('the agents of a site', () => {
  it('are seen by who administers it, with the counts and sites of that alone; by administrators of the account all', async () => {
    const byId = (one: { id: string }, two: { id: string }) => (one.id < two.id ? -1 : 1);
    const theirs = [
      { id: agents.own.agentId, devicesCount: 2, assignedCount: 2, domainId: null },
      { id: agents.both.agentId, devicesCount: 1, assignedCount: 1, domainId: null },
    ];
    expect((await seenBy(account.restricted.token)).toSorted(byId)).toEqual(theirs.toSorted(byId));
    const all = await seenBy(account.admin.token);
    expect(all).toHaveLength(4);
    expect(all).toContainEqual({ id: agents.both.agentId, devicesCount: 2, assignedCount: 2, domainId: sites[1] });
    expect(all).toContainEqual({ id: agents.none.agentId, devicesCount: 1, assignedCount: 0, domainId: null });
  });

  it('have the devices that the viewer may see, by family where one is named, and are found by their id', async () => {
    const text =
      'query ($id: ID!, $agentId: ID, $family: DeviceFamily) { account(id: $id) { domainAgents(agentId: $agentId) { devices(family: $family) { id } } } }';
    const devicesOf = async (agentId: string, token: string, family?: string) => {
      const { data } = await server.graphql(text, { id: account.accountId, agentId, family }, token);
      return data.account.domainAgents.map(({ devices }: { devices: { id: string }[] }) => devices.map(({ id }) => id));
    };
    const { own, both, other } = agents;
    await own.report([own.fact('own-2', 'identity', { name: 'Own 2', family: 'NMOS' })]);
    expect(await devicesOf(both.agentId, account.restricted.token)).toEqual([['both-1']]);
    expect(await devicesOf(both.agentId, account.admin.token)).toEqual([['both-2', 'both-1']]);
    expect(await devicesOf(other.agentId, account.restricted.token)).toEqual([]);
    await expect.poll(() => devicesOf(own.agentId, account.restricted.token, 'NMOS')).toEqual([['own-2']]);
    expect(await devicesOf(own.agentId, account.restricted.token, 'PTP')).toEqual([[]]);
  });

  it('are seen by nobody who has less than SiteControl there', async () => {
    const { userId, token } = account.restricted;
    const seenAs = async (role: string) => {
      await query(`update site_members set role = $3 where account_id = $1 and user_id = $2`, [userId, role]);
      server.services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
      await new Promise(setImmediate);
      return seenBy(token);
    };
    for (const role of ['ReadOnly', 'MediaControl', 'DomainControl']) expect([role, await seenAs(role)]).toEqual([role, []]);
    expect(await seenAs('SiteControl')).toHaveLength(2);
    expect(await seenBy(account.restrictedApiKey)).toEqual([]);
    const foreign = await createAccount(server, { name: 'Elsewhere' });
    expect((await server.graphql(DOMAIN_AGENTS, { id: account.accountId }, foreign.admin.token)).data.account).toBeNull();
  });

  it('look again when who administers it asks, those of other sites and of none do not', async () => {
    const asked: string[] = [];
    for (const [name, agent] of Object.entries(agents)) agent.onCall((method) => asked.push(`${name} ${method}`));
    const test = (agent: RawAgent, token?: string) => code('AgentTest', { agentId: agent.agentId }, token);
    expect([await test(agents.own), await test(agents.both), await test(agents.other), await test(agents.none)]).toEqual([
      'ok',
      'ok',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    await expect.poll(() => asked.toSorted()).toEqual(['both agent.test', 'own agent.test']);
    expect(await test(agents.own, account.restrictedApiKey)).toBe('FORBIDDEN');
    expect(await test(agents.none, account.admin.token)).toBe('ok');
  });

  it('count what came to nothing while they are away, for who administers one site of its devices alone', async () => {
    const { agentId } = agents.both;
    const counted = async (token: string) => {
      const { account: found } = (
        await server.graphql('query ($id: ID!) { account(id: $id) { domainAgents { id expiredCount } } }', { id: account.accountId }, token)
      ).data;
      return found.domainAgents.find(({ id }: { id: string }) => id === agentId).expiredCount;
    };
    for (const device of ['both-1', 'both-2', 'both-2'])
      await query(
        `insert into commands (account_id, device_id, agent_id, kind, params, state, given_by, deadline, ended_at)
         values ($1, $2, $3, 'reboot', '{}', 'expired', '{}', now(), now() + interval '1 hour')`,
        [device, agentId],
      );
    await query('update agents set connected = false where account_id = $1 and id = $2', [agentId]);
    expect([await counted(account.restricted.token), await counted(account.admin.token)]).toEqual([1, 3]);
    await query('update agents set connected = true where account_id = $1 and id = $2', [agentId]);
  });

  it('are no others where they may be read there, and not more', async () => {
    const { restricted } = account;
    await query(`insert into site_members (account_id, user_id, site_id, role) values ($1, $2, $3, 'DomainControl')`, [
      restricted.userId,
      sites[1],
    ]);
    server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
    await expect.poll(() => code('AgentTest', { agentId: agents.other.agentId })).toBe('FORBIDDEN');
    expect((await seenBy(restricted.token)).map(({ id }: { id: string }) => id)).not.toContain(agents.other.agentId);
  });

  it.each(['AgentRestart', 'AgentRevoke', 'AgentUpdate'])('are not theirs to %s', async (mutation) => {
    expect(await code(mutation, { agentId: agents.own.agentId })).toBe('FORBIDDEN');
  });

  it.each([
    ['AgentMayChangeSet', { mayChange: false }],
    ['AgentUpdatesAtNightSet', { atNight: true }],
    ['AgentDomainSet', { domainId: null }],
  ] as const)('are not theirs to decide about by %s', async (mutation, more) => {
    expect(await code(mutation, { agentId: agents.own.agentId, ...more })).toBe('FORBIDDEN');
  });
});
