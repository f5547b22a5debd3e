import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

const SITES = ['Main Hall', 'Rehearsal', 'Clocks', 'Deleted'];
let world: World;
let agent: RawAgent;
let id = '';
let count = 0;
beforeAll(async () => {
  world = await startWorld({ sites: SITES, env: { TUTTI_BILLING: 'manual' } });
});
afterAll(() => world?.server.close());
beforeEach(async () => {
  id = `new-${++count}`;
  agent = await join(world.hall);
  return () => agent.cut();
});

const CODE = 'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }';
const SET = 'mutation ($input: AgentDomainSetInput!) { AgentDomainSet(input: $input) { ok } }';
const ENROL = 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }';
const siteId = (name: string) => world.account.siteIds[SITES.indexOf(name)] ?? '';
const input = (domainId: string | null) => ({ accountId: world.account.accountId, name: 'Rack room', domainId });
const join = async (domainId: string | null, token?: string) =>
  joinAgent(world.server, (await world.data(CODE, { input: input(domainId) }, token)).AgentEnrolmentCodeCreate.code);
const set = (domainId: string | null, token?: string) => world.data(SET, { input: { agentId: agent.agentId, domainId } }, token);
const where = async (deviceId = id) =>
  (await world.data('query ($id: ID!) { device(id: $id) { domainId enrolmentState } }', { id: deviceId })).device;
const decided = async () => {
  const ask = 'query ($id: ID!) { account(id: $id) { agents { id domainId } } }';
  const { account } = await world.data(ask, { id: world.account.accountId });
  return account.agents.find((one: { id: string }) => one.id === agent.agentId).domainId;
};
/** The commands of a device in the order in which they are sent. */
const commands = (deviceId = id) =>
  world.server.database.query<{ kind: string; params: unknown }>(
    'select kind, params from commands where device_id = $1 order by sequence',
    [deviceId],
  );
const kinds = async (deviceId = id) => (await commands(deviceId)).map(({ kind }) => kind);
const entries = (type: string) =>
  world.server.database.query('select text, source, ip, site_id, before, after from events where type = $1 order by id', [type]);

