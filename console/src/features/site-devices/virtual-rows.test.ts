import { describe, expect, it } from 'vitest';
import { testDevice } from '../../testing/test-devices.ts';
import { grouped } from './groups.ts';
import { columnsFor, extents, rowOf, virtualRows } from './virtual-rows.ts';

const HEIGHTS = { head: 36, devices: 98, empty: 40, gap: 24 };
const groups = grouped([
  ...['a', 'b', 'c', 'd', 'e'].map((name) => testDevice(name, { importance: 'IMPORTANT' })),
  testDevice('f', { importance: 'LESS_IMPORTANT' }),
]);

describe('the lines of the device list', () => {
  it('put as many devices side by side as there are columns, and say where a group is empty', () => {
    const rows = virtualRows(groups, 3, new Set());
    expect(rows.map((row) => `${row.importance}:${row.kind === 'devices' ? row.devices.map((d) => d.id).join('') : row.kind}`)).toEqual([
      'IMPORTANT:head',
      'IMPORTANT:abc',
      'IMPORTANT:de',
      'IMPORTANT:gap',
      'NORMAL:head',
      'NORMAL:empty',
      'NORMAL:gap',
      'LESS_IMPORTANT:head',
      'LESS_IMPORTANT:f',
      'LESS_IMPORTANT:gap',
    ]);
    expect(rowOf(rows, 'e')).toBe(2);
    expect(rowOf(rows, 'gone')).toBe(-1);
  });

  it('leave only the head of a collapsed group [DEVS-003]', () => {
    const rows = virtualRows(groups, 3, new Set(['IMPORTANT']));
    expect(rows.filter(({ importance }) => importance === 'IMPORTANT').map(({ kind }) => kind)).toEqual(['head', 'gap']);
  });

  it('have the position of each group', () => {
    expect([...extents(virtualRows(groups, 3, new Set()), HEIGHTS)]).toEqual([
      ['IMPORTANT', { start: 0, height: 232, firstRow: 0 }],
      ['NORMAL', { start: 256, height: 76, firstRow: 4 }],
      ['LESS_IMPORTANT', { start: 356, height: 134, firstRow: 7 }],
    ]);
  });

  it('hold as many cards as fit', () => {
    expect([358, 700, 1140, 1700].map((width) => columnsFor(width, 264, 12))).toEqual([1, 2, 4, 6]);
    expect(columnsFor(0, 264, 12)).toBe(1);
  });
});
