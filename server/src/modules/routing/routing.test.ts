import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
const tx = (...names: string[]) => names.map((name, i) => ({ index: i + 1, name, mediaType: 'AUDIO' }));
const rx = (...statuses: string[]) =>
  statuses.map((status, i) => ({ index: i + 1, name: `In ${i + 1}`, enabled: i !== 2, mediaType: 'AUDIO', status }));

beforeAll(async () => {
  world = await startWorld();
  await world.device('console', { site_id: world.hall, name: 'MON-Console' });
  await world.channels('console', { rx: rx('NONE', 'DYNAMIC', 'NEVER_HEARD_OF', 'TEMPLATE_MISMATCH_CONFIG'), tx: tx('Mix L') });
  await world.device('stage', { site_id: world.hall, name: 'Stage-A' });
  await world.channels('stage', { tx: tx('Mic 1', 'Mic 2') });
  await world.device('elsewhere', { site_id: world.rehearsal, name: 'Other-Site' });
  await world.channels('elsewhere', { tx: tx('Mic 1') });
});
afterAll(() => world?.server.close());

const SET = `mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok } }`;
const input = (subscribedDevice: string, subscribedChannel: string, more: Record<string, unknown> = {}) => ({
  input: { deviceId: 'console', subscriptions: [{ rxChannelIndex: 1, subscribedDevice, subscribedChannel }], ...more },
});

describe('the channels of a device', () => {
  it('carry their status, its summary and its words; an unknown code is in the words [MODEL-151 MODEL-152 MODEL-153 MODEL-159 MODEL-160 MODEL-161 MODEL-162 MODEL-165 MODEL-168 MODEL-169 MODEL-311]', async () => {
    const document = `{ device(id: "console") { rxChannels { id index enabled name subscribedDevice subscribedChannel status statusMessage summary mediaType }
      txChannels { id index name mediaType } } }`;
    const { device } = await world.data(document);
    expect(device.txChannels).toEqual([{ id: 'console:tx:1', index: 1, name: 'Mix L', mediaType: 'AUDIO' }]);
    expect(device.rxChannels).toMatchObject([
      {
        id: 'console:rx:1',
        index: 1,
        enabled: true,
        name: 'In 1',
        subscribedDevice: null,
        status: 'NONE',
        statusMessage: 'No subscription',
        summary: 'NONE',
        mediaType: 'AUDIO',
      },
      { status: 'DYNAMIC', statusMessage: 'Connected', summary: 'CONNECTED' },
      { enabled: false, status: null, statusMessage: 'NEVER_HEARD_OF', summary: 'WARNING' },
      { status: 'TEMPLATE_MISMATCH_CONFIG', summary: 'ERROR' },
    ]);
  });
});

describe('what is counted and encrypted', () => {
  it('is shown with the device and its channels [MODEL-154 MODEL-156 MODEL-166 MODEL-167]', async () => {
    await world.device('coded', { site_id: world.hall, rx_count: 3, tx_count: 3, tx_media: ['AUDIO', 'VIDEO'], tx_strict: 1 });
    await world.channels('coded', {
      rx: [
        {
          index: 1,
          name: 'A',
          enabled: true,
          mediaType: 'AUDIO',
          status: 'DYNAMIC',
          encryptionScheme: 'AES_CTR256',
          canSubscribeSelf: true,
        },
        { index: 7, name: 'B', enabled: true, mediaType: 'AUDIO', status: 'NONE' },
        { index: 9, name: 'C', enabled: true, mediaType: 'AUDIO', status: 'NONE', encryptionScheme: 'HDCP', canSubscribeSelf: false },
      ],
      tx: [
        { index: 1, name: 'X', mediaType: 'AUDIO', encryptionPolicy: 'STRICT' },
        { index: 2, name: 'Y', mediaType: 'AUDIO', encryptionPolicy: 'COMPATIBLE' },
        { index: 3, name: 'Z', mediaType: 'VIDEO' },
      ],
    });
    const { device } = await world.data(`{ device(id: "coded") {
      receiving { channels } transmitting { channels mediaTypes strict }
      rxChannels { index encryptionScheme canSubscribeSelf } txChannels { encryptionPolicy }
      seventh: rxChannel(index: 7) { id name } second: rxChannel(index: 2) { id } } }`);
    expect(device).toEqual({
      receiving: { channels: 3 },
      transmitting: { channels: 3, mediaTypes: ['AUDIO', 'VIDEO'], strict: 1 },
      rxChannels: [
        { index: 1, encryptionScheme: 'AES_CTR256', canSubscribeSelf: true },
        { index: 7, encryptionScheme: null, canSubscribeSelf: null },
        { index: 9, encryptionScheme: 'HDCP', canSubscribeSelf: false },
      ],
      txChannels: [{ encryptionPolicy: 'STRICT' }, { encryptionPolicy: 'COMPATIBLE' }, { encryptionPolicy: null }],
      seventh: { id: 'coded:rx:7', name: 'B' },
      second: null,
    });
  });

  it('is unknown where the channels were never reported', async () => {
    await world.device('mute', { site_id: world.hall, rx_count: null, tx_count: null });
    const { device } = await world.data(
      '{ device(id: "mute") { receiving { channels } transmitting { channels } rxChannel(index: 1) { id } } }',
    );
    expect(device).toEqual({ receiving: null, transmitting: null, rxChannel: null });
  });
});

