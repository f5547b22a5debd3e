import { describe, expect, it } from 'vitest';
import type { DeviceCommandInfo } from '../../../api/commands/device-commands.ts';
import type { RxFacts } from '../cells/received.ts';
import type { WireRxStream } from '../read/routing-documents.ts';
import { countRows, listRow, listSections, streamRow } from './list-rows.ts';

const rx = (index: number, more: Partial<RxFacts> = {}): RxFacts => ({
  id: String(index),
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
});
const command = (state: DeviceCommandInfo['state'], channelIndexes: number[]): DeviceCommandInfo => ({
  id: state,
  deviceId: 'amp',
  kind: 'SUBSCRIBE',
  state,
  reason: null,
  givenBy: 'Ada',
  channelIndexes,
  value: null,
  createdAt: '2026-11-27T09:00:00Z',
  deadline: '2026-11-27T09:00:30Z',
  endedAt: null,
});
const kick = { subscribedDevice: 'Stage', subscribedChannel: 'Kick', summary: 'CONNECTED' as const, status: 'DYNAMIC' as const };
const lost = { ...kick, summary: 'WARNING' as const, status: 'UNRESOLVED' as const };

describe('the list of a receiver', () => {
  it('shows what its device reports, and that a command waits before that', () => {
    expect(listRow(rx(1, kick), [], false)).toMatchObject({ value: 'positive', word: 'connected' });
    expect(listRow(rx(1, lost), [], false)).toMatchObject({ value: 'warning', word: 'unresolved' });
    expect(listRow(rx(1, kick), [command('ACCEPTED', [1, 2])], false)).toMatchObject({ value: 'asked', word: 'asked' });
    expect(listRow(rx(1, kick), [command('SENT', [1])], false)).toMatchObject({ value: 'inProgress', word: 'sent' });
    expect(listRow(rx(1, kick), [command('DONE', [1]), command('ACCEPTED', [2])], false)).toMatchObject({ word: 'connected' });
  });

  it('knows nothing of a device that is away', () => {
    expect(listRow(rx(1, kick), [], true)).toMatchObject({ value: 'unknown', word: 'unknown' });
    expect(countRows([listRow(rx(1, lost), [], true)])).toEqual({ all: 1, trouble: 0, free: 0 });
  });

  it('is filtered, searched, and cut into banks of eight', () => {
    const rows = [rx(1, kick), rx(2, lost), rx(8), rx(9, { inStream: true }), rx(10, lost)].map((one) => listRow(one, [], false));
    expect(countRows(rows)).toEqual({ all: 5, trouble: 2, free: 1 });
    const banks = (...args: [Parameters<typeof listSections>[1], string]) =>
      listSections(rows, ...args).map((one) => [
        ...(one.kind === 'bank' ? [one.first, one.last] : []),
        one.rows.map(({ part }) => part),
        one.trouble,
      ]);
    expect(banks('all', '')).toEqual([
      [1, 8, [1, 2, 8], 1],
      [9, 10, [9, 10], 1],
    ]);
    expect(banks('trouble', '')).toEqual([
      [1, 8, [2], 1],
      [9, 10, [10], 1],
    ]);
    expect(banks('free', '')).toEqual([[1, 8, [8], 0]]);
    expect(banks('all', 'KICK@st')).toEqual([
      [1, 8, [1, 2], 1],
      [9, 10, [10], 1],
    ]);
    expect(banks('all', 'nothing like it')).toEqual([]);
  });

  it('has streams before channels, each as a whole, asked where that was done here', () => {
    const stream = (streamId: string, more: object = {}): WireRxStream => ({
      id: streamId,
      streamId,
      name: `Stream ${streamId}`,
      active: true,
      channelIndexes: [],
      format: null,
      packetTime: null,
      endpoints: [],
      subscribedDevice: null,
      subscribedStream: null,
      status: 'NONE',
      statusMessage: null,
      summary: 'NONE',
      packetsArrive: null,
      accepts: null,
      clockDomain: null,
      since: null,
      ...more,
    });
    const taken = { subscribedDevice: 'Stage', subscribedStream: 'Mix', status: 'NO_TX', summary: 'ERROR' };
    const request = { deviceId: 'amp', part: 'b', to: null, progress: 'sent' } as const;
    const rows = [
      streamRow(stream('a', taken), undefined, false),
      streamRow(stream('b', taken), request, false),
      streamRow(stream('c'), undefined, false),
      streamRow(stream('d', { ...taken, active: false }), undefined, false),
      streamRow(stream('e', taken), undefined, true),
      listRow(rx(1, kick), [], false),
    ];
    expect(rows.map(({ word }) => word)).toEqual(['error', 'sent', 'none', 'disabled', 'unknown', 'connected']);
    expect(countRows(rows)).toEqual({ all: 6, trouble: 1, free: 1 });
    const parts = (...args: [Parameters<typeof listSections>[1], string]) =>
      listSections(rows, ...args).map(({ kind, rows: own }) => [kind, own.map(({ part }) => part)]);
    expect(parts('all', '')).toEqual([
      ['streams', ['a', 'b', 'c', 'd', 'e']],
      ['bank', [1]],
    ]);
    expect(parts('all', 'mix@st')).toEqual([['streams', ['a', 'b', 'd', 'e']]]);
    expect(parts('free', '')).toEqual([['streams', ['c']]]);
  });
});
