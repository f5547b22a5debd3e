import { describe, expect, it } from 'vitest';
import type { ObservedCondition } from './clock-picture.ts';
import { clockVerdicts } from './clock-verdicts.ts';
import { SUBNETS, V1, V2 } from './networks.fixture.ts';
import { identityOf, observed, seen } from './observed.fixture.ts';
import type { ObservedClock } from './observed-clock.ts';

const [, B, C] = SUBNETS;
const unicast = { unicast: true };
const [inB, inC] = [{ subnet: B }, { subnet: C }];
/** `d1 ERROR`: each device that the picture has something against. */
const inWords = (conditions: readonly ObservedCondition[]) =>
  [...clockVerdicts(conditions, ({ kind }) => kind)].map(([id, { status }]) => `${id} ${status}`).toSorted();
const judged = (...devices: ObservedClock[]) => inWords(observed(devices).conditions);

describe('what the clocks of a site make of a device', () => {
  const cases: [string, ObservedClock[], string[]][] = [
    ['nothing where all follow one leader', [seen(1, 1), seen(2, 1), seen(3, 1)], []],
    [
      'an error of each of two grand leaders, and of who follows another one than its group',
      [seen(1, 1), seen(2, 2), seen(3, 1), seen(4, 1), seen(5, 2)],
      ['d1 ERROR', 'd2 ERROR', 'd5 ERROR'],
    ],
    [
      'an error across subnets that are joined',
      [seen(1, 1, unicast), seen(2, 1), seen(3, 3, { ...inB, ...unicast }), seen(4, 3, inB)],
      ['d1 ERROR', 'd3 ERROR', 'd4 ERROR'],
    ],
    ['an error of who is locked to what is gone', [seen(1, 1, { connected: false }), seen(2, 1), seen(3, 1)], ['d2 ERROR', 'd3 ERROR']],
    ['an error of who claims a lock where nobody leads', [seen(1, null, { followerWithoutLeader: false })], ['d1 ERROR']],
    ['nothing of who says itself that it hears no leader', [seen(1, null)], []],
    ['nothing where all follow a clock that is none of the site', [seen(1, 77), seen(2, 77)], []],
    ['an error of the few that follow a foreign clock beside a leader', [seen(1, 1), seen(2, 1), seen(3, 77)], ['d1 ERROR', 'd3 ERROR']],
    [
      'a warning of subnets that are not joined and lead themselves, not of those that are joined',
      [seen(1, 1, unicast), seen(2, 1, { ...inB, ...unicast }), seen(3, 3, inC), seen(4, 3, inC)],
      ['d3 WARNING', 'd4 WARNING'],
    ],
    ['a warning of both where neither is joined', [seen(1, 1), seen(2, 2, inB)], ['d1 WARNING', 'd2 WARNING']],
    [
      'a warning of another domain than the site is set to',
      [seen(1, 1), seen(2, 2, { v2: { ...V2, domainNumber: 0, leader: identityOf(2) } })],
      ['d2 WARNING'],
    ],
    [
      'the worse of two',
      [seen(1, 1), seen(2, 2, { v1: { ...V1, leader: identityOf(2) }, v2: null }), seen(3, 3, inB)],
      ['d1 ERROR', 'd2 ERROR', 'd3 WARNING'],
    ],
    ['nothing of two versions beside each other', [seen(1, 1), seen(2, 2, { v1: null, v2: { ...V2, leader: identityOf(2) } })], []],
  ];
  it.each(cases)('is %s', (_, devices, expected) => {
    expect(judged(...devices)).toEqual(expected);
    expect(judged(...devices.toReversed())).toEqual(expected);
    // Whichever of two conditions comes first.
    expect(inWords(observed(devices).conditions.toReversed())).toEqual(expected);
  });
});
