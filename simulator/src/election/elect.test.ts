import { describe, expect, it } from 'vitest';
import { electNetwork } from './elect.ts';
import type { Clock } from './election-clock.ts';

const V1 = { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT' as const, variance: 0 };
const V2 = { domainNumber: 128, priority1: 128, clockClass: 248, clockAccuracy: 254, variance: 65535, priority2: 128 };
/** A clock in subnet a of version 1; its id is its identity. */
const clock = (id: string, change: Partial<Clock> = {}): Clock => ({
  id,
  identity: id,
  subnet: 'a',
  canLead: true,
  preferred: false,
  unicast: false,
  v1: V1,
  v2: null,
  ...change,
});
const everywhere = () => true;
const leadersOf = (clocks: readonly Clock[], reaches: (a: string, b: string) => boolean = everywhere) =>
  Object.fromEntries([...electNetwork(clocks, reaches)].map(([id, { leader }]) => [id, leader]));
/** The flags that hold, in short. */
const rolesOf = (clocks: readonly Clock[], reaches: (a: string, b: string) => boolean = everywhere) =>
  Object.fromEntries(
    [...electNetwork(clocks, reaches)].map(([id, r]) => [
      id,
      [r.grandLeader && 'grand', r.multicastLeader && 'multicast', r.unicastLeader && 'unicast', r.unicastFollower && 'follower']
        .filter(Boolean)
        .join(' '),
    ]),
  );

/** What decides, weightiest first: each beats everything after it. */
const BY_V2: readonly [string, Partial<Clock>][] = [
  ['preferred leader', { preferred: true }],
  ['priority 1', { v2: { ...V2, priority1: 127 } }],
  ['class', { v2: { ...V2, clockClass: 247 } }],
  ['accuracy', { v2: { ...V2, clockAccuracy: 253 } }],
  ['variance', { v2: { ...V2, variance: 65534 } }],
  ['priority 2', { v2: { ...V2, priority2: 127 } }],
];
const BY_V1: readonly [string, Partial<Clock>][] = [
  ['version 2', { v2: V2 }],
  ['preferred leader', { preferred: true }],
  ['stratum', { v1: { ...V1, stratum: 3 } }],
  ['identifier', { v1: { ...V1, identifier: 'INIT' } }],
  ['variance', { v1: { ...V1, variance: -1 } }],
];

describe('the better of two clocks', () => {
  it('is found by each of the values in turn', () => {
    for (const [table, plain] of [
      [BY_V2, { v2: V2 }],
      [BY_V1, {}],
    ] as const) {
      for (const [i, [what, change]] of table.entries()) {
        const better = clock('f', { ...plain, ...change });
        for (const [lighter, less] of [...table.slice(i + 1), ['identity', {}] as const])
          expect(leadersOf([clock('0', { ...plain, ...less }), better]), `${what} before ${lighter}`).toEqual({ '0': 'f', f: 'f' });
      }
    }
  });

  it('of version 1 has a time as good from an atom as from GPS, and no variance to count where it has a reference', () => {
    const gps = (id: string, v1: Partial<NonNullable<Clock['v1']>>) => clock(id, { v1: { ...V1, ...v1 } });
    expect(leadersOf([gps('2', { stratum: 1, identifier: 'ATOM' }), gps('1', { stratum: 1, identifier: 'GPS' })])).toEqual({
      1: '1',
      2: '1',
    });
    expect(leadersOf([gps('2', { stratum: 2, variance: -9 }), gps('1', { stratum: 2 })])).toEqual({ 1: '1', 2: '1' });
    expect(leadersOf([gps('2', { stratum: 3, variance: -9 }), gps('1', { stratum: 3 })])).toEqual({ 1: '2', 2: '2' });
  });

  it('is the one of the lower identity where nothing else differs, and never one that cannot lead', () => {
    expect(leadersOf([clock('2'), clock('1'), clock('3')])).toEqual({ 1: '1', 2: '1', 3: '1' });
    expect(leadersOf([clock('2'), clock('1', { canLead: false, preferred: true })])).toEqual({ 1: '2', 2: '2' });
    expect(leadersOf([clock('1', { canLead: false })])).toEqual({ 1: null });
  });
});

describe('clock domains', () => {
  it('do not reach each other: another number, another name, another version', () => {
    const of = (domainNumber: number) => ({ v1: null, v2: { ...V2, domainNumber } });
    expect(leadersOf([clock('1', of(0)), clock('2', of(1)), clock('3', of(1))])).toEqual({ 1: '1', 2: '2', 3: '2' });
    expect(leadersOf([clock('1'), clock('2', { v1: { ...V1, subdomain: '_ALT1' } }), clock('3', of(0))])).toEqual({
      1: '1',
      2: '2',
      3: '3',
    });
  });

  it('are bridged by the devices of both versions, and the version that governs says who leads', () => {
    const both = { v2: V2 };
    expect(leadersOf([clock('1', { preferred: true }), clock('2', both), clock('3', { v1: null, v2: V2 })])).toEqual({
      1: '2',
      2: '2',
      3: '2',
    });
    // Of two versions the second is led by a device that has no other: the first still goes by those of both.
    expect(rolesOf([clock('1'), clock('2', both), clock('3', { v1: null, v2: V2, preferred: true })])).toEqual({
      1: '',
      2: 'multicast',
      3: 'grand multicast',
    });
  });

  it('without a version there is no leader', () => {
    expect(leadersOf([clock('1', { v1: null })])).toEqual({ 1: null });
  });
});

describe('several subnets', () => {
  const b = { subnet: 'b' };
  const unicast = { unicast: true };
  it('are separate without a unicast device in each', () => {
    expect(rolesOf([clock('1', unicast), clock('2'), clock('3', b), clock('4', b)])).toEqual({
      1: 'grand multicast',
      2: '',
      3: 'grand multicast',
      4: '',
    });
  });

  it('are joined by the best unicast device of each, which need not be the grand leader', () => {
    const clocks = [
      clock('1'),
      clock('3', unicast),
      clock('2', { ...unicast, canLead: false }),
      clock('5', { ...b, ...unicast }),
      clock('4', b),
    ];
    expect(rolesOf(clocks)).toEqual({ 1: 'grand multicast', 3: 'unicast', 2: '', 5: 'multicast follower', 4: '' });
    expect(leadersOf(clocks)).toEqual({ 1: '1', 2: '1', 3: '1', 4: '1', 5: '1' });
    const follows = [clock('1'), clock('3', { ...unicast, canLead: false }), clock('2', { ...unicast, canLead: false })];
    expect(rolesOf([...follows, clock('5', { ...b, ...unicast })])).toEqual({
      1: 'grand multicast',
      2: 'unicast',
      3: '',
      5: 'multicast follower',
    });
  });

  it('follow each for itself where no unicast device can lead', () => {
    const only = { ...b, canLead: false };
    const clocks = [
      clock('1', unicast),
      clock('2', { ...only, ...unicast }),
      clock('3', { ...only, ...unicast }),
      clock('4', b),
      clock('5', only),
    ];
    expect(rolesOf(clocks)).toEqual({ 1: 'grand multicast unicast', 2: 'follower', 3: 'follower', 4: '', 5: '' });
    expect(leadersOf(clocks)).toEqual({ 1: '1', 2: '1', 3: '1', 4: null, 5: null });
  });

  it('that reach each other by way of a third are one group', () => {
    const [first, last] = [clock('0', unicast), clock('1', { subnet: 'c', ...unicast })];
    const line = (one: string, other: string) => one === other || one === 'b' || other === 'b';
    expect(leadersOf([first, last, clock('2', { ...b, ...unicast })], line)).toEqual({ 0: '0', 1: '0', 2: '0' });
    // But not by way of one without a unicast device.
    expect(leadersOf([first, last, clock('2', b)], line)).toEqual({ 0: '0', 1: '1', 2: '2' });
  });

  it('that do not reach each other have a leader each', () => {
    const clocks = ['a', 'b', 'c'].map((subnet, i) => clock(String(i), { subnet, ...unicast }));
    const cut = (one: string, other: string) => one === other || (one !== 'b' && other !== 'b');
    expect(rolesOf(clocks, cut)).toEqual({ 0: 'grand multicast unicast', 1: 'grand multicast', 2: 'multicast follower' });
  });
});
