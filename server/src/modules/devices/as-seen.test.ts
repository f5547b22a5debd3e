import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const set = (name: string) => `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`;
/** The value of a column of a device. */
const kept = async (deviceId: string, column: string) => {
  const [row] = await world.server.database.query<Record<string, unknown>>(`select ${column} from devices where id = $1`, [deviceId]);
  return row?.[column];
};
/** The call that takes something back, as somebody else has changed it since: refused, and nothing is overwritten. */
async function refused(mutation: string, input: object, message: string) {
  expect(await world.failure(set(mutation), { input })).toMatchObject({ code: 'CONFLICT', field: 'replaces', message });
}

describe('what a caller saw', () => {
  it('holds for the importance of a device, which somebody else may have changed since', async () => {
    const deviceId = await world.device('amp', { site_id: world.hall, name: 'Amp', importance: 'LESS_IMPORTANT' });
    const back = { deviceId, newImportanceLevel: 'NORMAL' };
    await refused('DeviceImportanceLevelSet', { ...back, replaces: 'IMPORTANT' }, 'The importance of Amp is Low by now: look at it again.');
    expect(await kept(deviceId, 'importance')).toBe('LESS_IMPORTANT');
    await world.data(set('DeviceImportanceLevelSet'), { input: { ...back, replaces: 'LESS_IMPORTANT' } });
    expect(await kept(deviceId, 'importance')).toBe('NORMAL');
    // It is as wanted: there is nothing to overwrite.
    await world.data(set('DeviceImportanceLevelSet'), { input: { ...back, replaces: 'IMPORTANT' } });
  });

  it('holds for each note that a call changes, and for no other', async () => {
    const deviceId = await world.device('desk', { site_id: world.hall, name: 'Mixer', location: 'Stage left', comments: 'Loud' });
    const back = { deviceId, metaInfo: { location: null } };
    const message = 'The notes about Mixer were changed meanwhile: look at them again.';
    await refused('DeviceUpdate', { ...back, replaces: { location: 'Stage right' } }, message);
    await refused('DeviceUpdate', { ...back, replaces: { location: '' } }, message);
    expect(await kept(deviceId, 'location')).toBe('Stage left');
    await world.data(set('DeviceUpdate'), { input: { ...back, replaces: { location: ' Stage left ', comments: 'Quiet' } } });
    expect(await kept(deviceId, 'location')).toBeNull();
    await world.data(set('DeviceUpdate'), { input: { deviceId, metaInfo: { location: 'Pit' }, replaces: { location: null } } });
    expect(await kept(deviceId, 'location')).toBe('Pit');
  });

  it('holds for the name that a device reports', async () => {
    const deviceId = await world.device('box', { site_id: world.hall, name: 'Box-C' });
    await refused('DeviceNameSet', { deviceId, name: 'Box-A', replaces: 'Box-B' }, 'This device is called Box-C by now: look at it again.');
    expect(await world.commands(deviceId)).toEqual([]);
    await world.data(set('DeviceNameSet'), { input: { deviceId, name: 'Box-A', replaces: 'Box-C' } });
    expect(await world.commands(deviceId)).toMatchObject([{ kind: 'rename', params: { name: 'Box-A' } }]);
  });

  it('holds for the site of a device, and for that it has none', async () => {
    const deviceId = await world.device('rack', { site_id: world.hall, name: 'Rack' });
    const message = 'Rack was assigned or unassigned meanwhile: look at it again.';
    const home = { domainId: world.rehearsal, deviceIds: [deviceId] };
    await refused('DevicesEnroll', { ...home, replaces: world.rehearsal }, message);
    await refused('DevicesEnroll', { ...home, replaces: '' }, message);
    await refused('DevicesUnenroll', { deviceIds: [deviceId], replaces: world.rehearsal }, message);
    expect(await kept(deviceId, 'site_id')).toBe(world.hall);
    await world.data(set('DevicesUnenroll'), { input: { deviceIds: [deviceId], replaces: world.hall.toUpperCase() } });
    await refused('DevicesEnroll', { ...home, replaces: world.hall }, message);
    await refused('DevicesUnenroll', { deviceIds: [deviceId], replaces: world.hall }, message);
    expect(await kept(deviceId, 'site_id')).toBeNull();
    await world.data(set('DevicesEnroll'), { input: { ...home, replaces: '' } });
    expect(await kept(deviceId, 'site_id')).toBe(world.rehearsal);
  });

  it('holds for the label of a channel, also while another is on its way', async () => {
    const identity = JSON.stringify({ name: 'Stage', commands: ['txLabels', 'rxLabels'] });
    const deviceId = await world.device('stage', { site_id: world.hall, identity });
    const channels = ['Kick', 'Snare'].map((name, at) => ({ index: at + 1, name, mediaType: 'AUDIO' }));
    await world.channels(deviceId, { tx: channels, rx: [] });
    const label = (index: number, name: string, replaces: string) => ({ input: { deviceId, labels: [{ index, name, replaces }] } });
    const SET = set('DeviceTxChannelLabelsSet');
    expect(await world.failure(SET, label(1, 'In', 'Vox'))).toMatchObject({
      code: 'CONFLICT',
      field: 'labels.0.replaces',
      message: 'Channel 1 is called Kick by now: look at it again.',
    });
    await world.data(SET, label(1, 'In', 'Kick'));
    expect(await world.failure(SET, label(1, 'Out', 'Kick'))).toMatchObject({
      code: 'CONFLICT',
      message: 'Channel 1 is being labelled: look at it again once the device has answered.',
    });
    await world.data(SET, label(2, 'Top', 'Snare'));
    // Done, and not reported yet.
    const done = (seconds: number) =>
      world.server.database.query(`update commands set state = 'done', ended_at = now() - interval '${seconds} s' where device_id = $1`, [
        deviceId,
      ]);
    await done(1);
    expect(await world.failure(SET, label(1, 'Out', 'Kick'))).toMatchObject({ message: expect.stringContaining('is being labelled') });
    await world.channels(deviceId, { tx: [{ ...channels[0], name: 'In' }, channels[1]], rx: [] });
    await world.data(SET, label(1, 'Out', 'In'));
    await done(16);
    await world.data(SET, label(2, 'Vox', 'Snare'));
  });
});