describe('a device of an agent that has a site', () => {
  it('is assigned to it when it first appears, as if whoever made the code had assigned it', async () => {
    const published: unknown[] = [];
    const stop = world.server.services.bus.subscribe(
      'account.changed',
      (change) => change.deviceIds.includes(id) && published.push(change),
    );
    agent.onCommand(() => null);
    expect(await decided()).toBe(world.hall);
    await agent.report([agent.fact(id, 'identity', { name: 'Amp 1' })]);
    expect(await where()).toEqual({ domainId: world.hall, enrolmentState: 'ENROLLING' });
    stop();
    expect(published).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ siteId: world.hall, areas: expect.arrayContaining(['INVENTORY', 'DEVICES', 'STATUS']) }),
        expect.objectContaining({ siteId: null }),
      ]),
    );
    const params = { domainId: world.hall, domainName: 'Main Hall', clearConfig: false };
    const givenBy = { userId: world.account.admin.userId, name: 'Ada.Admin' };
    expect(await world.commands(id)).toMatchObject([{ kind: 'enrol', params, given_by: givenBy }]);
    await expect.poll(() => agent.commands).toMatchObject([{ device: id, kind: 'enrol', params }]);
    const recorded = await world.server.database.query('select type, text, source, site_id from events where device_id = $1 order by id', [
      id,
    ]);
    expect(recorded).toMatchObject([
      { type: 'deviceSeen', source: { name: 'System' } },
      {
        type: 'deviceEnrolled',
        text: 'Assigned to Main Hall',
        site_id: world.hall,
        source: { kind: 'USER', id: world.account.admin.userId, name: 'Ada.Admin' },
      },
    ]);
  });

  it('is in the log of the site, and belongs to it once it confirms', async () => {
    await agent.introduce(id);
    await expect.poll(() => where()).toEqual({ domainId: world.hall, enrolmentState: 'ENROLLED' });
    const { auditLogsForDomain: log } = await world.data(
      'query ($site: ID!) { auditLogsForDomain(domainId: $site, limit: 100) { text source { id } target { id } } }',
      { site: world.hall },
    );
    expect(log).toContainEqual({ text: 'Assigned to Main Hall', source: { id: world.account.admin.userId }, target: { id } });
  });

  it('takes the clock settings that people decided for the site, where it takes any', async () => {
    const group = (await world.data('query ($id: ID!) { domain(id: $id) { clockingGroupId } }', { id: siteId('Clocks') })).domain;
    await world.data('mutation ($input: ClockingGroupSetInput!) { ClockingGroupSet(input: $input) { ok } }', {
      input: { clockingGroupId: group.clockingGroupId, mode: 'AES67' },
    });
    await set(siteId('Clocks'));
    await agent.report([
      agent.fact(id, 'identity', { name: id }),
      agent.fact(`${id}-reads`, 'identity', { name: `${id}-reads`, commands: [] }),
    ]);
    expect(await kinds()).toEqual(['enrol', 'clockSettings']);
    expect(await kinds(`${id}-reads`)).toEqual(['enrol']);
    // The same as for a device that somebody assigns.
    await set(null);
    await agent.introduce(`${id}-by-hand`);
    await world.data(ENROL, { input: { domainId: siteId('Clocks'), deviceIds: [`${id}-by-hand`] } });
    const [, byHand] = await commands(`${id}-by-hand`);
    expect((await commands())[1]).toMatchObject({ kind: 'clockSettings', params: byHand?.params });
  });

  it('stays where people put it, however often it is reported', async () => {
    await agent.introduce(id);
    await world.data('mutation ($id: ID!) { DevicesUnenroll(input: { deviceIds: [$id] }) { ok } }', { id });
    const moved = `${id}-moved`;
    await agent.introduce(moved);
    await world.data(ENROL, { input: { domainId: siteId('Clocks'), deviceIds: [moved] } });
    await agent.hello(2);
    await agent.introduce(id);
    await agent.introduce(moved);
    expect(await where()).toMatchObject({ domainId: null });
    const before = await kinds();
    // Another agent with a site takes it over.
    await world.data('mutation ($id: ID!) { AgentRevoke(input: { agentId: $id }) { ok } }', { id: agent.agentId });
    await agent.closed;
    agent = await join(world.rehearsal);
    await agent.introduce(id);
    await agent.introduce(moved);
    expect(await where()).toMatchObject({ domainId: null });
    expect(await where(moved)).toMatchObject({ domainId: siteId('Clocks') });
    expect(await kinds()).toEqual(before);
  });

  it('stays unassigned where it comes back after it was forgotten', async () => {
    await agent.report([agent.fact(id, 'identity', { name: id }), agent.fact(id, 'connection', { state: 'DISCONNECTED' })]);
    await world.data('mutation ($id: ID!) { DevicesForget(input: { deviceIds: [$id] }) { ok } }', { id });
    const resetAt = new Date(Date.now() + 1000).toISOString();
    expect(await agent.report([agent.fact(id, 'identity', { name: id, resetAt }, { observedAt: resetAt })])).toMatchObject({ stored: 1 });
    expect(await where()).toEqual({ domainId: null, enrolmentState: 'UNENROLLED' });
    expect(await kinds()).toEqual([]);
  });

  it('is not assigned while the plan of the account has ended', async () => {
    const { database } = world.server;
    await database.query(
      `insert into subscriptions (account_id, source, state, sku, seats, observed_at) values ($1, 'MANUAL', 'DEACTIVATED', 'tutti-managed-monthly', 40, now())`,
      [world.account.accountId],
    );
    await agent.introduce(id);
    const inactive = { code: 'SUBSCRIPTION_INACTIVE' };
    expect(await world.failure(SET, { input: { agentId: agent.agentId, domainId: null } })).toMatchObject(inactive);
    await database.query('delete from subscriptions');
    expect(await where()).toEqual({ domainId: null, enrolmentState: 'UNENROLLED' });
    expect(await kinds()).toEqual([]);
  });
});

