import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSnapshot, type RackWorld, rackWorld } from './rack.fixture.ts';
import { recalling } from './recalling.fixture.ts';

let rack: RackWorld;
beforeAll(async () => {
  rack = await rackWorld();
});
afterAll(() => rack?.world.server.close());
beforeEach(() => rack.asItWas());

const { outcomes, refusal, given } = recalling(() => rack);
const ONE = 'SUBSCRIPTION/amp/1';
const oneChanged = () => rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);

describe('a recall', () => {
  it('with the id of a recall of other lines or values is refused, not answered with those', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [['Stage', 'Out-4'], null, ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    const other = await makeSnapshot(rack, 'Day 2');
    await rack.receives('amp', [null, null, ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    const commandId = randomUUID();
    expect(await outcomes(id, [ONE], { commandId })).toEqual([[ONE, 'SENT', null]]);
    const taken = { code: 'CONFLICT', field: 'commandId', message: 'This id belongs to another command: choose a new one.' };
    expect(await refusal(other, [ONE], { commandId })).toMatchObject(taken);
    expect(await refusal(id, ['SUBSCRIPTION/amp/2'], { commandId })).toMatchObject(taken);
    expect(await refusal(id, ['NAME/stage'], { commandId })).toMatchObject(taken);
    expect(await given()).toHaveLength(1);
  });

  it('goes by what is reported once its devices are locked, not by what was read before', async () => {
    const id = await makeSnapshot(rack);
    await oneChanged();
    expect(await rack.differences(id)).toBe(1);
    // Reported after everything was read that is kept in memory.
    await rack.world.server.database.query(
      `update device_channels set rx = jsonb_set(rx, '{0}', rx->0 || '{"subscribedDevice": "Stage", "subscribedChannel": "Out-4"}') where device_id = 'amp'`,
    );
    expect(await outcomes(id, [{ id: ONE, ifNow: '' }])).toEqual([[ONE, 'REFUSED', 'It is Out-4@Stage by now: look at it again.']]);
    expect(await given()).toEqual([]);
  });

  it('writes notes and importance of several devices, each with its entry', async () => {
    await rack.world.server.database.query(`update devices set importance = 'IMPORTANT' where id = 'stage'`);
    await rack.announce();
    const id = await makeSnapshot(rack);
    await rack.world.server.database.query(
      `update devices set importance = 'NORMAL', location = 'Rack 2', comments = 'Loud' where id in ('stage', 'amp')`,
    );
    await rack.announce();
    const lines = ['NOTE/amp/location', 'NOTE/stage/importance', 'NOTE/stage/location'];
    expect(await outcomes(id, lines)).toEqual(lines.map((line) => [line, 'DONE', null]));
    const rows = await rack.world.server.database.query(
      `select id, importance, location, comments from devices where id in ('stage', 'amp') order by id`,
    );
    expect(rows).toEqual([
      { id: 'amp', importance: 'NORMAL', location: 'Rack 1', comments: 'Loud' },
      { id: 'stage', importance: 'IMPORTANT', location: 'Rack 1', comments: 'Loud' },
    ]);
    const entries = await rack.world.server.database.query<{ device_id: string; type: string }>(
      `select device_id, type from events where type in ('deviceNotesChanged', 'deviceImportanceChanged') order by id desc limit 3`,
    );
    expect(
      entries
        .reverse()
        .map(({ device_id, type }) => `${device_id} ${type}`)
        .sort(),
    ).toEqual(['amp deviceNotesChanged', 'stage deviceImportanceChanged', 'stage deviceNotesChanged']);
  });
});
