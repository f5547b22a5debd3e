import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const STREAM = { name: 'Programme', channels: [2, 1], format: { encoding: 'L24', sampleRate: 48_000, channels: 2 }, packetTime: 1000 };
const clockOf = (domainNumber: number) =>
  JSON.stringify({ locked: 'LOCKED', v2: { domainNumber, clockClass: 248, clockAccuracy: 254, variance: 65_535 } });
const FIELDS = 'id streamId name active channelIndexes format { encoding sampleRate channels } packetTime endpoints { address port }';

describe('the streams of a device', () => {
  it('are null before it reported them', async () => {
    await world.device('silent', { site_id: world.hall });
    const { device } = await world.data('{ device(id: "silent") { rxStreams { id } txStreams { id } txStream(streamId: "a") { id } } }');
    expect(device).toEqual({ rxStreams: null, txStreams: null, txStream: null });
  });

  it('are shown as it reported them, with the state of a subscription in words', async () => {
    await world.device('bridge', { site_id: world.hall, clock: clockOf(4) });
    const clock = { kind: 'PTP', grandmaster: '001dc1fffe501c25', domain: 0 };
    await world.channels('bridge', {
      streams: {
        tx: [{ id: 'a', ...STREAM, active: true, endpoints: [{ address: '239.69.1.1', port: 5004 }], clock, sessionDescription: 'v=0' }],
        rx: [
          {
            id: 'a',
            ...STREAM,
            endpoints: [],
            subscribedDevice: 'Stage',
            subscribedStream: 'Mix',
            status: 'NO_CONNECTION',
            packetsArrive: false,
            accepts: { encodings: ['L24'], sampleRates: null, channels: 2 },
          },
          { id: 'b', ...STREAM, endpoints: [], subscribedDevice: 'Stage', subscribedStream: 'Mix', status: 'NEVER_HEARD_OF' },
          { id: 'c', ...STREAM, endpoints: [], subscribedDevice: 'Stage', subscribedStream: 'Mix', status: null, packetsArrive: true },
        ],
      },
    });
    const { device } = await world.data(`{ device(id: "bridge") {
      txStreams { ${FIELDS} clock { kind grandmaster domain } isDescribed sessionDescription }
      one: txStream(streamId: "a") { streamId sessionDescription }
      none: txStream(streamId: "b") { streamId }
      rxStreams { ${FIELDS} subscribedDevice subscribedStream status statusMessage summary packetsArrive accepts { encodings sampleRates packetTimes channels } clockDomain }
    } }`);
    const { channels: channelIndexes, ...stream } = STREAM;
    expect(device.txStreams).toEqual([
      {
        id: 'bridge:tx-stream:a',
        streamId: 'a',
        ...stream,
        channelIndexes,
        active: true,
        endpoints: [{ address: '239.69.1.1', port: 5004 }],
        clock,
        isDescribed: true,
        sessionDescription: 'v=0',
      },
    ]);
    expect([device.one, device.none]).toEqual([{ streamId: 'a', sessionDescription: 'v=0' }, null]);
    expect(device.rxStreams).toMatchObject([
      {
        id: 'bridge:rx-stream:a',
        active: null,
        status: 'NO_CONNECTION',
        statusMessage: 'The receiver could not reach the transmitter',
        summary: 'ERROR',
        packetsArrive: false,
        accepts: { encodings: ['L24'], sampleRates: null, packetTimes: null, channels: 2 },
        clockDomain: 4,
      },
      { status: null, statusMessage: 'NEVER_HEARD_OF', summary: 'WARNING', packetsArrive: null, accepts: null },
      { subscribedDevice: 'Stage', subscribedStream: 'Mix', status: null, statusMessage: null, summary: null, packetsArrive: true },
    ]);
  });
});

describe('receive channels without a reported state', () => {
  it('have no status, no words of one and no summary', async () => {
    await world.device('less', { site_id: world.hall });
    await world.channels('less', {
      rx: [{ index: 1, name: '1', enabled: true, mediaType: 'AUDIO', subscribedDevice: 'Stage', status: null }],
    });
    const { device } = await world.data('{ device(id: "less") { rxChannels { status statusMessage summary } } }');
    expect(device.rxChannels).toEqual([{ status: null, statusMessage: null, summary: null }]);
  });
});

