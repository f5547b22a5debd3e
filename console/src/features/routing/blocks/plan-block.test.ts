import { describe, expect, it } from 'vitest';
import type { ReceivePlace, TransmitPlace } from '../cells/misfit.ts';
import type { RxFacts } from '../cells/received.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { partOf } from './ends.ts';
import { inputOf, requestOf, reversed } from './patch-line.ts';
import { type BlockMode, countPlan, naturalMode, planBlock } from './plan-block.ts';

const device = (id: string, more: Partial<RoutingDevice> = {}): RoutingDevice => ({
  id,
  name: id,
  names: [id],
  isThere: true,
  absence: null,
  receives: 8,
  transmits: 8,
  sampleRate: 48_000,
  encrypts: false,
  commands: null,
  commandsReason: null,
  streamsAlone: false,
  ...more,
});
const AMP = device('Amp');
const STAGE = device('Stage');
const rx = (index: number, more: Partial<RxFacts> = {}, of = AMP): ReceivePlace => ({
  device: of,
  channel: {
    id: `${of.id}:${index}`,
    index,
    name: `In-${index}`,
    enabled: true,
    mediaType: 'AUDIO',
    subscribedDevice: null,
    subscribedChannel: null,
    status: 'NONE',
    statusMessage: null,
    summary: 'NONE',
    encryptionScheme: null,
    canSubscribeSelf: false,
    since: null,
    inStream: false,
    ...more,
  },
});
const tx = (index: number, more: Partial<TransmitPlace['channel']> = {}, of = STAGE): TransmitPlace => ({
  device: of,
  channel: { index, name: `Out-${index}`, mediaType: 'AUDIO', policy: null, ...more },
});
const plan = (receivers: readonly ReceivePlace[], transmitters: readonly TransmitPlace[], mode: BlockMode = 'oneToOne') =>
  planBlock({ receivers, transmitters, mode, closedOf: ({ absence }) => (absence ? 'Not Connected' : null) });
const kinds = (...args: Parameters<typeof plan>) => plan(...args).map(({ check }) => check.kind);
const taken = (device: string, channel: string) => ({
  subscribedDevice: device,
  subscribedChannel: channel,
  summary: 'CONNECTED' as const,
});

