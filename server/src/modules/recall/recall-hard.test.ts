import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSnapshot, type RackWorld, rackWorld } from './rack.fixture.ts';
import { recalling } from './recalling.fixture.ts';

let rack: RackWorld;
beforeAll(async () => {
  rack = await rackWorld({ env: { TUTTI_BILLING: 'manual' } });
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

describe('a recall of what is not as it was', () => {
  it('refuses what a device with fewer channels does not have, and does the rest', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3']]);
    expect(await outcomes(id, [ONE, 'SUBSCRIPTION/amp/4', 'RX_LABEL/amp/4'])).toEqual([
      [ONE, 'SENT', null],
      ['SUBSCRIPTION/amp/4', 'REFUSED', 'The device has no receive channel 4.'],
      ['RX_LABEL/amp/4', 'REFUSED', 'There is no receive channel 4.'],
    ]);
  });

  it('refuses the lines of a device of another family, and leaves channels alone that are new', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4'], ['Stage', 'Out-1']]);
    expect((await rack.compare(id)).lines.map((line) => line.id)).toEqual([ONE]);
    await rack.family('amp', 'NMOS');
    expect(await outcomes(id, [ONE])).toEqual([[ONE, 'REFUSED', 'It is of another family by now: NMOS instead of DANTE.']]);
    expect(await given()).toEqual([]);
  });

  it('finds no snapshot of another site', async () => {
    const id = await makeSnapshot(rack);
    expect(await refusal(id, [ONE], { domainId: rack.world.rehearsal })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused as a whole once the plan has ended, and does nothing', async () => {
    const id = await makeSnapshot(rack);
    await oneChanged();
    await rack.world.server.database.query(
      `insert into subscriptions (account_id, source, state, sku, seats, observed_at) values ($1, 'MANUAL', 'DEACTIVATED', 'tutti-managed-monthly', 40, now())`,
      [rack.world.account.accountId],
    );
    const inactive = await refusal(id, [ONE]);
    await rack.world.server.database.query('delete from subscriptions');
    expect(inactive).toMatchObject({ code: 'SUBSCRIPTION_INACTIVE' });
    expect(await given()).toEqual([]);
  });
});
