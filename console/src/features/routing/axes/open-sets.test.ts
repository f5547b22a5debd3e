import { describe, expect, it } from 'vitest';
import type { AxisDevice, BankLine } from './axis-lines.ts';
import { readOpen, writeOpen } from './open-in-address.ts';
import { closedBank, openAtFirst, openedLine, toggledDevice } from './open-sets.ts';

const device = (id: string, count: number): AxisDevice => ({ id, name: id, count, channels: null });

describe('what a site opens with', () => {
  it('is everything where there is little', () => {
    expect(openAtFirst([device('a', 2), device('b', 12)], [device('b', 8)])).toEqual(
      new Map([
        ['a', new Set([0])],
        ['b', new Set([0, 1])],
      ]),
    );
  });
  it('does not change as devices are read, nor closes one that was found to receive no stream', () => {
    const listed = [
      { ...device('a', 60), listed: 60 },
      { ...device('daemon', 0), listed: 0, mayStream: true },
    ];
    const read = [
      { ...device('a', 60), listed: 60 },
      { ...device('daemon', 10), listed: 0, mayStream: true },
    ];
    const empty = [
      { ...device('a', 60), listed: 60 },
      { ...device('daemon', 0), listed: 0, mayStream: true, channels: [] },
    ];
    for (const axis of [listed, read, empty]) expect([...openAtFirst(axis, []).keys()]).toEqual(['a', 'daemon']);
  });
  it.each([
    ['a site above 512 channels', [device('a', 8)], [device('b', 505)]],
    ['an axis that would be long', [device('a', 65)], [device('b', 8)]],
    ['many small devices', Array.from({ length: 9 }, (_, at) => device(`d${at}`, 1)), []],
  ])('is nothing for %s', (_, axis, other) => expect(openAtFirst(axis, other).size).toBe(0));
});

describe('opening', () => {
  const big = device('big', 64);
  it('a device opens its first bank, and closes it again', () => {
    const open = toggledDevice(new Map(), big);
    expect(open).toEqual(new Map([['big', new Set([0])]]));
    expect(toggledDevice(open, big).size).toBe(0);
  });
  it('many banks in one line opens the first of them, beside what is open', () => {
    const line: BankLine = { kind: 'bank', key: 'k', device: big, first: 9, last: 64, banks: [1, 2, 3, 4, 5, 6, 7] };
    expect(openedLine(new Map([['big', new Set([0])]]), line).get('big')).toEqual(new Set([0, 1]));
  });
  it('a bank closes alone', () => {
    expect(closedBank(new Map([['big', new Set([0, 3])]]), 'big', 3).get('big')).toEqual(new Set([0]));
  });
  it('changes nothing that was given', () => {
    const before = new Map([['big', new Set([0])]]);
    closedBank(before, 'big', 0);
    toggledDevice(before, big);
    expect(before).toEqual(new Map([['big', new Set([0])]]));
  });
});

describe('the address of what is open', () => {
  it('says the same when it is read', () => {
    const open = new Map([
      ['a:b;c %', new Set([3, 0])],
      ['d', new Set<number>()],
    ]);
    expect(readOpen(writeOpen(open))).toEqual(open);
  });
  it('has nothing said apart from nothing open', () => {
    expect(readOpen(undefined)).toBeNull();
    expect(writeOpen(new Map())).toBe('-');
    expect(readOpen('-')).toEqual(new Map());
  });
  it.each(['%:0', 'a:x.-1.99999', ';;', 'a'.repeat(3000)])('survives %j', (text) => {
    const open = readOpen(text);
    expect([...(open?.values() ?? [])].flatMap((banks) => [...banks])).toEqual([]);
  });
  it('names no more than fits an address', () => {
    const many = new Map(Array.from({ length: 500 }, (_, at) => [`device-${at}`, new Set([0])]));
    expect(writeOpen(many).length).toBeLessThan(2000);
  });
});
