import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { forgetOldRoutingChanges } from './last-change.ts';

let world: World;
let later = 0;
const now = () => new Date(Date.now() + later);
const CHANNELS = [1, 2, 3];
const receive = (subscribedDevice: string | null = null) =>
  CHANNELS.map((index) => ({
    index,
    name: `In-${index}`,
    enabled: true,
    mediaType: 'AUDIO' as const,
    subscribedDevice,
    subscribedChannel: subscribedDevice && `Out-${index}`,
    status: subscribedDevice ? ('DYNAMIC' as const) : ('NONE' as const),
  }));

beforeAll(async () => {
  world = await startWorld({ now, sites: ['Main Hall', 'Rehearsal', ...Array.from({ length: 49 }, (_, i) => `Room ${i + 1}`)] });
  for (const [id, name, site_id] of [
    ['stage', 'Stage', world.hall],
    ['backstage', 'Backstage', world.rehearsal],
  ] as const) {
    await world.device(id, { site_id, name });
    await world.channels(id, { tx: CHANNELS.map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const })) });
  }
  for (const [id, site_id] of [
    ['amp-a', world.hall],
    ['amp-b', world.hall],
    ['booth', world.rehearsal],
  ] as const) {
    await world.device(id, { site_id, name: id });
  }
});
afterAll(() => world?.server.close());
beforeEach(async () => {
  later = 0;
  await world.server.database.query('delete from commands');
  await world.server.database.query('delete from routing_changes');
  await world.server.database.query(`update devices set site_id = $1 where id = 'amp-b'`, [world.hall]);
  for (const id of ['amp-a', 'amp-b', 'booth']) await world.channels(id, { rx: receive() });
});

const MANY = `mutation ($input: DevicesRxChannelsSubscriptionSetInput!) { DevicesRxChannelsSubscriptionSet(input: $input) {
  ok commands { id } refused { message } } }`;
const ONE = `mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok command { id } } }`;
const LAST = `query ($id: ID!) { domain(id: $id) { lastRoutingChange { at commandIds lines { deviceId rxChannelIndex
  before { subscribedDevice subscribedChannel } after { subscribedDevice subscribedChannel } state } } } }`;

const to = (deviceId: string, rxChannelIndex: number, subscribedDevice = 'Stage') => ({
  deviceId,
  rxChannelIndex,
  subscribedDevice,
  subscribedChannel: subscribedDevice && `Out-${rxChannelIndex}`,
});
const patch = async (subscriptions: readonly object[], token?: string, more: object = {}) =>
  (await world.data(MANY, { input: { subscriptions, ...more } }, token)).DevicesRxChannelsSubscriptionSet;
const last = async (token?: string, id = world.hall) => (await world.data(LAST, { id }, token)).domain?.lastRoutingChange;
const NOTHING = { subscribedDevice: '', subscribedChannel: '' };
const line = (deviceId: string, index: number, before: string, after: string, state = 'ACCEPTED') => ({
  deviceId,
  rxChannelIndex: index,
  before: before ? { subscribedDevice: before, subscribedChannel: `Out-${index}` } : NOTHING,
  after: after ? { subscribedDevice: after, subscribedChannel: `Out-${index}` } : NOTHING,
  state,
});

