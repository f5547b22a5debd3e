import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const STREAM = { name: 'Programme', channels: [2, 1], format: { encoding: 'L24', sampleRate: 48_000, channels: 2 }, packetTime: 1000 };
const FIELDS =
  'id streamId name active channelIndexes format { encoding sampleRate channels } packetTime endpoints { address port } clock { kind grandmaster domain }';

describe('the streams of a device', () => {
  it('are null before it reported them', async () => {
    await world.device('silent', { site_id: world.hall });
    const { device } = await world.data('{ device(id: "silent") { rxStreams { id } txStreams { id } } }');
    expect(device).toEqual({ rxStreams: null, txStreams: null });
  });

  it('are shown as it reported them, with the state of a subscription in words', async () => {
    await world.device('bridge', { site_id: world.hall });
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
          },
          { id: 'b', ...STREAM, endpoints: [], subscribedDevice: 'Stage', subscribedStream: 'Mix', status: 'NEVER_HEARD_OF' },
          { id: 'c', ...STREAM, endpoints: [], subscribedDevice: 'Stage', subscribedStream: 'Mix', status: null, packetsArrive: true },
        ],
      },
    });
    const { device } = await world.data(`{ device(id: "bridge") {
      txStreams { ${FIELDS} sessionDescription }
      rxStreams { ${FIELDS} subscribedDevice subscribedStream status statusMessage summary packetsArrive }
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
        sessionDescription: 'v=0',
      },
    ]);
    expect(device.rxStreams).toMatchObject([
      { id: 'bridge:rx-stream:a', active: null, clock: null, status: 'NO_CONNECTION', summary: 'ERROR', packetsArrive: false },
      { status: null, statusMessage: 'NEVER_HEARD_OF', summary: 'WARNING', packetsArrive: null },
      { subscribedDevice: 'Stage', subscribedStream: 'Mix', status: null, statusMessage: null, summary: null, packetsArrive: true },
    ]);
  });
});

describe('receive channels without a reported state', () => {
  it('are counted as unknown, with a status of their own', async () => {
    await world.device('less', { site_id: world.hall });
    await world.channels('less', {
      rx: [{ index: 1, name: '1', enabled: true, mediaType: 'AUDIO', subscribedDevice: 'Stage', status: null }],
    });
    const { device } = await world.data('{ device(id: "less") { rxChannels { status statusMessage summary } } }');
    expect(device.rxChannels).toEqual([{ status: null, statusMessage: null, summary: null }]);
  });
});
