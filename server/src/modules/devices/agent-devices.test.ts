import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolAgent } from '../../../test/enrol-agent.ts';
import { look } from '../../../test/look.ts';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const FORGET = 'mutation ($input: AgentDevicesForgetInput!) { AgentDevicesForget(input: $input) { ok count } }';
const REVOKE = 'mutation ($input: AgentRevokeInput!) { AgentRevoke(input: $input) { ok } }';
const ASSIGN = 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }';
const UNASSIGNED = '{ unenrolledDevices { id } }';
const unassigned = async () => (await world.data(UNASSIGNED)).unenrolledDevices.map(({ id }: { id: string }) => id).sort();

it('the devices without a site of a revoked agent are removed at once, with an entry; those in a site and those of other agents stay', async () => {
  const { server, account, hall } = world;
  await world.device('of-another');
  const agent = await enrolAgent(server, account.accountId);
  for (const id of ['assigned', 'left-1', 'left-2']) {
    await agent.report([agent.fact(id, 'identity', { name: id }), agent.fact(id, 'connection', { state: 'READY' })]);
  }
  await world.data(ASSIGN, { input: { domainId: hall, deviceIds: ['assigned'] } });
  const input = { agentId: agent.agentId };
  expect(await world.failure(FORGET, { input })).toMatchObject({ code: 'CONFLICT', field: 'agentId' });
  expect(await unassigned()).toEqual(['left-1', 'left-2', 'of-another']);

  await world.data(REVOKE, { input });
  // At once: that its devices are disconnected may not be written yet.
  expect((await world.data(FORGET, { input })).AgentDevicesForget).toEqual({ ok: true, count: 2 });
  expect(await unassigned()).toEqual(['of-another']);
  expect((await world.data('{ device(id: "assigned") { domainId } }')).device.domainId).toBe(hall);
  expect(
    await look(
      server,
      sql`select text, source ->> 'id' as by from events where type in ('agentDevicesForgotten', 'deviceForgotten') order by id`,
    ),
  ).toEqual([
    { text: 'Devices without a site of agent Test agent removed: 2', by: account.admin.userId },
    { text: 'Forgotten', by: account.admin.userId },
    { text: 'Forgotten', by: account.admin.userId },
  ]);
  expect((await world.data(FORGET, { input })).AgentDevicesForget).toEqual({ ok: true, count: 0 });
});

it('are not those of an agent of another account, which is not there', async () => {
  await world.foreignDevice('elsewhere');
  const [row] = await look<{ agent_id: string }>(world.server, sql`select agent_id from devices where id = 'elsewhere'`);
  await look(world.server, sql`update agents set revoked_at = now() where id = ${row?.agent_id ?? ''}`);
  for (const agentId of [row?.agent_id, 'nonsense'])
    expect(await world.failure(FORGET, { input: { agentId } })).toMatchObject({ code: 'NOT_FOUND' });
  expect((await world.data(UNASSIGNED, {}, world.foreign.admin.token)).unenrolledDevices).toEqual([{ id: 'elsewhere' }]);
});
