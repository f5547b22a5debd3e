import { describe, expect, it } from 'vitest';
import { type AxisDevice, axisLines, type Line } from '../axes/axis-lines.ts';
import { missingDevices, type RoutingDevice } from '../read/routing-device.ts';
import type { WirePair, WireRxStream, WireTxStream } from '../read/routing-documents.ts';
import { cellAt, type PatchRequest, type Routing, requestKey } from './cell.ts';
import { axesOf, linkedIds, pairsOf, totalOf } from './counts.ts';
import { neededChannels } from './loads.ts';
import { type RxFacts, receivedOf, sentOf } from './received.ts';

const device = (id: string, more: Partial<RoutingDevice> = {}): RoutingDevice => ({
  id,
  name: id.toUpperCase(),
  names: [id],
  isThere: true,
  absence: null,
  receives: 16,
  transmits: 16,
  sampleRate: null,
  encrypts: null,
  commands: null,
  commandsReason: null,
  streamsAlone: false,
  ...more,
});
const rx = (index: number, to: readonly [channel: string, device: string] | null, more: Partial<RxFacts> = {}): RxFacts => ({
  id: `dsp:${index}`,
  index,
  name: `In-${index}`,
  enabled: true,
  mediaType: 'AUDIO',
  subscribedDevice: to?.[1] ?? null,
  subscribedChannel: to?.[0] ?? null,
  status: to ? 'DYNAMIC' : 'NONE',
  statusMessage: null,
  summary: to ? 'CONNECTED' : 'NONE',
  encryptionScheme: null,
  canSubscribeSelf: false,
  since: null,
  inStream: false,
  ...more,
});
const tx = (index: number, more: object = {}) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const, policy: null, ...more });
const pair = (receiverId: string, transmitterId: string, more: Partial<WirePair>): WirePair => ({
  receiverId,
  transmitter: transmitterId,
  transmitterIds: [transmitterId],
  channels: 0,
  streams: 0,
  connected: 0,
  encrypted: 0,
  inProgress: 0,
  warnings: 0,
  unresolved: 0,
  errors: 0,
  unknown: 0,
  ...more,
});
const ids = new Map([
  ['stage', ['stage']],
  ['dsp', ['dsp']],
]);
const CHANNELS = [
  rx(1, ['Out-1', 'STAGE']),
  rx(2, ['out-2', 'stage'], { status: 'UNRESOLVED', summary: 'WARNING' }),
  rx(3, ['Out-9', 'Stage']),
  rx(4, null),
  rx(5, null, { mediaType: 'VIDEO' }),
];
function world(more: Partial<Routing> = {}): Routing {
  return {
    devices: new Map([device('dsp'), device('stage')].map((one) => [one.id, one])),
    pairs: pairsOf([pair('dsp', 'stage', { connected: 2, warnings: 1 })]),
    received: new Map([['dsp', receivedOf(CHANNELS, ids)]]),
    taken: new Map(),
    sent: new Map([
      ['stage', sentOf(Array.from({ length: 16 }, (_, at) => tx(at + 1)))],
      ['dsp', sentOf([tx(1)])],
    ]),
    requests: new Map(),
    ...more,
  };
}
const axis = (id: string, count: number): AxisDevice => ({ id, name: id, count, channels: null });
const line = (id: string, key: string) => {
  const open = new Map([[id, key.startsWith('b') ? new Set<number>() : new Set([0, 1])]]);
  const all = axisLines([axis(id, 16)], { open: key === '' ? new Map() : open, found: null, headed: false });
  const found = all.find((one) => one.key === (key === '' ? id : `${id}\n${key}`));
  if (!found) throw new Error(`no line ${id} ${key}`);
  return found;
};
const at = (row: string, column: string, routing = world(), transmitter = 'stage') =>
  cellAt(line('dsp', row), line(transmitter, column), routing);

