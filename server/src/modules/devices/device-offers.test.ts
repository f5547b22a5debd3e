import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
const device = (name: string, more: object) =>
  world.device(name, { site_id: world.hall, identity: JSON.stringify({ name, capabilities: { CAN_RESET: true }, ...more }) });
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const RENAME = `mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok } }`;
const REBOOT = `mutation ($input: DeviceRebootInput!) { DeviceReboot(input: $input) { ok } }`;

describe('a command that the agent of a device does not offer', () => {
  const TAKEN = `query ($id: ID!) { device(id: $id) { commands commandsReason } }`;

  it('is refused at once, with the reason, and leaves no command [DEV-095]', async () => {
    await device('read-only', { commands: [], commandsReason: 'This agent only reads devices.' });
    const refused = { code: 'BAD_USER_INPUT', field: 'deviceId' };
    const message = 'Not Supported: read-only does not take this command. This agent only reads devices.';
    expect(await world.failure(RENAME, { input: { deviceId: 'read-only', name: 'Other' } })).toEqual({ ...refused, message });
    expect(await world.failure(REBOOT, { input: { deviceId: 'read-only' } })).toEqual({ ...refused, message });
    expect(await world.commands('read-only')).toEqual([]);
  });

  it('is none of those that it lists [DEV-095]', async () => {
    await device('partly', { commands: ['rename', 'levitate'] });
    expect((await world.data(RENAME, { input: { deviceId: 'partly', name: 'Other' } })).DeviceNameSet.ok).toBe(true);
    expect(await world.failure(REBOOT, { input: { deviceId: 'partly' } })).toMatchObject({
      message: 'Not Supported: partly does not take this command.',
    });
  });

  it('is missing in the list that the API shows, with the reason of the agent; null where the agent says nothing', async () => {
    await device('talks', { commands: ['rename', 'levitate'], commandsReason: 'No more.' });
    await device('silent', {});
    expect((await world.data(TAKEN, { id: 'talks' })).device).toEqual({ commands: ['RENAME'], commandsReason: 'No more.' });
    expect((await world.data(TAKEN, { id: 'silent' })).device).toEqual({ commands: null, commandsReason: null });
  });
});

describe('a device that shows which one it is', () => {
  const IDENTIFY = `mutation ($input: DeviceIdentifyInput!) { DeviceIdentify(input: $input) { ok command { kind state } } }`;

  it('is asked where its agent lists that', async () => {
    await device('shows', { commands: ['identify'] });
    const { DeviceIdentify } = await world.data(IDENTIFY, { input: { deviceId: 'shows' } });
    expect(DeviceIdentify).toEqual({ ok: true, command: { kind: 'IDENTIFY', state: 'ACCEPTED' } });
    expect((await world.commands('shows')).map(({ kind }) => kind)).toEqual(['identify']);
  });

  it('is not asked where its agent lists nothing: it is older than the command', async () => {
    await device('older', {});
    expect(await world.failure(IDENTIFY, { input: { deviceId: 'older' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Not Supported: older does not take this command.',
    });
    expect(await world.commands('older')).toEqual([]);
  });
});

describe('what a device speaks', () => {
  const SPOKEN = `query ($id: ID!) { device(id: $id) { family protocols { name version } discovery { type method } askedEvery } }`;
  const spoken = async (id: string, more: object) => {
    await device(id, more);
    return (await world.data(SPOKEN, { id })).device;
  };

  it('is shown as its agent reports it, and is unknown where it does not', async () => {
    const reported = { family: 'AES67', askedEvery: 10, protocols: [{ name: 'PTP', version: '2' }, { name: 'SAP' }] };
    expect(await spoken('streams', { ...reported, discovery: { type: 'UNKNOWN', method: 'SAP' } })).toEqual({
      family: 'AES67',
      protocols: [
        { name: 'PTP', version: '2' },
        { name: 'SAP', version: null },
      ],
      discovery: { type: 'UNKNOWN', method: 'SAP' },
      askedEvery: 10,
    });
    const unknown = { family: null, protocols: [], discovery: { type: 'UNKNOWN', method: null }, askedEvery: null };
    expect(await spoken('quiet', {})).toEqual(unknown);
  });
});
