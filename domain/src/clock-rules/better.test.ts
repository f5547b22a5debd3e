import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockV1, compareV1, differV1, runsV1 } from './better-v1.ts';
import { type ClockV2, compareV2, differV2, runsV2 } from './better-v2.ts';
import { anyNetwork, clock, V1, V2 } from './networks.fixture.ts';

/** Two clocks of version 2, the first with the better, that is lower, identity. */
const pairV2 = (a: Partial<typeof V2>, b: Partial<typeof V2>): [ClockV2, ClockV2] => [
  { ...clock(1), v2: { ...V2, ...a } },
  { ...clock(2), v2: { ...V2, ...b } },
];
const pairV1 = (a: Partial<typeof V1>, b: Partial<typeof V1>): [ClockV1, ClockV1] => [
  { ...clock(1), v1: { ...V1, ...a } },
  { ...clock(2), v1: { ...V1, ...b } },
];

// Each row: the clock with the higher identity is the better one by this criterion, although it is the worse one by the next.
const FIGURE_27: [string, Partial<typeof V2>, Partial<typeof V2>][] = [
  ['priority1', { priority1: 128, clockClass: 6 }, { priority1: 127, clockClass: 248 }],
  ['clockClass', { clockClass: 7, clockAccuracy: 32 }, { clockClass: 6, clockAccuracy: 254 }],
  ['clockAccuracy', { clockAccuracy: 33, variance: 0 }, { clockAccuracy: 32, variance: 65_535 }],
  ['variance', { variance: 20_001, priority2: 0 }, { variance: 20_000, priority2: 255 }],
  ['priority2', { priority2: 128 }, { priority2: 127 }],
];
const FIGURE_17: [string, Partial<typeof V1>, Partial<typeof V1>][] = [
  ['stratum', { stratum: 4, identifier: 'ATOM' }, { stratum: 3, identifier: 'DFLT' }],
  ['identifier', { identifier: 'NTP', variance: -300 }, { identifier: 'GPS', variance: 300 }],
  ['identifier', { identifier: 'HAND' }, { identifier: 'NTP' }],
  ['identifier', { identifier: 'INIT' }, { identifier: 'HAND' }],
  ['identifier', { identifier: 'DFLT' }, { identifier: 'INIT' }],
  ['variance', { variance: 1 }, { variance: 0 }],
];

describe('the better clock of version 2, by IEEE 1588-2008, figure 27', () => {
  it.each(FIGURE_27)('is decided by %s before what follows it', (criterion, a, b) => {
    const [worse, better] = pairV2(a, b);
    expect(differV2(worse, better)?.criterion).toBe(criterion);
    expect(compareV2(worse, better)).toBeGreaterThan(0);
    expect(compareV2(better, worse)).toBeLessThan(0);
  });

  it('has the lower identity where all else is alike', () => {
    expect(compareV2(...pairV2({}, {}))).toBeLessThan(0);
  });

  it('is the preferred leader before everything in the standard', () => {
    const [best, preferred] = pairV2({ priority1: 0, clockClass: 6 }, { priority1: 255 });
    expect(compareV2({ ...preferred, preferred: true }, best)).toBeLessThan(0);
    expect(compareV2({ ...preferred, preferred: true }, { ...best, preferred: true })).toBeGreaterThan(0);
  });
});

describe('the better clock of version 1, by IEEE 1588-2002, 7.6.4', () => {
  it.each(FIGURE_17)('is decided by %s before what follows it', (criterion, a, b) => {
    const [worse, better] = pairV1(a, b);
    expect(differV1(worse, better)?.criterion).toBe(criterion);
    expect(compareV1(worse, better)).toBeGreaterThan(0);
    expect(compareV1(better, worse)).toBeLessThan(0);
  });

  it('is as good by GPS as by an atomic clock, and compares no variances of stratum 1 and 2', () => {
    for (const pair of [pairV1({ identifier: 'GPS' }, { identifier: 'ATOM' }), pairV1({ identifier: 'ATOM' }, { identifier: 'GPS' })])
      expect(compareV1(...pair)).toBeLessThan(0);
    for (const stratum of [1, 2]) expect(compareV1(...pairV1({ stratum, variance: 300 }, { stratum, variance: 0 }))).toBeLessThan(0);
    expect(compareV1(...pairV1({ stratum: 3, variance: 300 }, { stratum: 3, variance: 0 }))).toBeGreaterThan(0);
  });

  it('is the preferred leader before everything in the standard', () => {
    const [best, preferred] = pairV1({ stratum: 1, identifier: 'ATOM' }, { stratum: 255 });
    expect(compareV1({ ...preferred, preferred: true }, best)).toBeLessThan(0);
  });

  it('is the one that runs version 2 too, and of two such ones the better one there', () => {
    const [one, other] = pairV1({ stratum: 1 }, { stratum: 4 });
    expect(differV1({ ...one, preferred: true }, { ...other, v2: V2 })).toEqual({ criterion: 'runsV2', a: 1, b: 0 });
    expect(compareV1({ ...one, v2: V2 }, { ...other, v2: { ...V2, domainNumber: 0, priority2: 1 } })).toBeGreaterThan(0);
  });
});

describe('both orders', () => {
  const orders = (check: <C extends ClockV1 | ClockV2>(clocks: readonly C[], compare: (a: C, b: C) => number) => void) =>
    fc.assert(
      fc.property(anyNetwork, (nodes) => {
        check(nodes.filter(runsV1), compareV1);
        check(nodes.filter(runsV2), compareV2);
      }),
    );

  it('are total: of two clocks one is better, and the other one is worse', () => {
    orders((clocks, compare) => {
      for (const a of clocks) for (const b of clocks) expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
      for (const a of clocks) for (const b of clocks) expect(compare(a, b) === 0).toBe(a === b);
    });
  });

  it('are transitive: whatever order the clocks come in, the same one is best and every one beats all behind it', () => {
    orders((clocks, compare) => {
      const ranked = clocks.toSorted(compare);
      expect(clocks.toReversed().toSorted(compare)).toEqual(ranked);
      for (const [i, a] of ranked.entries()) for (const b of ranked.slice(i + 1)) expect(compare(a, b)).toBeLessThan(0);
    });
  });
});