describe('a block', () => {
  it('that is square goes along its diagonal', () => {
    const lines = plan([rx(1), rx(2), rx(3)], [tx(5), tx(6), tx(7)]);
    expect(lines.map(({ receive, transmit }) => [partOf(receive), transmit && partOf(transmit)])).toEqual([
      [1, 5],
      [2, 6],
      [3, 7],
    ]);
    expect(countPlan(lines)).toEqual({ all: 3, doable: 3, replaces: 0, same: 0, leftOut: 0 });
  });

  it('of one column is one channel for all, unless it is one crosspoint', () => {
    expect(naturalMode(3, 1)).toBe('oneToAll');
    expect(naturalMode(1, 1)).toBe('oneToOne');
    expect(naturalMode(3, 3)).toBe('oneToOne');
    expect(plan([rx(1), rx(2)], [tx(4)], 'oneToAll').map(({ transmit }) => transmit && partOf(transmit))).toEqual([4, 4]);
  });

  it('has nothing for receive channels that are below its diagonal', () => {
    expect(kinds([rx(1), rx(2), rx(3)], [tx(1), tx(2)])).toEqual(['fits', 'fits', 'noPartner']);
    expect(kinds([rx(1)], [tx(1), tx(2)])).toEqual(['fits']);
  });

  it('says what is replaced, and what is so already whatever the case of its names', () => {
    const lines = plan(
      [rx(1, taken('Mac', 'Left')), rx(2, taken('STAGE', 'out-2')), rx(3, taken('Stage', 'Out-1'))],
      [tx(1), tx(2), tx(3)],
    );
    expect(lines.map(({ check }) => check.kind)).toEqual(['replaces', 'same', 'replaces']);
    expect(lines.map((line) => requestOf(line)?.replaces ?? null)).toEqual([
      { subscribedDevice: 'Mac', subscribedChannel: 'Left' },
      null,
      { subscribedDevice: 'Stage', subscribedChannel: 'Out-1' },
    ]);
  });

  it('leaves out what cannot work, and says why, without moving the others', () => {
    const strict = { policy: 'STRICT' as const };
    const lines = plan(
      [rx(1), rx(2), rx(3, { inStream: true }), rx(4), rx(5)],
      [tx(1, { mediaType: 'VIDEO' }), tx(2, strict), tx(3), tx(4), tx(5, { name: '' })],
    );
    expect(lines.map(({ check }) => (check.kind === 'misfit' ? check.misfit.kind : check.kind))).toEqual([
      'media',
      'encrypted',
      'inStream',
      'fits',
      'unnamed',
    ]);
    expect(countPlan(lines)).toEqual({ all: 5, doable: 1, replaces: 0, same: 0, leftOut: 4 });
    expect(lines.flatMap((line) => requestOf(line)?.target ?? [])).toEqual([{ subscribedDevice: 'Stage', subscribedChannel: 'Out-4' }]);
  });

  it('asks nothing of a receiver that is closed, and much of a transmitter that is away', () => {
    const away = device('Gone', { absence: 'device' });
    expect(plan([rx(1, {}, away)], [tx(1)])[0]?.check).toEqual({ kind: 'closed', reason: 'Not Connected' });
    expect(kinds([rx(1)], [tx(1, {}, away)])).toEqual(['fits']);
    expect(kinds([rx(1)], [tx(1, {}, device('Missing', { isThere: false }))])).toEqual(['misfit']);
    expect(kinds([rx(1)], [tx(1, {}, AMP)])).toEqual(['misfit']);
  });

  it('is taken back by asking for what was there, as long as it is as it was asked for', () => {
    const [line] = plan([rx(1, taken('Mac', 'Left'))], [tx(1)]);
    const request = line && requestOf(line);
    expect(reversed(request ? [request] : [])).toMatchObject([
      {
        deviceId: 'Amp',
        part: 1,
        target: { subscribedDevice: 'Mac', subscribedChannel: 'Left' },
        replaces: { subscribedDevice: 'Stage', subscribedChannel: 'Out-1' },
      },
    ]);
  });

  it('has streams for streams, and says of a stream and a channel that they do not go together', () => {
    const form = { format: { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 2 }, packetTime: 1000 } as const;
    const end = { active: true, packetsArrive: null, ...form } as const;
    const state = { status: 'DYNAMIC', statusMessage: null, summary: 'CONNECTED', accepts: null, clockDomain: null, since: null } as const;
    const receive = (streamId: string, subscribedStream: string | null = null, of = AMP) => ({
      device: of,
      stream: {
        ...end,
        ...state,
        channelIndexes: [],
        endpoints: [],
        id: streamId,
        streamId,
        name: streamId,
        subscribedDevice: subscribedStream && 'Mac',
        subscribedStream,
      },
    });
    const send = (streamId: string, isDescribed = true) => ({
      device: STAGE,
      stream: {
        __typename: 'TxStream' as const,
        id: streamId,
        streamId,
        name: `S-${streamId}`,
        channelIndexes: [],
        clock: null,
        isDescribed,
        ...form,
      },
    });
    const asked: string[] = [];
    const lines = planBlock({
      receivers: [receive('a'), receive('b', 'Mix'), rx(1), receive('c'), receive('d', null, STAGE)],
      transmitters: [send('1'), send('2'), send('3'), tx(4), send('5')],
      mode: 'oneToOne',
      closedOf: (_, command) => {
        asked.push(command);
        return null;
      },
    });
    expect(lines.map(({ check }) => (check.kind === 'misfit' ? check.misfit.kind : check.kind))).toEqual([
      'fits',
      'replaces',
      'channelAlone',
      'wholeStream',
      'loopBack',
    ]);
    expect(asked).toEqual(['SUBSCRIBE_STREAM', 'SUBSCRIBE_STREAM', 'SUBSCRIBE', 'SUBSCRIBE_STREAM', 'SUBSCRIBE_STREAM']);
    const requests = lines.flatMap((line) => requestOf(line) ?? []);
    const nothing = { subscribedDevice: '', subscribedStream: '' };
    const stream = { deviceId: 'Amp', subscribedDevice: 'Stage' };
    expect(inputOf(requests)).toEqual({
      subscriptions: [],
      streams: [
        { ...stream, rxStreamId: 'a', subscribedStream: 'S-1', txStreamId: '1', replaces: nothing },
        {
          ...stream,
          rxStreamId: 'b',
          subscribedStream: 'S-2',
          txStreamId: '2',
          replaces: { subscribedDevice: 'Mac', subscribedStream: 'Mix' },
        },
      ],
    });
    // Back by name: what it got before has an id that nobody kept.
    expect(inputOf(reversed(requests.slice(1))).streams).toEqual([
      {
        deviceId: 'Amp',
        rxStreamId: 'b',
        subscribedDevice: 'Mac',
        subscribedStream: 'Mix',
        replaces: { subscribedDevice: 'Stage', subscribedStream: 'S-2' },
      },
    ]);
  });
});
