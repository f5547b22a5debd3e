import { describe, expect, it } from 'vitest';
import { wireClock } from '../../testing/test-clocks.ts';
import { clockDevice, syncCounts } from './clock-device.ts';
import { subnetGroups } from './subnet-groups.ts';
import { TROUBLES, troubleOf } from './trouble.ts';

const device = (id: string, clocking: 'OK' | 'WARNING' | 'ERROR' | 'UNKNOWN', wanted: Parameters<typeof wireClock>[1] = {}) => {
  const known = clockDevice(wireClock(id, wanted));
  return { ...known, clocking: known.connected ? clocking : ('UNKNOWN' as const) };
};
const OTHER = '10.40.3.0/24';
const devices = [
  device('leader', 'OK', { leads: true }),
  device('free', 'ERROR', { clock: { locked: 'NOT_LOCKED' } }),
  device('adrift', 'ERROR', { clock: { locked: 'NOT_LOCKED' } }),
  device('gone', 'ERROR', { away: true }),
  device('lost', 'ERROR', { subnet: OTHER }),
  device('odd', 'WARNING', { subnet: OTHER }),
  device('mute', 'UNKNOWN', { subnet: OTHER }),
];

describe('trouble with clocks', () => {
  it('is counted in the summary as it is found in the list', () => {
    const counts = syncCounts(devices);
    const found = Object.fromEntries(TROUBLES.map((trouble) => [trouble, devices.filter((one) => troubleOf(one) === trouble).length]));
    expect(found).toEqual({ notLocked: 2, misconfigured: 1, warned: 1, unknown: 1, away: 1 });
    expect(counts).toMatchObject({ notLocked: 2, misconfigured: 1, warned: 1, unknown: 1, inSync: 1 });
    expect(counts.devices - counts.connected).toBe(found['away']);
  });

  it('is first in each subnet, and moves nothing where the places are kept', () => {
    const order = (places?: ReadonlyMap<string, number>) =>
      subnetGroups(devices, places).flatMap((group) => group.devices.map(({ id }) => id));
    expect(order()).toEqual(['adrift', 'free', 'gone', 'leader', 'lost', 'odd', 'mute']);
    const places = new Map(['leader', 'gone', 'free', 'adrift', 'mute', 'odd', 'lost'].map((id, at) => [id, at]));
    expect(order(places)).toEqual(['leader', 'gone', 'free', 'adrift', 'mute', 'odd', 'lost']);
  });
});
