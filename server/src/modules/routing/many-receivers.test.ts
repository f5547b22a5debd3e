import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { commandIdFor } from './patch-plan.ts';

let world: World;
const CHANNELS = [1, 2, 3, 4];
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
  world = await startWorld();
  await world.device('stage', { site_id: world.hall, name: 'Stage' });
  await world.channels('stage', { tx: CHANNELS.map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const })) });
  for (const id of ['amp-a', 'amp-b', 'amp-c']) {
    await world.device(id, { site_id: world.hall, name: id });
    await world.channels(id, { rx: receive() });
  }
  await world.device('gone', { site_id: world.hall, name: 'Gone', connection_state: 'DISCONNECTED' });
  await world.channels('gone', { rx: receive() });
  await world.device('next-door', { site_id: world.rehearsal, name: 'Next door' });
  await world.channels('next-door', { rx: receive() });
});
afterAll(() => world?.server.close());
beforeEach(() => world.server.database.query('delete from commands'));

const SET = `mutation ($input: DevicesRxChannelsSubscriptionSetInput!) { DevicesRxChannelsSubscriptionSet(input: $input) {
  ok commands { id deviceId kind channelIndexes state } refused { position deviceId rxChannelIndex message } } }`;
const to = (deviceId: string, rxChannelIndex: number, subscribedChannel = `Out-${rxChannelIndex}`) => ({
  deviceId,
  rxChannelIndex,
  subscribedDevice: subscribedChannel && 'Stage',
  subscribedChannel,
});
const set = async (subscriptions: readonly object[], more: object = {}, token?: string) =>
  (await world.data(SET, { input: { subscriptions, ...more } }, token)).DevicesRxChannelsSubscriptionSet;
const given = async () =>
  Object.fromEntries(
    await Promise.all(
      ['amp-a', 'amp-b', 'amp-c', 'gone', 'next-door'].map(async (id) => [
        id,
        (await world.commands(id)).map(({ params }) => (params as { subscriptions: { rxChannelIndex: number }[] }).subscriptions.length),
      ]),
    ),
  );