describe('subscribing receive channels', () => {
  it('is accepted as one command, by name and without regard to case, and unsubscribes with empty names [API-039 RX-034 RX-032]', async () => {
    const two = [
      { rxChannelIndex: 1, subscribedDevice: 'STAGE-A', subscribedChannel: 'mic 2' },
      { rxChannelIndex: 2, subscribedDevice: 'Stage-A', subscribedChannel: 'Mic 1' },
    ];
    await world.data(SET, { input: { deviceId: 'console', subscriptions: two } });
    await world.data(SET, input('', ''), world.account.restrictedApiKey);
    expect(await world.commands('console')).toMatchObject([
      {
        kind: 'subscribe',
        state: 'accepted',
        params: { subscriptions: two },
      },
      {
        params: { subscriptions: [{ rxChannelIndex: 1, subscribedDevice: '', subscribedChannel: '' }] },
        given_by: { name: 'Foyer panel' },
      },
    ]);
  });

  it('resolves names within the site alone, whose devices route together, and applies nothing of a refused call [MODEL-002]', async () => {
    const before = await world.commands('console');
    const refused = [
      [input('Other-Site', 'Mic 1'), 'subscriptions.0.subscribedDevice'],
      [input('Stage-A', 'Mic 3'), 'subscriptions.0.subscribedChannel'],
      [input('Stage-A', ''), 'subscriptions.0.subscribedChannel'],
      [input('Gone', 'Mic 1', { allowSubscriptionToNonExistentChannel: true }), 'subscriptions.0.subscribedDevice'],
      [input('Gone', 'Mic 1', { allowSubscriptionToNonExistentDevice: true }), 'allowSubscriptionToNonExistentChannel'],
    ] as const;
    for (const [variables, field] of refused) expect(await world.failure(SET, variables)).toMatchObject({ code: 'BAD_USER_INPUT', field });
    const mixed = {
      input: {
        deviceId: 'console',
        subscriptions: [1, 9].map((rxChannelIndex) => ({ rxChannelIndex, subscribedDevice: 'Stage-A', subscribedChannel: 'Mic 1' })),
      },
    };
    expect(await world.failure(SET, mixed)).toMatchObject({ field: 'subscriptions.1.rxChannelIndex' });
    expect(await world.commands('console')).toEqual(before);
    expect(await world.data(SET, input('Stage-A', 'Mic 1'))).toEqual({ DeviceRxChannelsSubscriptionSet: { ok: true } });
    expect(await world.commands('console')).toHaveLength(before.length + 1);
  });

  it('takes a name that is not there yet when both flags allow it', async () => {
    const both = { allowSubscriptionToNonExistentDevice: true, allowSubscriptionToNonExistentChannel: true };
    expect(await world.data(SET, input('Not-Yet', 'Mic 1', both))).toEqual({ DeviceRxChannelsSubscriptionSet: { ok: true } });
  });

  it('refuses to subscribe a device to itself where it cannot, by its name in whatever case and with whatever flags, and takes one that can [RX-048]', async () => {
    const self = (index: number, canSubscribeSelf?: boolean) => ({
      index,
      name: `In ${index}`,
      enabled: true,
      mediaType: 'AUDIO',
      status: 'NONE',
      canSubscribeSelf,
    });
    await world.device('loop', { site_id: world.hall, name: 'Loop' });
    await world.channels('loop', { rx: [self(1), self(2, true), self(3, false)], tx: tx('Out') });
    const set = (rxChannelIndex: number, more: Record<string, unknown> = {}, subscribedDevice = 'LOOP') => ({
      input: { deviceId: 'loop', subscriptions: [{ rxChannelIndex, subscribedDevice, subscribedChannel: 'Out' }], ...more },
    });
    const both = { allowSubscriptionToNonExistentDevice: true, allowSubscriptionToNonExistentChannel: true };
    for (const variables of [set(1), set(3), set(1, both), set(1, {}, 'Loop')])
      expect(await world.failure(SET, variables)).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'subscriptions.0.subscribedDevice',
        message: 'Device does not support local loop back mode (subscribe to itself)',
      });
    expect(await world.commands('loop')).toEqual([]);
    expect(await world.data(SET, set(2))).toEqual({ DeviceRxChannelsSubscriptionSet: { ok: true } });
  });

  it('answers the same command to the same call sent again, and gives it once', async () => {
    await world.device('again', { site_id: world.hall });
    await world.channels('again', { rx: rx('NONE') });
    const commandId = randomUUID();
    const document = SET.replace('{ ok }', '{ ok command { id kind state channelIndexes givenBy } }');
    const call = () => world.data(document, input('Stage-A', 'Mic 1', { deviceId: 'again', commandId }));
    const first = await call();
    expect(first.DeviceRxChannelsSubscriptionSet.command).toEqual({
      id: commandId,
      kind: 'SUBSCRIBE',
      state: 'ACCEPTED',
      channelIndexes: [1],
      givenBy: expect.any(String),
    });
    // What the command found may be gone by now: it was given all the same.
    await world.channels('stage', { tx: [] });
    expect(await call()).toEqual(first);
    await world.channels('stage', { tx: tx('Mic 1', 'Mic 2') });
    expect(await world.commands('again')).toHaveLength(1);
    expect(await world.failure(SET, input('Stage-A', 'Mic 2', { deviceId: 'again', commandId }))).toMatchObject({ code: 'CONFLICT' });
    expect(await world.failure(SET, input('Stage-A', 'Mic 1', { deviceId: 'again', commandId: '7' }))).toMatchObject({
      field: 'commandId',
    });
  });

  it('finds a device by the name it announces where two have the same', async () => {
    for (const id of ['twin-a', 'twin-b']) {
      await world.device(id, { site_id: world.hall, name: 'Twin' });
      await world.channels(id, { tx: tx(`Only ${id}`) });
    }
    await world.data(SET, input('Twin (2)', 'Only twin-b'));
    expect(await world.failure(SET, input('Twin (2)', 'Only twin-a'))).toMatchObject({ field: 'subscriptions.0.subscribedChannel' });
    await world.data(SET, input('Twin', 'Only twin-a'));
  });

  it('is refused at once while the device is away', async () => {
    await world.device('away', { site_id: world.hall, link_up: false });
    await world.channels('away', { rx: rx('NONE') });
    expect(await world.failure(SET, input('Stage-A', 'Mic 1', { deviceId: 'away' }))).toMatchObject({ code: 'DEVICE_OFFLINE' });
  });

  it('needs the right to route at the site of the device', async () => {
    const { restricted } = world.account;
    expect(await world.failure(SET, input('', '', { deviceId: 'elsewhere' }), restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.failure(SET, input('', ''), world.foreign.admin.token)).toMatchObject({ code: 'NOT_FOUND' });
    const as = async (role: string) => {
      await world.server.database.query('update site_members set role = $1 where user_id = $2', [role, restricted.userId]);
      world.server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
      await new Promise(setImmediate);
    };
    await as('ReadOnly');
    expect(await world.failure(SET, input('Stage-A', 'Mic 1'), restricted.token)).toMatchObject({ code: 'FORBIDDEN' });
    await as('MediaControl');
    expect(await world.data(SET, input('Stage-A', 'Mic 1'), restricted.token)).toEqual({ DeviceRxChannelsSubscriptionSet: { ok: true } });
  });
});