describe('the last change of subscriptions of a person at a site', () => {
  it('is nothing where they changed nothing', async () => {
    expect(await last()).toBeNull();
    await patch([to('amp-a', 1)], undefined, { preview: true });
    expect(await last()).toBeNull();
  });

  it('says of each line how far its command is', async () => {
    await patch([to('amp-a', 1), to('amp-b', 2)]);
    await world.server.database.query(`update commands set state = 'refused', ended_at = now() where device_id = 'amp-a'`);
    await world.server.database.query(`update commands set state = 'done', ended_at = now() where device_id = 'amp-b'`);
    expect((await last()).lines).toEqual([line('amp-a', 1, '', 'Stage', 'REFUSED'), line('amp-b', 2, '', 'Stage', 'DONE')]);
  });

  it('has each line of the last call, as it was reported before and as it was asked for', async () => {
    await world.channels('amp-b', { rx: receive('Elsewhere') });
    await patch([to('amp-a', 3)]);
    const { commands } = await patch([to('amp-a', 1), to('amp-b', 2), to('amp-b', 3, '')]);
    const change = await last();
    expect(change.lines).toEqual([
      line('amp-a', 1, '', 'Stage'),
      line('amp-b', 2, 'Elsewhere', 'Stage'),
      line('amp-b', 3, 'Elsewhere', ''),
    ]);
    expect(change.commandIds).toEqual(commands.map(({ id }: { id: string }) => id));
    expect(Math.abs(Date.parse(change.at) - Date.now())).toBeLessThan(60_000);
  });

  it('is also one of a single device, and what is taken back is the next change', async () => {
    await world.data(ONE, {
      input: { deviceId: 'amp-a', subscriptions: [{ rxChannelIndex: 1, subscribedDevice: 'Stage', subscribedChannel: 'Out-1' }] },
    });
    expect((await last()).lines).toEqual([line('amp-a', 1, '', 'Stage')]);
    await world.channels('amp-a', { rx: receive('Stage') });
    await world.server.database.query(`update commands set state = 'done', ended_at = now()`);
    const [first] = (await last()).lines;
    const undo = { deviceId: first.deviceId, rxChannelIndex: first.rxChannelIndex, ...first.before, replaces: first.after };
    expect(await patch([undo])).toMatchObject({ ok: true, refused: [] });
    expect((await last()).lines).toEqual([line('amp-a', 1, 'Stage', '')]);
  });

  it('is refused to be taken back where somebody changed the channel since', async () => {
    await patch([to('amp-a', 1)]);
    await world.server.database.query(`update commands set state = 'done', ended_at = now()`);
    await world.channels('amp-a', { rx: receive('Elsewhere') });
    const [first] = (await last()).lines;
    expect(await patch([{ deviceId: 'amp-a', rxChannelIndex: 1, ...first.before, replaces: first.after }])).toMatchObject({
      ok: false,
      refused: [{ message: 'Receive channel 1 gets Out-1 of Elsewhere by now: look at it again.' }],
    });
    expect((await last()).lines).toEqual([line('amp-a', 1, '', 'Stage', 'DONE')]);
  });

  it('stays what it was where somebody asks again for what is so, or sends a call again', async () => {
    const commandId = randomUUID();
    await patch([to('amp-a', 1)], undefined, { commandId });
    await world.channels('amp-b', { rx: receive('Stage') });
    await patch([to('amp-b', 1)]);
    expect((await last()).lines).toEqual([line('amp-a', 1, '', 'Stage')]);
    await patch([to('amp-a', 2)]);
    await patch([to('amp-a', 1)], undefined, { commandId });
    expect((await last()).lines).toEqual([line('amp-a', 2, '', 'Stage')]);
    // Of a call that is partly so, what changes.
    await patch([to('amp-b', 1), to('amp-b', 2, '')]);
    expect((await last()).lines).toEqual([line('amp-b', 2, 'Stage', '')]);
  });

  it('is of each person and key, and of each site, by itself', async () => {
    await patch([to('amp-a', 1), to('booth', 1, 'Backstage')]);
    await patch([to('amp-a', 2)], world.account.restricted.token);
    await patch([to('amp-a', 3)], world.account.apiKey);
    expect((await last()).lines).toEqual([line('amp-a', 1, '', 'Stage')]);
    expect((await last(undefined, world.rehearsal)).lines).toEqual([line('booth', 1, '', 'Backstage')]);
    expect((await last(world.account.restricted.token)).lines).toEqual([line('amp-a', 2, '', 'Stage')]);
    expect((await last(world.account.apiKey)).lines).toEqual([line('amp-a', 3, '', 'Stage')]);
    expect(await last(world.account.restrictedApiKey)).toBeNull();
    expect(await last(world.account.owner.token)).toBeNull();
  });

  it('is not shown to people of another account, nor to whoever lost the site', async () => {
    await patch([to('amp-a', 2)], world.account.restricted.token);
    expect(await last(world.foreign.admin.token)).toBeUndefined();
    const access = (domainId: string) => ({
      input: {
        accountId: world.account.accountId,
        email: world.account.restricted.email,
        defaultRole: 'None',
        domainPermissions: [{ domainId, role: 'DomainControl' }],
      },
    });
    const SET_ROLE = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }';
    await world.data(SET_ROLE, access(world.rehearsal));
    expect(await last(world.account.restricted.token)).toBeUndefined();
    await world.data(SET_ROLE, access(world.hall));
    expect((await last(world.account.restricted.token)).lines).toEqual([line('amp-a', 2, '', 'Stage')]);
  });

  it('leaves out devices that are at another site by now', async () => {
    await patch([to('amp-a', 1), to('amp-b', 1)]);
    await world.server.database.query(`update devices set site_id = $1 where id = 'amp-b'`, [world.rehearsal]);
    expect((await last()).lines).toEqual([line('amp-a', 1, '', 'Stage')]);
    expect(await last(undefined, world.rehearsal)).toBeNull();
  });

  it('ends after a day', async () => {
    await patch([to('amp-a', 1)]);
    later = 23 * 3_600_000;
    expect(await last()).not.toBeNull();
    later = 25 * 3_600_000;
    expect(await last()).toBeNull();
    await world.server.services.store.system((tx) => forgetOldRoutingChanges(tx, now()));
    expect(await world.server.database.query('select from routing_changes')).toEqual([]);
  });

  it('is asked for at 50 sites at most in one request', async () => {
    const failure = await world.failure('{ domains { lastRoutingChange { at } } }', {}, world.account.owner.token);
    expect(failure).toMatchObject({ code: 'TOO_COMPLEX', message: expect.stringMatching(/50 sites at most/) });
  });
});
