import { describe, expect, it } from 'vitest';
import type { Routing } from './cell.ts';
import { keepOfRows } from './keep-of-rows.ts';
import { receivedOf, sentOf } from './received.ts';

const NO_IDS = new Map<string, readonly string[]>();
const WORLD: Routing = {
  devices: new Map(),
  pairs: new Map(),
  received: new Map(),
  taken: new Map(),
  sent: new Map(),
  requests: new Map(),
};

describe('the routing that a row is given', () => {
  it('is the one from before while nothing of its receiver changed', () => {
    const keep = keepOfRows();
    const first = keep('amp', WORLD);
    const other = { ...WORLD, received: new Map([['desk', receivedOf([], NO_IDS)]]) };
    expect(keep('amp', other)).toBe(first);
    expect(keep('desk', other)).toBe(other);
  });

  it.each<[string, Partial<Routing>]>([
    ['its channels', { received: new Map([['amp', receivedOf([], NO_IDS)]]) }],
    [
      'what it takes while it is closed',
      { taken: new Map([['amp', { received: receivedOf([], NO_IDS), transmitters: new Set<string>() }]]) },
    ],
    ['its pairs', { pairs: new Map([['amp', new Map()]]) }],
    ['what any transmitter sends', { sent: new Map([['stage', sentOf([])]]) }],
    ['the devices', { devices: new Map() }],
    ['what was asked for', { requests: new Map() }],
  ])('is new where %s changed', (_, more) => {
    const keep = keepOfRows();
    keep('amp', WORLD);
    const changed = { ...WORLD, ...more };
    expect(keep('amp', changed)).toBe(changed);
  });
});