describe('a crosspoint', () => {
  it('of two closed devices counts what the server counted, the worst first', () => {
    expect(at('', '')).toMatchObject({ kind: 'pill', count: 3, worst: 'warnings' });
    expect(cellAt(line('stage', ''), line('dsp', ''), world())).toEqual({ kind: 'empty' });
  });
  it('of two channels shows what the device reports', () => {
    expect(at('1', '1')).toMatchObject({ kind: 'mark', status: { value: 'positive' } });
    expect(at('2', '2')).toMatchObject({ kind: 'mark', status: { value: 'warning', word: 'unresolved' } });
    expect(at('1', '2')).toEqual({ kind: 'empty' });
  });
  it('is the same object as long as nothing of it changed, so that it is not drawn again', () => {
    const known = world();
    expect(at('', '', known)).toBe(at('', '', known));
    expect(at('1', '1', known)).toBe(at('1', '1', known));
    const devices = new Map([device('dsp', { absence: 'device' }), device('stage')].map((one) => [one.id, one]));
    expect(at('1', '1', { ...known, devices })).toMatchObject({ kind: 'mark', status: { value: 'unknown' } });
  });
  it('of a channel and something closed shows the one that there is, and counts several', () => {
    expect(at('1', '')).toMatchObject({ kind: 'mark', gets: { channel: 'Out-1', device: 'STAGE' } });
    expect(at('', '9')).toMatchObject({ kind: 'mark', gets: { channel: 'Out-9' } });
    expect(at('b0', '')).toMatchObject({ kind: 'pill', count: 3, worst: 'unresolved' });
    expect(at('4', '')).toEqual({ kind: 'empty' });
  });
  it('is not known of a receiver that is not connected, whatever it reported last', () => {
    const devices = new Map([device('dsp', { absence: 'device' }), device('stage')].map((one) => [one.id, one]));
    const away = world({ devices });
    expect(at('1', '1', away)).toMatchObject({ kind: 'mark', status: { value: 'unknown' } });
    expect(at('b0', '', away)).toMatchObject({ kind: 'pill', worst: 'unknown', counts: { connected: 0, unknown: 3 } });
  });
  it('is being loaded only where there is something to come', () => {
    const unread = world({ received: new Map(), sent: new Map() });
    expect(at('1', '1', unread)).toEqual({ kind: 'loading' });
    expect(at('1', '1', { ...unread, pairs: new Map() })).toEqual({ kind: 'empty' });
  });
  it('of a closed receiver says what it takes from transmitters that were asked for, and of no others', () => {
    const received = receivedOf(CHANNELS.slice(0, 2), ids);
    const asked = world({ received: new Map(), taken: new Map([['dsp', { received, transmitters: new Set(['stage']) }]]) });
    expect(at('', '1', asked)).toMatchObject({ kind: 'mark', gets: { device: 'STAGE', channel: 'Out-1' } });
    expect(at('', '3', asked)).toEqual({ kind: 'empty' });
    const others = world({ received: new Map(), taken: new Map([['dsp', { received, transmitters: new Set(['dsp']) }]]) });
    expect(at('', '1', others)).toEqual({ kind: 'loading' });
    // An open receiver needs all of its channels.
    expect(at('1', '1', asked)).toEqual({ kind: 'loading' });
  });
  it('is closed where the channels cannot go together', () => {
    expect(at('5', '1')).toEqual({ kind: 'closed', misfit: { kind: 'media', receives: 'VIDEO', sends: 'AUDIO' } });
    expect(at('4', '1', world(), 'dsp')).toEqual({ kind: 'closed', misfit: { kind: 'loopBack' } });
    const devices = new Map([device('dsp', { sampleRate: 48_000 }), device('stage', { sampleRate: 96_000 })].map((one) => [one.id, one]));
    expect(at('4', '1', world({ devices }))).toEqual({ kind: 'closed', misfit: { kind: 'rates', receives: 48_000, sends: 96_000 } });
    // What is subscribed all the same is shown as its device reports it.
    expect(at('1', '1', world({ devices }))).toMatchObject({ kind: 'mark' });
  });
  it('is closed to what is sent encrypted only where the receiver cannot decrypt, and open where that is not known', () => {
    const sent = new Map([['stage', sentOf([tx(1, { policy: 'STRICT' as const })])]]);
    const that = (encrypts: boolean | null) =>
      at('4', '1', world({ sent, devices: new Map([device('dsp', { encrypts }), device('stage')].map((one) => [one.id, one])) })).kind;
    expect([that(false), that(true), that(null)]).toEqual(['closed', 'empty', 'empty']);
  });

  const request = (index: number, to: PatchRequest['to'], progress: PatchRequest['progress'] = 'asked'): Routing =>
    world({ requests: new Map([[requestKey('dsp', index), { deviceId: 'dsp', part: index, to, progress }]]) });
  it('shows a request where it would be, and what is reported where that still is', () => {
    const asked = request(1, { deviceId: 'stage', channel: 'OUT-2' });
    expect(at('1', '2', asked)).toMatchObject({ kind: 'request', request: { progress: 'asked' } });
    expect(at('1', '1', asked)).toMatchObject({ kind: 'mark', status: { value: 'positive' } });
  });
  it('shows the request to unsubscribe in the place of what is subscribed', () => {
    expect(at('1', '1', request(1, null))).toMatchObject({ kind: 'request' });
    expect(at('1', '2', request(1, null))).toEqual({ kind: 'empty' });
  });
});

