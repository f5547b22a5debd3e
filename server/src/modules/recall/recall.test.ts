import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSnapshot, type RackWorld, rackWorld } from './rack.fixture.ts';
import { recalling } from './recalling.fixture.ts';

let rack: RackWorld;
beforeAll(async () => {
  rack = await rackWorld();
});
afterAll(() => rack?.world.server.close());
beforeEach(async () => {
  await rack.asItWas();
  await rack.world.server.database.query('delete from snapshots');
});

const { recall, outcomes, refusal, given } = recalling(() => rack);
const ONE = 'SUBSCRIPTION/amp/1';
const oneChanged = () => rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);

describe('a recall', () => {
  it('sends the chosen lines alone, names first, and each line has what came of it', async () => {
    const id = await makeSnapshot(rack);
    await rack.rename('stage', 'Stage-Left');
    await rack.receives('amp', [null, null, ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    await rack.clock('amp', { leader: true });
    await rack.world.server.database.query(`update devices set location = 'Rack 2' where id = 'amp'`);
    await rack.announce();
    const answer = await recall(id, ['NOTE/amp/location', 'CLOCK/amp/preferredLeader', ONE, 'NAME/stage']);
    expect(answer).toEqual({
      ok: true,
      snapshot: null,
      results: [
        { id: 'NOTE/amp/location', outcome: 'DONE', message: null, command: null },
        {
          id: 'CLOCK/amp/preferredLeader',
          outcome: 'SENT',
          message: null,
          command: { id: expect.any(String), kind: 'CLOCK_PREFERRED_LEADER' },
        },
        { id: ONE, outcome: 'SENT', message: null, command: { id: expect.any(String), kind: 'SUBSCRIBE' } },
        { id: 'NAME/stage', outcome: 'SENT', message: null, command: { id: expect.any(String), kind: 'RENAME' } },
      ],
    });
    expect(await given()).toEqual([
      { device_id: 'stage', kind: 'rename', params: { name: 'Stage' } },
      {
        device_id: 'amp',
        kind: 'subscribe',
        params: { subscriptions: [{ rxChannelIndex: 1, subscribedDevice: 'Stage', subscribedChannel: 'Out-1' }] },
      },
      { device_id: 'amp', kind: 'clockPreferredLeader', params: { enabled: false } },
    ]);
    const [{ location } = { location: '' }] = await rack.world.server.database.query<{ location: string }>(
      `select location from devices where id = 'amp'`,
    );
    expect(location).toBe('Rack 1');
  });

  it('of an unchanged site sends nothing', async () => {
    const id = await makeSnapshot(rack);
    expect(await outcomes(id, [ONE, 'NAME/stage'])).toEqual([
      [ONE, 'DONE', null],
      ['NAME/stage', 'DONE', null],
    ]);
    expect(await given()).toEqual([]);
  });

  it('refuses the lines that somebody changed since, and does the others', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [['Stage', 'Out-4'], null, ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    const lines = [
      { id: ONE, ifNow: '' },
      { id: 'SUBSCRIPTION/amp/2', ifNow: '' },
    ];
    expect(await outcomes(id, lines)).toEqual([
      [ONE, 'REFUSED', 'It is Out-4@Stage by now: look at it again.'],
      ['SUBSCRIPTION/amp/2', 'SENT', null],
    ]);
  });

  it('of two people at once sends a line once', async () => {
    const id = await makeSnapshot(rack);
    await oneChanged();
    const both = await Promise.all([outcomes(id, [ONE]), outcomes(id, [ONE])]);
    expect(both.map(([line]) => line?.[1]).sort()).toEqual(['REFUSED', 'SENT']);
    expect(await given()).toHaveLength(1);
  });

  it('refuses what somebody changes just now, and what would go by a name that is not known', async () => {
    const id = await makeSnapshot(rack);
    await rack.rename('stage', 'Stage-Left');
    await oneChanged();
    await rack.clock('amp', { leader: true });
    const first = ['NAME/stage', 'CLOCK/amp/preferredLeader'];
    expect((await outcomes(id, first)).map(([, outcome]) => outcome)).toEqual(['SENT', 'SENT']);
    const changing = 'It is being changed: look at it again once the device has answered.';
    expect(await outcomes(id, [...first, ONE])).toEqual([
      ['NAME/stage', 'REFUSED', changing],
      ['CLOCK/amp/preferredLeader', 'REFUSED', changing],
      [ONE, 'REFUSED', expect.stringContaining('Stage')],
    ]);
    expect(await given()).toHaveLength(2);
  });

  it('that is sent again, because its answer was lost, gives each command once', async () => {
    const id = await makeSnapshot(rack);
    await rack.receives('amp', [null, null, ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
    const commandId = randomUUID();
    const first = await recall(id, [ONE], { commandId });
    expect(await recall(id, [ONE], { commandId })).toEqual(first);
    expect(await outcomes(id, [ONE, 'SUBSCRIPTION/amp/2'], { commandId })).toEqual([
      [ONE, 'SENT', null],
      ['SUBSCRIPTION/amp/2', 'REFUSED', 'This call was made before, without it.'],
    ]);
    expect(await given()).toHaveLength(1);
  });

  it('as a preview says what would come of it, and does nothing', async () => {
    const id = await makeSnapshot(rack);
    await oneChanged();
    expect(await recall(id, [ONE], { preview: true })).toMatchObject({ ok: true, results: [{ outcome: 'OPEN' }] });
    await rack.world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'amp'`);
    await rack.announce();
    expect(await recall(id, [ONE], { preview: true })).toMatchObject({
      ok: false,
      results: [{ outcome: 'REFUSED', message: 'amp is not connected.' }],
    });
    expect(await given()).toEqual([]);
  });

  it('makes a snapshot of what is now where that is asked for', async () => {
    const id = await makeSnapshot(rack, 'Day 1');
    await oneChanged();
    expect(await recall(id, [ONE], { snapshotFirst: true })).toMatchObject({ snapshot: { name: 'Before: Recall Day 1', automatic: true } });
  });

  it('is refused for what the call gets wrong', async () => {
    const id = await makeSnapshot(rack);
    expect(await refusal(id, [])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'lines' });
    expect(await refusal(id, ['NAME/nobody'])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'lines.0.id' });
    expect(await refusal(id, [ONE, ONE])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'lines.1.id' });
    expect(await refusal(id, [ONE], { commandId: 'mine' })).toMatchObject({ field: 'commandId' });
    expect(await refusal(id, [ONE], { domainId: rack.world.rehearsal })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(id, [ONE], {}, rack.world.foreign.admin.token)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does line by line what the caller may', async () => {
    const id = await makeSnapshot(rack);
    await oneChanged();
    await rack.world.server.database.query(`update devices set location = 'Rack 2' where id = 'amp'`);
    await rack.announce();
    const { token } = rack.world.account.restricted;
    await rack.role('MediaControl');
    expect(await outcomes(id, [ONE, 'NOTE/amp/location'], {}, token)).toEqual([
      [ONE, 'SENT', null],
      ['NOTE/amp/location', 'REFUSED', 'You are not allowed to do this to amp.'],
    ]);
    await rack.role('ReadOnly');
    expect(await refusal(id, [ONE], {}, token)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a line of which nothing is known', () => {
  it('is refused, not called done, where its device is not connected or left the site', async () => {
    const id = await makeSnapshot(rack);
    await rack.world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'amp'`);
    await rack.announce();
    const offline = await outcomes(id, [ONE, 'CLOCK/amp/preferredLeader', 'NOTE/amp/location']);
    expect(offline).toEqual([
      [ONE, 'REFUSED', expect.stringContaining('not connected')],
      ['CLOCK/amp/preferredLeader', 'REFUSED', expect.stringContaining('not connected')],
      ['NOTE/amp/location', 'DONE', null],
    ]);
    await rack.world.server.database.query(`update devices set site_id = null where id = 'amp'`);
    await rack.announce();
    expect(await outcomes(id, ['RX_LABEL/amp/1', 'NOTE/amp/location'], { preview: true })).toEqual([
      ['RX_LABEL/amp/1', 'REFUSED', 'No longer at this site.'],
      ['NOTE/amp/location', 'REFUSED', 'No longer at this site.'],
    ]);
    expect(await given()).toEqual([]);
  });

  it('is none of the snapshot where the snapshot does not know it', async () => {
    const id = await makeSnapshot(rack);
    for (const line of ['SUBSCRIPTION/amp/99', 'SUBSCRIPTION/amp/x', 'CLOCK/amp/nothing', 'NOTE/amp/nothing', 'SITE_CLOCK/nothing'])
      expect(await refusal(id, [line])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'lines.0.id' });
  });
});