const FAR_CLOCK = { clock: { kind: 'PTP', domain: 3 } };
const SET =
  'mutation ($input: DeviceRxStreamSubscriptionSetInput!) { DeviceRxStreamSubscriptionSet(input: $input) { ok command { kind state } } }';

describe('a receive stream', () => {
  const sent = (id: string, more: object = {}) => ({
    id,
    ...STREAM,
    name: `Send ${id}`,
    endpoints: [],
    sessionDescription: `v=0 ${id}`,
    ...more,
  });
  const wanted = (more: object) => ({ input: { deviceId: 'receiver', rxStreamId: 'in', ...more } });

  beforeAll(async () => {
    const identity = JSON.stringify({ name: 'Receiver', commands: ['subscribeStream'] });
    await world.device('receiver', { site_id: world.hall, name: 'Receiver', identity, clock: clockOf(0) });
    const accepts = { encodings: ['L24'], sampleRates: [48_000], packetTimes: [1000], channels: 2 };
    const taken = {
      ...STREAM,
      id: 'in',
      name: 'Return',
      channels: [1, 2],
      endpoints: [],
      accepts,
      subscribedDevice: 'Sender',
      subscribedStream: 'Send a',
      status: 'DYNAMIC',
    };
    await world.channels('receiver', {
      rx: [{ index: 1, name: '1', enabled: true, mediaType: 'AUDIO', status: 'NONE' }],
      streams: { tx: [sent('own')], rx: [taken] },
    });
    await world.device('sender', { site_id: world.hall, name: 'Sender' });
    await world.channels('sender', {
      tx: [{ index: 1, name: 'Mix', mediaType: 'AUDIO' }],
      streams: { tx: [sent('a'), sent('wide', { format: { ...STREAM.format, channels: 8 } }), sent('far', FAR_CLOCK)], rx: [] },
    });
    await world.device('far-too', { site_id: world.rehearsal, name: 'Far too' });
    await world.channels('far-too', { streams: { tx: [sent('a')], rx: [] } });
    await world.device('far', { site_id: world.rehearsal, name: 'Far' });
    await world.channels('far', { streams: { tx: [sent('a')], rx: [] } });
  });

  it('is subscribed as a whole, with the session description of the transmitter, and unsubscribed', async () => {
    const { DeviceRxStreamSubscriptionSet: given } = await world.data(SET, wanted({ txDeviceId: 'sender', txStreamId: 'a' }));
    expect(given).toEqual({ ok: true, command: { kind: 'SUBSCRIBE_STREAM', state: 'ACCEPTED' } });
    await world.data(SET, wanted({}));
    const commands = await world.commands('receiver');
    expect(commands.map(({ kind, params }) => ({ kind, params }))).toEqual([
      {
        kind: 'subscribeStream',
        params: {
          stream: 'in',
          name: 'Return',
          source: { device: 'Sender', stream: 'Send a', streamId: 'a', sessionDescription: 'v=0 a' },
        },
      },
      { kind: 'subscribeStream', params: { stream: 'in', name: 'Return', source: null } },
    ]);
  });

  it('is asked once by calls with the same id, also where it is gone or its source is another since', async () => {
    const params = { deviceId: 'again', rxStreamId: 'in', commandId: randomUUID() };
    const call = (more: object) => ({ input: { ...params, txDeviceId: 'far', txStreamId: 'a', ...more } });
    const identity = JSON.stringify({ name: 'Again', commands: ['subscribeStream'] });
    await world.device('again', { site_id: world.rehearsal, name: 'Again', identity });
    await world.channels('again', { streams: { tx: [], rx: [{ ...STREAM, id: 'in', endpoints: [] }] } });
    const given = await world.data(SET, call({}));
    await world.channels('again', { streams: { tx: [], rx: [] } });
    await world.channels('far', { streams: { tx: [sent('a', { sessionDescription: 'v=0 newer' })], rx: [] } });

    expect(await world.data(SET, call({}))).toEqual(given);

    expect(await world.commands('again')).toHaveLength(1);
    for (const other of [{ txStreamId: 'wide' }, { rxStreamId: 'out' }, { txDeviceId: null, txStreamId: null }, { txDeviceId: 'far-too' }])
      expect(await world.failure(SET, call(other))).toMatchObject({ code: 'CONFLICT' });
    expect(await world.failure(SET, call({ commandId: '7' }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'commandId' });
  });

  it.each([
    ['a receive stream that is not there', { rxStreamId: 'none' }, 'rxStreamId'],
    ['a transmitter without a stream', { txDeviceId: 'sender' }, 'txStreamId'],
    ['a stream without a transmitter', { txStreamId: 'a' }, 'txDeviceId'],
    ['a transmitter that is not there', { txDeviceId: 'nobody', txStreamId: 'a' }, 'txDeviceId'],
    ['a transmitter of another site', { txDeviceId: 'far', txStreamId: 'a' }, 'txDeviceId'],
    ['its own stream', { txDeviceId: 'receiver', txStreamId: 'own' }, 'txDeviceId'],
    ['a stream that the transmitter lacks', { txDeviceId: 'sender', txStreamId: 'b' }, 'txStreamId'],
    ['a stream that does not fit', { txDeviceId: 'sender', txStreamId: 'wide' }, 'txStreamId'],
    ["a stream in another PTP domain than the receiver's clock", { txDeviceId: 'sender', txStreamId: 'far' }, 'txStreamId'],
  ])('refuses %s', async (_, more, field) => {
    expect(await world.failure(SET, wanted(more))).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('takes a stream of any PTP domain while nobody says in which the clock of its device is', async () => {
    const identity = JSON.stringify({ name: 'Untimed', commands: ['subscribeStream'] });
    await world.device('untimed', { site_id: world.hall, name: 'Untimed', identity, clock: JSON.stringify({ locked: 'UNKNOWN' }) });
    // What it takes now may be in another domain than it is.
    const stale = { id: 'in', ...STREAM, endpoints: [], clock: { kind: 'PTP', domain: 0 } };
    await world.channels('untimed', { streams: { tx: [], rx: [stale] } });
    const input = { deviceId: 'untimed', rxStreamId: 'in', txDeviceId: 'sender', txStreamId: 'far' };
    const { DeviceRxStreamSubscriptionSet: given } = await world.data(SET, { input });
    expect(given.command).toEqual({ kind: 'SUBSCRIBE_STREAM', state: 'ACCEPTED' });
  });

  it('is not for devices that do not list the command', async () => {
    const failure = await world.failure(SET, { input: { deviceId: 'sender', rxStreamId: 'in' } });
    expect(failure).toMatchObject({ code: 'BAD_USER_INPUT', field: 'deviceId' });
  });

  it('names itself to whoever subscribes one of its channels alone', async () => {
    const one = `mutation ($input: DeviceRxChannelsSubscriptionSetInput!) { DeviceRxChannelsSubscriptionSet(input: $input) { ok } }`;
    const subscriptions = [{ rxChannelIndex: 1, subscribedDevice: 'Sender', subscribedChannel: 'Mix' }];
    expect(await world.failure(one, { input: { deviceId: 'receiver', subscriptions } })).toMatchObject({
      field: 'subscriptions.0.rxChannelIndex',
      message: expect.stringContaining('belongs to the stream Return'),
    });
  });

  it('lists the transmit streams of other devices of its site, with why one cannot be taken', async () => {
    const { streamSources } = await world.data(
      '{ streamSources(deviceId: "receiver", rxStreamId: "in") { deviceId deviceName connected misfit stream { streamId } } }',
    );
    expect(streamSources.filter(({ deviceId }: { deviceId: string }) => !['bridge', 'untimed'].includes(deviceId))).toEqual([
      { deviceId: 'sender', deviceName: 'Sender', connected: true, misfit: null, stream: { streamId: 'a' } },
      {
        deviceId: 'sender',
        deviceName: 'Sender',
        connected: true,
        misfit: 'Send wide has 8 channels; Return takes at most 2.',
        stream: { streamId: 'wide' },
      },
      {
        deviceId: 'sender',
        deviceName: 'Sender',
        connected: true,
        misfit: 'Send far is in PTP domain 3; Return is in 0.',
        stream: { streamId: 'far' },
      },
    ]);
  });
});