describe('a crosspoint of streams', () => {
  const form = { active: true, format: { encoding: 'L24', sampleRate: 48_000, channels: 2 }, packetTime: 1000 };
  const rxStream = (streamId: string, subscribedStream: string | null, more: Partial<WireRxStream> = {}): WireRxStream => ({
    ...form,
    id: streamId,
    streamId,
    name: streamId,
    channelIndexes: [],
    endpoints: [],
    subscribedDevice: subscribedStream === null ? null : 'Stage',
    subscribedStream,
    status: subscribedStream === null ? 'NONE' : 'DYNAMIC',
    statusMessage: null,
    summary: subscribedStream === null ? 'NONE' : 'CONNECTED',
    packetsArrive: null,
    accepts: { encodings: ['L24'], sampleRates: [48_000], packetTimes: null, channels: 2 },
    clockDomain: 0,
    since: null,
    ...more,
  });
  const txStream = (streamId: string, more: Partial<WireTxStream> = {}): WireTxStream => ({
    ...form,
    id: streamId,
    streamId,
    name: streamId,
    channelIndexes: [],
    clock: null,
    isDescribed: true,
    ...more,
  });
  const STREAMS = [
    rxStream('Programme', 'mix'),
    rxStream('Late', 'Mix', { status: 'UNRESOLVED', summary: 'WARNING' }),
    rxStream('Said', 'Booth', { status: null, summary: null, packetsArrive: false }),
    rxStream('Idle', null),
  ];
  const sent = sentOf(
    [tx(1)],
    [
      txStream('Mix'),
      txStream('Booth'),
      txStream('Wide', { format: { ...form.format, channels: 8 } }),
      txStream('Shy', { isDescribed: false }),
    ],
  );
  const streamed = (more: Partial<Routing> = {}): Routing =>
    world({ received: new Map([['dsp', receivedOf(CHANNELS, ids, STREAMS)]]), sent: new Map([['stage', sent]]), ...more });
  const streamLine = (id: string, streamId: string): Line => ({
    kind: 'stream',
    key: `${id}\ns${streamId}`,
    device: axis(id, 4),
    stream: { streamId, name: streamId, indexes: [] },
  });
  const of = (rxId: string, txId: string, routing = streamed()) => cellAt(streamLine('dsp', rxId), streamLine('stage', txId), routing);

  it('shows the subscription of the stream as its device reports it', () => {
    expect(of('Programme', 'Mix')).toMatchObject({
      kind: 'mark',
      status: { word: 'connected' },
      gets: { channel: 'mix', device: 'Stage' },
    });
    expect(of('Late', 'Mix')).toMatchObject({ kind: 'mark', status: { word: 'unresolved' } });
    expect(of('Said', 'Booth')).toMatchObject({ kind: 'mark', status: { word: 'unknown' }, packetsArrive: false });
    expect(of('Idle', 'Mix')).toEqual({ kind: 'empty' });
  });
  it('is not known of a receiver that is not connected', () => {
    const devices = new Map([device('dsp', { absence: 'device' }), device('stage')].map((one) => [one.id, one]));
    expect(of('Programme', 'Mix', streamed({ devices }))).toMatchObject({ kind: 'mark', status: { word: 'unknown' } });
  });
  it('is closed where the streams cannot go together, and between a stream and a channel', () => {
    expect(of('Idle', 'Wide')).toEqual({
      kind: 'closed',
      misfit: { kind: 'streams', reason: 'Wide has 8 channels; Idle takes at most 2.' },
    });
    expect(of('Idle', 'Shy')).toMatchObject({ kind: 'closed', misfit: { kind: 'streams' } });
    expect(cellAt(streamLine('dsp', 'Idle'), line('stage', '1'), streamed())).toEqual({ kind: 'closed', misfit: { kind: 'wholeStream' } });
    expect(cellAt(line('dsp', '4'), streamLine('stage', 'Mix'), streamed())).toEqual({ kind: 'closed', misfit: { kind: 'channelAlone' } });
  });
  it('is counted where one side is closed, beside channels', () => {
    expect(cellAt(line('dsp', ''), streamLine('stage', 'Mix'), streamed())).toMatchObject({ kind: 'pill', count: 2, worst: 'unresolved' });
    expect(cellAt(streamLine('dsp', 'Programme'), line('stage', ''), streamed())).toMatchObject({ kind: 'mark' });
    expect(cellAt(line('dsp', 'b0'), streamLine('stage', 'Mix'), streamed())).toEqual({ kind: 'empty' });
  });
  it('shows what was asked for', () => {
    const asking = (to: PatchRequest['to'], part: string) =>
      streamed({ requests: new Map([[requestKey('dsp', part), { deviceId: 'dsp', part, to, progress: 'asked' as const }]]) });
    expect(of('Idle', 'Mix', asking({ deviceId: 'stage', channel: 'Mix' }, 'Idle'))).toMatchObject({ kind: 'request' });
    expect(of('Programme', 'Mix', asking(null, 'Programme'))).toMatchObject({ kind: 'request', request: { to: null } });
  });
});

