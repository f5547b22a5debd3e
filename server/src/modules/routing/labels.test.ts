import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
const identity = (name: string) => JSON.stringify({ name, commands: ['txLabels', 'rxLabels'] });
const tx = ['Kick', 'Snare', 'Vox'].map((name, at) => ({ index: at + 1, name, mediaType: 'AUDIO' }));
const rx = (index: number, more: object = {}) => ({ index, name: `In ${index}`, enabled: true, ...more });
const to = (subscribedDevice: string, subscribedChannel: string) => ({ subscribedDevice, subscribedChannel, status: 'DYNAMIC' });
beforeAll(async () => {
  world = await startWorld();
  await world.device('box', { site_id: world.hall, identity: identity('box') });
  await world.device('older', { site_id: world.hall });
  await world.device('away', { site_id: world.hall, link_up: false, identity: identity('away') });
  for (const id of ['box', 'older', 'away']) await world.channels(id, { tx, rx: [rx(1), rx(2)] });
});
afterAll(() => world?.server.close());

const TX = `mutation ($input: DeviceTxChannelLabelsSetInput!) {
  DeviceTxChannelLabelsSet(input: $input) { ok command { kind state channelIndexes value } } }`;
const RX = `mutation ($input: DeviceRxChannelLabelsSetInput!) {
  DeviceRxChannelLabelsSet(input: $input) { ok command { kind state channelIndexes value } } }`;
const labels = (deviceId: string, ...wanted: [number, string][]) => ({
  input: { deviceId, labels: wanted.map(([index, name]) => ({ index, name })) },
});

describe('labels of channels', () => {
  it('are asked of the device by one command for all of them, also where two are exchanged [TX-020]', async () => {
    expect(await world.data(TX, labels('box', [1, 'Snare'], [2, 'Kick']))).toEqual({
      DeviceTxChannelLabelsSet: { ok: true, command: { kind: 'TX_LABELS', state: 'ACCEPTED', channelIndexes: [1, 2], value: null } },
    });
    expect(await world.data(RX, labels('box', [2, 'Talkback']))).toEqual({
      DeviceRxChannelLabelsSet: { ok: true, command: { kind: 'RX_LABELS', state: 'ACCEPTED', channelIndexes: [2], value: 'Talkback' } },
    });
    expect((await world.commands('box')).map(({ kind, params }) => [kind, params])).toEqual([
      [
        'txLabels',
        {
          labels: [
            { index: 1, name: 'Snare' },
            { index: 2, name: 'Kick' },
          ],
        },
      ],
      ['rxLabels', { labels: [{ index: 2, name: 'Talkback' }] }],
    ]);
  });

  it('are equal only within a direction: a transmit channel is called as a receive channel is, and the other way round [TX-020]', async () => {
    await world.device('both', { site_id: world.hall, identity: identity('both') });
    await world.channels('both', { tx, rx: [rx(1), rx(2)] });
    await world.data(TX, labels('both', [1, 'in 1']));
    await world.data(RX, labels('both', [1, 'Vox']));
    expect((await world.commands('both')).map(({ kind, params }) => [kind, params])).toEqual([
      ['txLabels', { labels: [{ index: 1, name: 'in 1' }] }],
      ['rxLabels', { labels: [{ index: 1, name: 'Vox' }] }],
    ]);
  });

  it('are refused at once where a channel cannot be called so, with the label to correct [TX-018 TX-019 TX-020]', async () => {
    const before = (await world.commands('box')).length;
    for (const [document, wanted, field, message] of [
      [TX, [[1, 'x'.repeat(32)]], 'labels.0.name', 'Labels can be up to 31 characters in length'],
      [
        TX,
        [
          [1, 'Hat'],
          [2, 'a.b'],
        ],
        'labels.1.name',
        "Labels cannot contain '=', '.' or '@'",
      ],
      [TX, [[1, 'a=b']], 'labels.0.name', "Labels cannot contain '=', '.' or '@'"],
      [RX, [[1, 'a@b']], 'labels.0.name', "Labels cannot contain '=', '.' or '@'"],
      [TX, [[1, ' Hat']], 'labels.0.name', 'Labels cannot begin or end with a space'],
      [TX, [[1, 'Hat ']], 'labels.0.name', 'Labels cannot begin or end with a space'],
      [TX, [[1, 'vox']], 'labels.0.name', 'Another channel is called vox.'],
      [
        TX,
        [
          [1, 'Hat'],
          [2, 'hat'],
        ],
        'labels.0.name',
        'Another channel is called Hat.',
      ],
      [RX, [[1, 'in 2']], 'labels.0.name', 'Another channel is called in 2.'],
      [TX, [[4, 'Hat']], 'labels.0.index', 'There is no transmit channel 4.'],
      [RX, [[3, 'Hat']], 'labels.0.index', 'There is no receive channel 3.'],
      [RX, [], 'labels', 'Name at least one label.'],
      [TX, Array.from({ length: 1025 }, () => [1, 'Hat']), 'labels', 'Name at most 1024 labels in one call.'],
    ] as [string, [number, string][], string, string][])
      expect(await world.failure(document, labels('box', ...wanted))).toEqual({ code: 'BAD_USER_INPUT', field, message });
    expect((await world.commands('box')).length).toBe(before);
  });

  it('are not asked of a device that is away or whose agent lists no such kind', async () => {
    expect(await world.failure(TX, labels('away', [1, 'Hat']))).toMatchObject({ code: 'DEVICE_OFFLINE' });
    expect(await world.failure(RX, labels('older', [1, 'Hat']))).toMatchObject({
      message: 'Not Supported: older does not take this command.',
    });
    for (const id of ['away', 'older']) expect(await world.commands(id)).toEqual([]);
  });
});

describe('who is subscribed to a transmit channel', () => {
  const QUERY = `query ($id: ID!, $index: Int!) { device(id: $id) { txChannelSubscribers(index: $index) } }`;
  const subscribers = async (index: number) => (await world.data(QUERY, { id: 'box', index })).device.txChannelSubscribers;

  it('is counted over the receive channels of its site, by name without case', async () => {
    await world.device('desk', { site_id: world.hall, rx_count: 4 });
    await world.channels('desk', {
      rx: [rx(1, to('BOX', 'kick')), rx(2, to('box', 'Kick')), rx(3, to('box', 'Snare')), rx(4, to('other', 'Kick'))],
    });
    await world.device('elsewhere', { site_id: world.rehearsal, rx_count: 1 });
    await world.channels('elsewhere', { rx: [rx(1, to('box', 'Kick'))] });
    expect([await subscribers(1), await subscribers(2), await subscribers(3), await subscribers(4)]).toEqual([2, 1, 0, null]);
  });
});
