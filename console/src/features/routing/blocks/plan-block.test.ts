import { describe, expect, it } from 'vitest';
import type { ReceivePlace, TransmitPlace } from '../cells/misfit.ts';
import type { RxFacts } from '../cells/received.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { requestOf, reversed } from './patch-line.ts';
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
    expect(lines.map(({ receive, transmit }) => [receive.channel.index, transmit?.channel.index])).toEqual([
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
    expect(plan([rx(1), rx(2)], [tx(4)], 'oneToAll').map(({ transmit }) => transmit?.channel.index)).toEqual([4, 4]);
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
        index: 1,
        target: { subscribedDevice: 'Mac', subscribedChannel: 'Left' },
        replaces: { subscribedDevice: 'Stage', subscribedChannel: 'Out-1' },
      },
    ]);
  });
});