describe('the site of an agent', () => {
  it('is decided when its code is made, or later for devices that come later, which the record says once each', async () => {
    expect(await entries('agentCodeCreated')).toContainEqual(
      expect.objectContaining({
        text: 'Enrolment code made for agent Rack room, with new devices for Main Hall',
        after: { domainId: world.hall },
      }),
    );
    const made = (await entries('agentCodeCreated')).length;
    const other = await join(world.hall);
    await other.cut();
    expect(await entries('agentCodeCreated')).toHaveLength(made + 1);
    await agent.introduce(id);
    const { admin } = world.account;
    const cleared = (await entries('agentSiteCleared')).length;
    for (const site of [world.rehearsal, world.rehearsal, null, null]) await set(site, site ? world.account.apiKey : undefined);
    const source = { kind: 'USER', id: admin.userId, name: 'Ada.Admin' };
    expect((await entries('agentSiteSet')).filter(({ after }) => JSON.stringify(after).includes(world.rehearsal))).toEqual([
      {
        text: 'New devices of agent Rack room go to Rehearsal',
        source: expect.objectContaining({ kind: 'API_KEY' }),
        ip: '127.0.0.1',
        site_id: null,
        before: { domainId: world.hall },
        after: { domainId: world.rehearsal },
      },
    ]);
    expect(await entries('agentSiteCleared')).toHaveLength(cleared + 1);
    expect((await entries('agentSiteCleared')).at(-1)).toMatchObject({
      text: 'New devices of agent Rack room go to no site',
      source,
      before: { domainId: world.rehearsal },
      after: { domainId: null },
    });
    await agent.introduce(`${id}-later`);
    expect(await where()).toMatchObject({ domainId: world.hall });
    expect(await where(`${id}-later`)).toMatchObject({ domainId: null });
  });

  it('may be decided with a key, which then assigns its devices', async () => {
    await set(world.rehearsal, world.account.apiKey);
    await agent.introduce(id);
    expect(await world.commands(id)).toMatchObject([{ kind: 'enrol', given_by: { keyId: expect.any(String), name: expect.any(String) } }]);
  });

  it('is one of the account of an agent whose access has not ended', async () => {
    const [elsewhere = ''] = world.foreign.siteIds;
    const notFound = { code: 'NOT_FOUND', message: 'There is no such site, or you have no access to it.' };
    for (const domainId of [elsewhere, '00000000-0000-4000-8000-000000000000', 'none']) {
      expect(await world.failure(SET, { input: { agentId: agent.agentId, domainId } })).toMatchObject(notFound);
      expect(await world.failure(CODE, { input: input(domainId) })).toMatchObject(notFound);
    }
    const foreign = world.foreign.admin.token;
    expect(await world.failure(SET, { input: { agentId: agent.agentId, domainId: elsewhere } }, foreign)).toMatchObject({
      code: 'NOT_FOUND',
    });
    await world.data('mutation ($id: ID!) { AgentRevoke(input: { agentId: $id }) { ok } }', { id: agent.agentId });
    const ended = { code: 'CONFLICT', field: 'agentId' };
    expect(await world.failure(SET, { input: { agentId: agent.agentId, domainId: null } })).toMatchObject(ended);
  });

  it.each(['\u2800', 'Rack\u202emoor', 'Rack\u200b', 'Rack\nroom', '\u001b[2J'])(
    'is not asked for by an agent that is called %j',
    async (name) => {
      const failure = await world.failure(CODE, { input: { ...input(siteId('Deleted')), name } });
      expect(failure).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
    },
  );

  it('is none once the site is deleted, also for who joins with a code made before', async () => {
    const { code } = (await world.data(CODE, { input: input(siteId('Deleted')) })).AgentEnrolmentCodeCreate;
    await set(siteId('Deleted'));
    await world.data('mutation ($id: ID!) { DomainRemove(input: { id: $id }) { ok } }', { id: siteId('Deleted') });
    expect(await decided()).toBeNull();
    await agent.introduce(id);
    const late = await joinAgent(world.server, code);
    await late.introduce(`${id}-late`);
    for (const device of [id, `${id}-late`]) expect(await where(device)).toEqual({ domainId: null, enrolmentState: 'UNENROLLED' });
    await late.cut();
  });
});
