import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../../test/enrol-agent.ts';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const SET = 'mutation ($input: AgentMayChangeSetInput!) { AgentMayChangeSet(input: $input) { ok } }';
const RENAME = 'mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok } }';
const TAKEN = 'query ($id: ID!) { device(id: $id) { commands commandsReason } }';
const allow = (mayChange: boolean, agentId = world.agentId) => world.data(SET, { input: { agentId, mayChange } });
const decided = async (agentId = world.agentId) => {
  const { account } = await world.data('query ($id: ID!) { account(id: $id) { agents { id mayChange } } }', {
    id: world.account.accountId,
  });
  return account.agents.find(({ id }: { id: string }) => id === agentId).mayChange;
};
/** A device that takes every command, and every kind that needs a capability. */
const device = (id: string) =>
  world.device(id, { site_id: world.hall, identity: JSON.stringify({ name: id, capabilities: { CAN_RESET: true } }) });

describe('an agent that administrators do not let change devices', () => {
  it('has devices that take no commands until it may again, also where an answer was kept', async () => {
    await device('closed');
    for (const mayChange of [false, true]) {
      // Asked twice: answers are kept.
      for (let i = 0; i < 2; i++) await world.data(TAKEN, { id: 'closed' });
      await allow(mayChange);
      expect(await decided()).toBe(mayChange);
      expect((await world.data(TAKEN, { id: 'closed' })).device).toEqual(
        mayChange ? { commands: null, commandsReason: null } : { commands: [], commandsReason: CHANGES_NOT_ALLOWED },
      );
    }
  });

  it('gets none that would change a device, with the reason, and those that wait are refused', async () => {
    await device('waits');
    await world.data(RENAME, { input: { deviceId: 'waits', name: 'Asked-before' } });
    await allow(false);
    const ended = await world.data('query ($id: ID!) { deviceCommands(deviceId: $id) { kind state reason } }', { id: 'waits' });
    expect(ended.deviceCommands).toEqual([{ kind: 'RENAME', state: 'REFUSED', reason: CHANGES_NOT_ALLOWED }]);
    const message = `Not Supported: waits does not take this command. ${CHANGES_NOT_ALLOWED}`;
    const refused = { code: 'BAD_USER_INPUT', message };
    expect(await world.failure(RENAME, { input: { deviceId: 'waits', name: 'Other' } })).toMatchObject(refused);
    const unassign = 'mutation ($input: DevicesUnenrollInput!) { DevicesUnenroll(input: $input) { ok } }';
    expect(await world.failure(unassign, { input: { deviceIds: ['waits'], clearConfig: true } })).toMatchObject(refused);
    // Where a device belongs is a decision of the account, and changes nothing at it.
    expect((await world.data(unassign, { input: { deviceIds: ['waits'], clearConfig: false } })).DevicesUnenroll.ok).toBe(true);
    await allow(true);
    expect((await world.data(RENAME, { input: { deviceId: 'waits', name: 'Other' } })).DeviceNameSet.ok).toBe(true);
  });

  it('is not sent a command that was accepted while that was decided; it ends with the reason', async () => {
    const { server, account } = world;
    const agent = await enrolAgent(server, account.accountId);
    const sent: string[] = [];
    agent.onCall((method) => void sent.push(method));
    await agent.report([agent.fact('raced', 'identity', { name: 'raced' }), agent.fact('raced', 'connection', { state: 'READY' })]);
    await allow(false, agent.agentId);
    await expect.poll(() => sent).toEqual(['agent.allow']);
    await server.database.query(
      `insert into commands (account_id, device_id, agent_id, kind, params, deadline, state, given_by)
       values ($1, 'raced', $2, 'rename', '{"name":"Late"}', now() + interval '1 s', 'accepted', '{"name":"Test"}')`,
      [account.accountId, agent.agentId],
    );
    server.services.bus.publish('commands.waiting', { accountId: account.accountId, agentId: agent.agentId });
    const state = async () => (await server.database.query('select state, reason from commands where device_id = $1', ['raced']))[0];
    await expect.poll(state, { timeout: 15_000 }).toEqual({ state: 'expired', reason: CHANGES_NOT_ALLOWED });
    expect(sent).toEqual(['agent.allow']);
    await agent.close();
  });

  it('is in the account log once for each decision, with who decided', async () => {
    await allow(false);
    await allow(false);
    await allow(true);
    const log = 'query ($id: ID!) { accountLogs(accountId: $id, sortDirection: NEWEST_FIRST) { type text source { id } } }';
    const { accountLogs } = await world.data(log, { id: world.account.accountId });
    const source = { id: world.account.admin.userId };
    const decisions = accountLogs.filter(({ text }: { text: string }) => text.startsWith('Agent Rack room may'));
    expect(decisions.slice(0, 2)).toEqual([
      { type: 'agentChangesAllowed', text: 'Agent Rack room may change devices', source },
      { type: 'agentChangesForbidden', text: 'Agent Rack room may not change devices', source },
    ]);
    expect(decisions[2]?.type).toBe('agentChangesAllowed');
  });

  it('is decided of none that is not there, nor of one whose access has ended', async () => {
    const input = (agentId: string) => ({ input: { agentId, mayChange: false } });
    expect(await world.failure(SET, input('00000000-0000-4000-8000-000000000000'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.failure(SET, input('none'))).toMatchObject({ code: 'NOT_FOUND' });
    const agent = await enrolAgent(world.server, world.account.accountId);
    await world.data('mutation ($id: ID!) { AgentRevoke(input: { agentId: $id }) { ok } }', { id: agent.agentId });
    expect(await world.failure(SET, input(agent.agentId))).toMatchObject({ code: 'CONFLICT', field: 'agentId' });
  });
});

describe('an agent', () => {
  it('learns whether it may change devices when that is decided, and at each hello', async () => {
    const agent = await enrolAgent(world.server, world.account.accountId);
    const calls: unknown[] = [];
    agent.onCall((method, params) => void calls.push([method, params]));
    await allow(false, agent.agentId);
    await expect.poll(() => calls).toEqual([['agent.allow', { mayChange: false }]]);
    expect(await agent.call('agent.hello', { software: 'test 1.0', epoch: 2 })).toMatchObject({ mayChange: false });
    await allow(true, agent.agentId);
    await expect.poll(() => calls.length).toBe(2);
    expect(await agent.call('agent.hello', { software: 'test 1.0', epoch: 3 })).toMatchObject({ mayChange: true });
    await agent.close();
  });
});
