import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Line, makeSnapshot, type RackWorld, rackWorld } from './rack.fixture.ts';

let rack: RackWorld;
beforeAll(async () => {
  rack = await rackWorld();
});
afterAll(() => rack?.world.server.close());
beforeEach(() => rack.asItWas());

const lines = async (id: string, token?: string): Promise<Line[]> => (await rack.compare(id, token)).lines;
const short = (of: readonly Line[]) => of.map(({ id, now, after, problem }) => [id, now?.text ?? null, after.text, problem]);

describe('a site compared with a snapshot', () => {
  it('that is as it was has no line', async () => {
    const id = await makeSnapshot(rack);
    expect(await rack.compare(id)).toEqual({ lines: [], devices: [] });
    expect(await rack.differences(id)).toBe(0);
  });

  it('has a line for each thing that is not as it was', async () => {
    const id = await makeSnapshot(rack);
    await rack.rename('stage', 'Stage-Left');
    await rack.receives('amp', [['Stage', 'Out-1'], null, ['Stage', 'Out-4'], null]);
    await rack.world.server.database.query(`update devices set location = 'Rack 2' where id = 'amp'`);
    await rack.clock('amp', { leader: true });
    await rack.announce();
    expect(short(await lines(id))).toEqual([
      ['SUBSCRIPTION/amp/2', '', 'Out-2@Stage', null],
      ['SUBSCRIPTION/amp/3', 'Out-4@Stage', 'Out-3@Stage', null],
      ['SUBSCRIPTION/amp/4', '', 'Out-4@Stage', null],
      ['CLOCK/amp/preferredLeader', 'On', 'Off', null],
      ['NOTE/amp/location', 'Rack 2', 'Rack 1', null],
      ['NAME/stage', 'Stage-Left', 'Stage', null],
    ]);
    expect(await rack.differences(id)).toBe(6);
  });

  it('names device, channel and setting of a line', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    await rack.clock('amp', { unicastClocking: true });
    const { lines: found, devices } = await rack.compare(id);
    expect(found).toMatchObject([
      {
        kind: 'SUBSCRIPTION',
        deviceId: 'amp',
        deviceName: 'amp',
        channelIndex: 1,
        channelDirection: 'RECEIVE',
        channelName: 'In-1',
        setting: null,
        now: { text: '', device: null, channel: null },
        after: { text: 'Out-1@Stage', device: 'Stage', channel: 'Out-1' },
      },
      { kind: 'CLOCK', setting: 'UNICAST_CLOCKING', channelIndex: null, now: { text: 'On' }, after: { text: 'Off' } },
    ]);
    expect(devices).toEqual([{ id: 'amp', name: 'amp', state: 'PRESENT', warning: null }]);
  });

  it('knows nothing of a device that is not connected, and closes its lines but for notes', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    await rack.world.server.database.query(`update devices set connection_state = 'DISCONNECTED', location = null where id = 'amp'`);
    await rack.announce();
    expect(short(await lines(id))).toEqual([
      ['SUBSCRIPTION/amp/1', null, 'Out-1@Stage', 'amp is not connected.'],
      ['NOTE/amp/location', '', 'Rack 1', null],
    ]);
  });

  it('says that a device is not connected of which nothing is listed', async () => {
    const id = await makeSnapshot(rack);
    await rack.world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'amp'`);
    await rack.announce();
    expect(await rack.compare(id)).toEqual({ lines: [], devices: [{ id: 'amp', name: 'amp', state: 'NOT_CONNECTED', warning: null }] });
  });

  it('makes no line of what the snapshot does not know', async () => {
    await rack.world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'amp'`);
    await rack.announce();
    const id = await makeSnapshot(rack);
    await rack.asItWas();
    await rack.receives('amp', [null, null, null, null]);
    expect(await lines(id)).toEqual([]);
  });

  it('closes the lines of a device that is gone, or of another family', async () => {
    const id = await makeSnapshot(rack);
    await rack.world.server.database.query(`update devices set site_id = null where id = 'amp'`);
    await rack.announce();
    const gone = await rack.compare(id);
    expect(gone.devices).toEqual([{ id: 'amp', name: 'amp', state: 'GONE', warning: null }]);
    expect(short(gone.lines)).toEqual([
      ['NAME/amp', null, 'amp', 'No longer at this site.'],
      ...[1, 2, 3, 4].map((index) => [`SUBSCRIPTION/amp/${index}`, null, `Out-${index}@Stage`, 'No longer at this site.']),
    ]);
    await rack.asItWas();
    await rack.family('amp', 'NMOS');
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    expect(short(await lines(id))).toEqual([
      ['SUBSCRIPTION/amp/1', '', 'Out-1@Stage', 'It is of another family by now: NMOS instead of DANTE.'],
    ]);
  });

  it('closes what a device with fewer channels does not have any more, and says how many there are', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [
      ['Stage', 'Out-1'],
      ['Stage', 'Out-2'],
      ['Stage', 'Out-3'],
    ]);
    const { lines: found, devices } = await rack.compare(id);
    expect(short(found)).toEqual([
      ['RX_LABEL/amp/4', null, 'In-4', 'There is no receive channel 4.'],
      ['SUBSCRIPTION/amp/4', null, 'Out-4@Stage', 'The device has no receive channel 4.'],
    ]);
    expect(devices).toMatchObject([{ id: 'amp', warning: 'It has 3 receive channels by now instead of 4.' }]);
  });

  it('finds transmitters by the names that they would have again, and closes lines to one that is not there', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    await rack.rename('stage', 'Stage-Left');
    expect(short(await lines(id))).toEqual([
      ['SUBSCRIPTION/amp/1', '', 'Out-1@Stage', null],
      ['NAME/stage', 'Stage-Left', 'Stage', null],
    ]);
    await rack.world.server.database.query(`update devices set site_id = null where id = 'stage'`);
    await rack.announce();
    expect(short(await lines(id))[0]).toEqual(['SUBSCRIPTION/amp/1', '', 'Out-1@Stage', 'There is no device called Stage at the site.']);
  });

  it('warns where the transmitter is not connected', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    await rack.world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'stage'`);
    await rack.announce();
    expect(await lines(id)).toMatchObject([{ problem: null, warning: 'Nothing arrives until Stage is connected.' }]);
  });

  it('closes line by line what the viewer may not change', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    await rack.rename('stage', 'Stage-Left');
    await rack.role('MediaControl');
    expect(short(await lines(id, rack.world.account.restricted.token))).toEqual([
      // The name stays, so that nobody of this name is there.
      ['SUBSCRIPTION/amp/1', '', 'Out-1@Stage', 'There is no device called Stage at the site.'],
      ['NAME/stage', 'Stage-Left', 'Stage', 'You are not allowed to do this to Stage-Left.'],
    ]);
  });
});
