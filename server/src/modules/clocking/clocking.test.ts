import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const able = {
    CAN_UNICAST_CLOCKING: true,
    CAN_WRITE_PREFERRED_MASTER: true,
    CAN_WRITE_EXT_WORD_CLOCK: true,
    CAN_WRITE_UNICAST_DELAY_REQUESTS: true,
  };
  await world.device('able', { site_id: world.hall, identity: JSON.stringify({ name: 'able', capabilities: able }) });
  await world.device('twice', { site_id: world.hall, identity: JSON.stringify({ name: 'twice', capabilities: able }) });
  await world.device('unable', { site_id: world.hall });
  await world.device('away', { site_id: world.hall, link_up: false, identity: JSON.stringify({ name: 'away', capabilities: able }) });
  await world.device('hidden', { site_id: world.rehearsal, identity: JSON.stringify({ name: 'hidden', capabilities: able }) });
});
afterAll(() => world?.server.close());

const TOGGLES = [
  ['DeviceClockingUnicastSet', 'clockUnicast', 'CLOCK_UNICAST'],
  ['DeviceClockingPreferredLeaderSet', 'clockPreferredLeader', 'CLOCK_PREFERRED_LEADER'],
  ['DeviceClockingSyncToExternalSet', 'clockExternalSync', 'CLOCK_EXTERNAL_SYNC'],
  ['DeviceClockingPTPV1UnicastDelayRequestSet', 'clockV1UnicastDelayRequests', 'CLOCK_V1_UNICAST_DELAY_REQUESTS'],
] as const;
const document = (field: string) => `mutation ($input: ${field}Input!) { ${field}(input: $input) { ok } }`;

it('Each of the four clock settings of a device is accepted as a command for it [API-043 API-044 API-045 API-046]', async () => {
  for (const [field, kind] of TOGGLES) {
    for (const enabled of [true, false]) {
      expect(await world.data(document(field), { input: { deviceId: 'able', enabled } })).toEqual({ [field]: { ok: true } });
    }
    const commands = (await world.commands('able')).filter((command) => command.kind === kind);
    expect(commands.map((command) => command.params)).toEqual([{ enabled: true }, { enabled: false }]);
  }
});

describe.each(TOGGLES)('%s', (field, kind, reported) => {
  it('answers the command, the same one for the same id, and another for none', async () => {
    const asking = `mutation ($input: ${field}Input!) { ${field}(input: $input) { command { id kind state value deviceId } } }`;
    const input = { deviceId: 'twice', enabled: true, commandId: randomUUID() };
    const give = async (more: object = {}) => (await world.data(asking, { input: { ...input, ...more } }))[field].command;
    const first = await give();
    expect(first).toEqual({
      id: input.commandId,
      kind: reported,
      state: 'ACCEPTED',
      value: 'ON',
      deviceId: 'twice',
    });
    expect(await give()).toEqual(first);
    expect((await give({ commandId: null })).id).not.toBe(first.id);
    expect(await world.failure(asking, { input: { ...input, enabled: false } })).toMatchObject({ code: 'CONFLICT', field: 'commandId' });
    expect((await world.commands('twice')).filter((command) => command.kind === kind)).toHaveLength(2);
  });

  it('refuses a device without the capability, one that is away and one that is not there', async () => {
    const refuse = (deviceId: string, token?: string) => world.failure(document(field), { input: { deviceId, enabled: true } }, token);
    expect(await refuse('unable')).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'deviceId',
      message: expect.stringContaining('Not Supported'),
    });
    expect(await refuse('away')).toMatchObject({ code: 'DEVICE_OFFLINE' });
    expect(await refuse('nobody')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refuse('hidden', world.account.restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    for (const id of ['unable', 'away', 'hidden']) expect(await world.commands(id)).toEqual([]);
  });
});