describe('what is counted of a site', () => {
  const wire = [
    pair('dsp', 'stage', { connected: 6, encrypted: 4, warnings: 3, unresolved: 2 }),
    pair('amp', 'dsp', { unknown: 4 }),
    pair('amp', 'Gone', { transmitterIds: [], errors: 1 }),
  ];
  it('is each subscription once', () => {
    expect(totalOf(wire)).toEqual({ connected: 2, encrypted: 4, warnings: 1, unresolved: 2, unknown: 4, errors: 1, inProgress: 0 });
  });
  it('has a column for a name that no device has', () => {
    expect(missingDevices(wire)).toMatchObject([{ id: '?gone', name: 'Gone', isThere: false }]);
    expect(pairsOf(wire).get('amp')?.get('?gone')).toMatchObject({ errors: 1 });
  });
  it('is all on the axes, also where a device has streams alone', () => {
    const [sender, receiver, idle] = ['sender', 'receiver', 'idle'].map((id) => device(id, { receives: 0, transmits: 0 })) as [
      RoutingDevice,
      RoutingDevice,
      RoutingDevice,
    ];
    const { receivers, transmitters } = axesOf([sender, receiver, idle], pairsOf([pair('receiver', 'sender', { connected: 1 })]));
    expect([receivers, transmitters]).toEqual([[receiver], [sender]]);
  });
  it('has a row for a device that may receive streams, though nothing is subscribed and it says of no channel', () => {
    const node = device('node', { receives: 0, transmits: 0, streamsAlone: true, commands: ['SUBSCRIBE_STREAM'] });
    expect(axesOf([node], new Map())).toEqual({ receivers: [node], transmitters: [] });
  });
  it('names the devices of a state on both axes', () => {
    const linked = linkedIds(pairsOf(wire), ['errors', 'warnings']);
    expect([...linked.receivers].sort()).toEqual(['amp', 'dsp']);
    expect([...linked.transmitters].sort()).toEqual(['?gone', 'stage']);
  });
});

describe('the channels that the drawn lines need', () => {
  const pairs = pairsOf([pair('dsp', 'stage', { connected: 1 }), pair('amp', 'dsp', { connected: 1 })]);
  const lines = (open: readonly string[], headed: boolean) =>
    axisLines([axis('amp', 8), axis('dsp', 8), axis('stage', 8)], {
      open: new Map(open.map((id) => [id, new Set([0])])),
      found: null,
      headed,
    });
  it('are none while all is closed', () => {
    expect(neededChannels(lines([], true), lines([], false), pairs)).toEqual({ receivers: [], taking: [], transmitters: [] });
  });
  it('are those of open devices, and what closed receivers take from an open transmitter', () => {
    expect(neededChannels(lines(['amp'], true), lines(['stage'], false), pairs)).toEqual({
      receivers: ['amp'],
      taking: ['dsp'],
      transmitters: ['stage'],
    });
  });
});
