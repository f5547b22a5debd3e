import { describe, expect, it } from 'vitest';
import { type AxisDevice, axisLines, type Line, placeOfLine } from './axis-lines.ts';

const device = (id: string, count: number, read = true): AxisDevice => ({
  id,
  name: id,
  count,
  channels: read ? Array.from({ length: count }, (_, at) => ({ index: at + 1, name: `${id}-${at + 1}` })) : null,
});
const [amp, console64, panel] = [device('amp', 4), device('console', 64), device('panel', 0)];
const lines = (more: Partial<Parameters<typeof axisLines>[1]> = {}, devices = [amp, console64, panel]) =>
  axisLines(devices, { open: new Map(), found: null, headed: true, ...more });
const short = (line: Line): string =>
  line.kind === 'channel'
    ? `${line.name ?? '…'}${line.leads ? ' leads' : ''}`
    : line.kind === 'bank'
      ? `${line.first}–${line.last}`
      : line.kind === 'stream'
        ? `stream ${line.stream.name}`
        : `${line.device.id}${line.open ? ' open' : ''}`;

describe('the lines of an axis', () => {
  const stream = (streamId: string, indexes: readonly number[] = []) => ({ streamId, name: streamId, indexes });
  const bridge = { ...device('bridge', 2), count: 4, streams: [stream('Mix', [3, 4]), stream('Talk', [5])] };
  it('are the streams of an open device before the channels that are patched alone', () => {
    const open = new Map([['bridge', new Set<number>()]]);
    expect(lines({ open }, [bridge]).map(short)).toEqual(['bridge open', 'stream Mix', 'stream Talk', 'bridge-1', 'bridge-2']);
    expect(lines({ open, headed: false }, [bridge]).map(short)).toEqual(['stream Mix', 'stream Talk', 'bridge-1', 'bridge-2']);
  });
  it('are the streams that are found, and those whose channels are', () => {
    const found = (...parts: (number | string)[]) => lines({ found: new Map([['bridge', new Set(parts)]]) }, [bridge]).map(short);
    expect(found(2, 5)).toEqual(['bridge open', 'stream Talk', 'bridge-2']);
    expect(found('Mix')).toEqual(['bridge open', 'stream Mix']);
  });
  it('can be opened where a device may have streams that are not read, though it says of no channel', () => {
    const speaker: AxisDevice = { ...device('speaker', 0, false), mayStream: true };
    expect(lines({ open: new Map([['speaker', new Set<number>()]]) }, [speaker, panel]).map(short)).toEqual(['speaker open', 'panel']);
  });
  it('are the devices in their order while all are closed', () => {
    expect(lines().map(short)).toEqual(['amp', 'console', 'panel']);
  });

  it('are the channels of a device of one bank, whatever is said of its banks', () => {
    const open = new Map([['amp', new Set<number>()]]);
    expect(lines({ open }).map(short)).toEqual(['amp open', 'amp-1', 'amp-2', 'amp-3', 'amp-4', 'console', 'panel']);
  });

  it('have closed neighbouring banks as one line, before and behind an open one', () => {
    const open = new Map([['console', new Set([3])]]);
    const shown = lines({ open, headed: false }).map(short);
    expect(shown.slice(0, 3)).toEqual(['amp', '1–24', 'console-25 leads']);
    expect(shown.slice(-3)).toEqual(['console-32', '33–64', 'panel']);
    expect(shown).toHaveLength(1 + 1 + 8 + 1 + 1);
    const [, bank] = lines({ open, headed: false });
    expect(bank).toMatchObject({ kind: 'bank', banks: [0, 1, 2] });
  });

  it('are as many nameless ones while the channels are not read', () => {
    const shown = axisLines([device('late', 3, false)], { open: new Map([['late', new Set([0])]]), found: null, headed: false });
    expect(shown.map((line) => (line.kind === 'channel' ? [line.index, line.name] : null))).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  it('go by the indexes that a device has, gaps included', () => {
    const gaps: AxisDevice = {
      ...device('gaps', 0),
      count: 3,
      channels: [
        { index: 1, name: 'a' },
        { index: 12, name: 'b' },
        { index: 30, name: 'c' },
      ],
    };
    expect(lines({ open: new Map([['gaps', new Set([1])]]), headed: false }, [gaps]).map(short)).toEqual(['1–1', 'b leads', '30–30']);
  });

  it('keep their order in a search, with the channels that match and no others', () => {
    const found = new Map([
      ['console', new Set([2, 40])],
      ['amp', null],
    ]);
    expect(lines({ found }).map(short)).toEqual(['amp', 'console open', 'console-2', 'console-40']);
  });

  it('keep a device open of which channels are listed and none were read: closed, it would be read no longer, and be open again', () => {
    const emptied = { ...device('emptied', 0), listed: 1 };
    const open = new Map([['emptied', new Set([0])]]);
    expect(lines({ open }, [emptied]).map(short)).toEqual(['emptied open']);
    expect(lines({ open, headed: false }, [emptied]).map(short)).toEqual(['emptied open']);
  });

  it('do not open a device without channels', () => {
    expect(lines({ open: new Map([['panel', new Set([0])]]) }).map(short)).toEqual(['amp', 'console', 'panel']);
  });
});

describe('the place of a line', () => {
  const all = lines({ open: new Map([['console', new Set([0])]]), headed: false });
  it.each([
    ['of a channel that is shown', 'console\n3', 3],
    ['of the bank that closed over it', 'console\n40', 9],
    ['of a device that closed over it', 'amp\n2', 0],
    ['of what is gone', 'gone\n1', -1],
  ])('is that %s', (_, key, at) => expect(placeOfLine(all, key)).toBe(at));
});