describe('subscriptions of several receivers in one call', () => {
  it('are one command for each of them', async () => {
    const answer = await set([to('amp-b', 1), to('amp-a', 2), to('amp-b', 3), to('amp-a', 1, '')]);
    expect(answer).toEqual({
      ok: true,
      commands: [
        { id: expect.any(String), deviceId: 'amp-a', kind: 'SUBSCRIBE', channelIndexes: [2, 1], state: 'ACCEPTED' },
        { id: expect.any(String), deviceId: 'amp-b', kind: 'SUBSCRIBE', channelIndexes: [1, 3], state: 'ACCEPTED' },
      ],
      refused: [],
    });
    expect((await world.commands('amp-b')).map(({ params }) => params)).toEqual([
      {
        subscriptions: [
          { rxChannelIndex: 1, subscribedDevice: 'Stage', subscribedChannel: 'Out-1' },
          { rxChannelIndex: 3, subscribedDevice: 'Stage', subscribedChannel: 'Out-3' },
        ],
      },
    ]);
  });

  const mixed = [to('amp-a', 1), to('gone', 1), to('amp-b', 9), to('amp-a', 2, 'Out-7'), to('next-door', 1), to('amp-c', 1)];
  const why = [
    { position: 1, deviceId: 'gone', rxChannelIndex: 1, message: 'Gone is not connected.' },
    { position: 2, deviceId: 'amp-b', rxChannelIndex: 9, message: 'The device has no receive channel 9.' },
    { position: 3, deviceId: 'amp-a', rxChannelIndex: 2, message: 'Stage has no transmit channel called Out-7.' },
    { position: 4, deviceId: 'next-door', rxChannelIndex: 1, message: 'There is no device called Stage at the site.' },
  ];

  it('are all or none, and each that cannot be made says why', async () => {
    expect(await set(mixed)).toEqual({ ok: false, commands: [], refused: why });
    expect(await given()).toEqual({ 'amp-a': [], 'amp-b': [], 'amp-c': [], gone: [], 'next-door': [] });
  });

  it('or those that work, where that is asked for', async () => {
    const answer = await set(mixed, { onlyWhatWorks: true });
    expect(answer).toMatchObject({ ok: true, commands: [{ deviceId: 'amp-a', channelIndexes: [1] }, { deviceId: 'amp-c' }], refused: why });
    expect(await given()).toEqual({ 'amp-a': [1], 'amp-b': [], 'amp-c': [1], gone: [], 'next-door': [] });
    expect(await set([to('gone', 1)], { onlyWhatWorks: true })).toMatchObject({
      ok: false,
      commands: [],
      refused: [{ position: 0, message: 'Gone is not connected.' }],
    });
  });

  it('are looked at without doing anything in a preview', async () => {
    expect(await set(mixed, { preview: true, onlyWhatWorks: true })).toEqual({ ok: false, commands: [], refused: why });
    expect(await set([to('amp-a', 1)], { preview: true })).toEqual({ ok: true, commands: [], refused: [] });
    expect(await given()).toEqual({ 'amp-a': [], 'amp-b': [], 'amp-c': [], gone: [], 'next-door': [] });
  });

  it('are given once, however often a call with an id is sent, also where more works by then', async () => {
    const commandId = randomUUID();
    const input = { commandId: commandId.toUpperCase(), onlyWhatWorks: true };
    const calls = [to('amp-a', 1), to('amp-b', 1), to('amp-b', 2, 'Out-9')];
    const first = await set(calls, input);
    expect(first.commands.map(({ id }: { id: string }) => id)).toEqual([
      commandIdFor(commandId, 'amp-a'),
      commandIdFor(commandId, 'amp-b'),
    ]);
    await world.channels('stage', { tx: [1, 2, 3, 9].map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const })) });
    expect(await set(calls, input)).toMatchObject({
      ok: true,
      commands: first.commands,
      refused: [{ position: 2, message: 'This call was made before, without it.' }],
    });
    expect(await given()).toMatchObject({ 'amp-a': [1], 'amp-b': [1] });
    const other = await world.failure(SET, { input: { subscriptions: [to('amp-a', 2)], commandId } });
    expect(other).toMatchObject({ code: 'CONFLICT', field: 'commandId' });
    expect(await given()).toMatchObject({ 'amp-a': [1] });
  });

  it('are refused where somebody else patched the receiver since the caller looked', async () => {
    await world.channels('amp-c', { rx: receive('Elsewhere') });
    const replaces = (subscribedDevice: string, subscribedChannel: string) => ({ replaces: { subscribedDevice, subscribedChannel } });
    expect(await set([{ ...to('amp-c', 1), ...replaces('', '') }])).toMatchObject({
      ok: false,
      refused: [{ message: 'Receive channel 1 gets Out-1 of Elsewhere by now: look at it again.' }],
    });
    expect(await set([{ ...to('amp-a', 1), ...replaces('Stage', 'Out-1') }])).toMatchObject({
      ok: false,
      refused: [{ message: 'Receive channel 1 gets nothing by now: look at it again.' }],
    });
    expect(
      await set([
        { ...to('amp-c', 1), ...replaces('ELSEWHERE', 'out-1') },
        { ...to('amp-a', 1), ...replaces('', '') },
      ]),
    ).toMatchObject({
      ok: true,
      refused: [],
    });
  });

  it('are refused while somebody else’s patch of the channel is under way, where the caller says what it replaces', async () => {
    await set([to('amp-b', 1)], {}, world.account.owner.token);
    const unaware = { ...to('amp-b', 1, 'Out-2'), replaces: { subscribedDevice: '', subscribedChannel: '' } };
    expect(await set([unaware])).toMatchObject({
      ok: false,
      refused: [{ message: 'Receive channel 1 is being patched: look at it again once the device has answered.' }],
    });
    expect(await set([{ ...unaware, rxChannelIndex: 2 }])).toMatchObject({ ok: true });
  });

  it('are refused where somebody else’s patch was done and is not reported yet, and goes by what the device reported last', async () => {
    await world.channels('amp-c', { rx: receive() });
    const mine = { ...to('amp-c', 1, 'Out-2'), replaces: { subscribedDevice: '', subscribedChannel: '' } };
    await set([to('amp-c', 1)]);
    await world.server.database.query(`update commands set state = 'done', ended_at = now() where device_id = 'amp-c'`);
    expect(await set([mine])).toMatchObject({ ok: false, refused: [{ message: expect.stringContaining('is being patched') }] });
    // Reported past what is kept in memory of it.
    await world.server.database.query(
      `update device_channels set rx = jsonb_set(rx, '{0}', rx->0 || '{"subscribedDevice": "Stage", "subscribedChannel": "Out-1"}') where device_id = 'amp-c'`,
    );
    const seen = { ...mine, replaces: { subscribedDevice: 'Stage', subscribedChannel: 'Out-1' } };
    expect(await set([mine])).toMatchObject({ refused: [{ message: 'Receive channel 1 gets Out-1 of Stage by now: look at it again.' }] });
    expect(await set([seen])).toMatchObject({ ok: true });
    // Unsubscribed and reported since: the first patch, which is as old, is no longer under way.
    await world.server.database.query(`update commands set state = 'done', ended_at = now() where device_id = 'amp-c'`);
    await world.channels('amp-c', { rx: receive('Stage') });
    await set([to('amp-c', 1, '')]);
    await world.server.database.query(`update commands set state = 'done', ended_at = now() where device_id = 'amp-c'`);
    await world.channels('amp-c', { rx: receive() });
    expect(await set([mine])).toMatchObject({ ok: true, refused: [] });
    await world.channels('amp-c', { rx: receive() });
  });

  it('of two people at the same moment are made once, and the other reads why', async () => {
    await world.channels('amp-c', { rx: receive() });
    const mine = { ...to('amp-c', 1), replaces: { subscribedDevice: '', subscribedChannel: '' } };
    const theirs = { ...to('amp-c', 1, 'Out-2'), replaces: { subscribedDevice: '', subscribedChannel: '' } };
    const both = await Promise.all([set([mine]), set([theirs], {}, world.account.owner.token)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.flatMap(({ refused }) => refused)).toMatchObject([
      { message: 'Receive channel 1 is being patched: look at it again once the device has answered.' },
    ]);
    expect(await given()).toMatchObject({ 'amp-c': [1] });
  });

  it('of one receiver alone are refused as well, all of them, with what is there now', async () => {
    await world.device('amp-d', { site_id: world.hall, name: 'Amp D' });
    await world.channels('amp-d', { rx: receive('Elsewhere') });
    const ONE = 'mutation ($i: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $i) { ok } }';
    const { deviceId, ...first } = to('amp-d', 1);
    const second = { ...first, rxChannelIndex: 2, replaces: { subscribedDevice: 'Elsewhere', subscribedChannel: 'Out-2' } };
    const one = (replaces: object) => ({ i: { deviceId, subscriptions: [second, { ...first, replaces }] } });
    expect(await world.failure(ONE, one({ subscribedDevice: '', subscribedChannel: '' }))).toMatchObject({
      code: 'CONFLICT',
      field: 'subscriptions.1.replaces',
      message: 'Receive channel 1 gets Out-1 of Elsewhere by now: look at it again.',
    });
    const right = one({ subscribedDevice: 'Elsewhere', subscribedChannel: 'Out-1' });
    expect(await world.data(ONE, right)).toMatchObject({ DeviceRxChannelsSubscriptionSet: { ok: true } });
    const [command] = await world.commands('amp-d');
    const { replaces: _, ...plain } = second;
    expect(command?.params).toEqual({ subscriptions: [plain, first] });
    expect(await world.failure(ONE, right)).toMatchObject({
      code: 'CONFLICT',
      message: 'Receive channel 2 is being patched: look at it again once the device has answered.',
    });
  });

  it('that were refused stay refused when the call is sent again, also at a device that got nothing of it', async () => {
    const input = { commandId: randomUUID(), onlyWhatWorks: true };
    const calls = [to('amp-a', 1), to('gone', 1)];
    const first = await set(calls, input);
    await world.server.database.query(`update devices set connection_state = 'READY' where id = 'gone'`);
    await world.channels('gone', { rx: receive() });
    expect(await set(calls, input)).toMatchObject({
      ok: true,
      commands: first.commands,
      refused: [{ position: 1, message: 'This call was made before, without it.' }],
    });
    expect(await given()).toMatchObject({ 'amp-a': [1], gone: [] });
    await world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'gone'`);
    await world.channels('gone', { rx: receive() });
  });

  it('are refused as a whole where the call is wrong, or a device is not theirs', async () => {
    const failure = (subscriptions: readonly object[], more: object = {}, token?: string) =>
      world.failure(SET, { input: { subscriptions, ...more } }, token);
    expect(await failure([])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'subscriptions' });
    const many = Array.from({ length: 1025 }, (_, i) => to('amp-a', i + 1));
    expect(await failure(many)).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Name at most 1024 subscriptions in one call.' });
    const receivers = Array.from({ length: 201 }, (_, i) => to(`d${i}`, 1));
    expect(await failure(receivers)).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Name at most 200 devices in one call.' });
    expect(await failure([to('amp-a', 1), to('amp-b', 1), to('amp-a', 1, '')])).toMatchObject({ field: 'subscriptions.2.rxChannelIndex' });
    expect(await failure([to('amp-a', 1)], { commandId: 'x' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'commandId' });
    expect(await failure([to('amp-a', 1), to('nobody', 1)])).toMatchObject({ code: 'NOT_FOUND' });
    expect(await failure([to('amp-a', 1), to('next-door', 1)], {}, world.account.restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await given()).toEqual({ 'amp-a': [], 'amp-b': [], 'amp-c': [], gone: [], 'next-door': [] });
  });
});
