import { describe, expect, it } from 'vitest';
import { type AxisDevice, axisLines, BANK, banksOf } from '../axes/axis-lines.ts';
import { groupsOf } from './groups.ts';

const device = (id: string, count: number): AxisDevice => ({ id, name: id, count, channels: null });
const RACK = device('rack', 512);
const MIXER = device('mixer', 16);
const whole = (one: AxisDevice) => new Set(banksOf(one));

describe('the heads above the columns of open devices', () => {
  const lines = axisLines([RACK, MIXER], {
    open: new Map([
      ['rack', whole(RACK)],
      ['mixer', whole(MIXER)],
    ]),
    found: null,
    headed: false,
  });

  it('reach over all columns of a device, and have the banks of which a column is drawn', () => {
    const [rack, ...others] = groupsOf(lines, { from: 20, to: 40 });
    expect(others).toEqual([]);
    expect([rack?.from, rack?.to]).toEqual([0, 512]);
    // The bank of which the last column is drawn, and the one of which the first is.
    expect(rack?.banks.map(({ first, last }) => [first, last])).toEqual([
      [17, 24],
      [25, 32],
      [33, 40],
    ]);
    expect(rack?.banks.map(({ from, to }) => to - from)).toEqual([BANK, BANK, BANK]);
  });

  it('are those of each device that is drawn', () => {
    const groups = groupsOf(lines, { from: 511, to: 513 });
    expect(groups.map(({ device: { id }, from, to, banks }) => [id, from, to, banks.map(({ first }) => first)])).toEqual([
      ['rack', 0, 512, [505]],
      ['mixer', 512, 528, [1]],
    ]);
  });
});
