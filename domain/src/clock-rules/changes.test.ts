import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockChanges } from './changes.ts';
import { SUBNETS, V1, V2 } from './networks.fixture.ts';
import { changeInWords, identityOf, observed, seen } from './observed.fixture.ts';
import type { ObservedClock } from './observed-clock.ts';

const [, B] = SUBNETS;
const inB = { subnet: B };
const away = { connected: false };
const v2 = (leader: number, more: Partial<typeof V2> = {}) => ({ v2: { ...V2, ...more, leader: identityOf(leader) } });
const changes = (before: readonly ObservedClock[], now: readonly ObservedClock[]) => clockChanges(observed(before), observed(now), now);
const changesInWords = (before: readonly ObservedClock[], now: readonly ObservedClock[]) => changes(before, now).map(changeInWords);
const causes = (before: readonly ObservedClock[], now: readonly ObservedClock[]) =>
  changes(before, now).flatMap((change) => (change.kind === 'LEADER_CHANGED' ? [change.cause] : []));

const LED = [seen(1, 1), seen(2, 1), seen(3, 1)];

describe('a change of leader', () => {
  it('goes from the one that led the subnet to the one that leads it now', () => {
    expect(changesInWords(LED, [seen(1, 1, away), seen(2, 2), seen(3, 2)])).toEqual(['V1 _DFLT: d1 → d2']);
    expect(changesInWords(LED, LED)).toEqual([]);
  });

  it('goes to nobody when nobody leads, and from nobody when somebody leads again', () => {
    const nobody = [seen(1, 1, away), seen(2, null), seen(3, null)];
    expect(changesInWords(LED, nobody)).toEqual(['V1 _DFLT: d1 → nobody', 'began NO_LEADER d2 d3']);
    expect(changesInWords(nobody, [seen(1, 1, away), seen(2, 2), seen(3, 2)])).toEqual(['V1 _DFLT: nobody → d2', 'ended NO_LEADER d2 d3']);
    expect(causes(nobody, [seen(2, 2)])).toEqual([{ why: 'FIRST' }]);
  });

  it('is one for each subnet that keeps a time of its own', () => {
    const two = [seen(1, 1), seen(2, 1), seen(3, 3, inB), seen(4, 3, inB)];
    const gone = seen(3, 3, { ...inB, ...away });
    expect(changesInWords(two, [seen(1, 1), seen(2, 1), gone, seen(4, 4, inB)])).toEqual(['V1 _DFLT: d3 → d4']);
    expect(changesInWords(two, [seen(1, 1, away), seen(2, 2), gone, seen(4, 4, inB)]).toSorted()).toEqual([
      'V1 _DFLT: d1 → d2',
      'V1 _DFLT: d3 → d4',
    ]);
  });

  it('is none when a second one leads beside it: that is a condition, which begins and ends', () => {
    const rogue = [seen(1, 1), seen(2, 1), seen(3, 3)];
    expect(changesInWords(LED, rogue)).toEqual(['began TWO_LEADERS ONE_SUBNET d1 d3']);
    expect(changesInWords(rogue, LED)).toEqual(['ended TWO_LEADERS ONE_SUBNET d1 d3']);
  });

  it('is one when of two leaders the one that most follow goes', () => {
    const rogue = [seen(1, 1), seen(2, 1), seen(3, 3)];
    expect(changesInWords(rogue, [seen(1, 1, away), seen(2, 3), seen(3, 3)])).toEqual([
      'V1 _DFLT: d1 → d3',
      'ended TWO_LEADERS ONE_SUBNET d1 d3',
    ]);
  });

  it('is none when a subnet loses or finds the others: that they are not joined begins or ends', () => {
    const joined = [seen(1, 1, { unicast: true }), seen(2, 1), seen(3, 1, { ...inB, unicast: true })];
    const apart = [seen(1, 1, { unicast: true }), seen(2, 1), seen(3, 3, inB)];
    expect(changesInWords(joined, apart)).toEqual(['began TWO_LEADERS NOT_JOINED d1 d3']);
    expect(changesInWords(apart, joined)).toEqual(['ended TWO_LEADERS NOT_JOINED d1 d3']);
  });

  it('is none when the same clock leads on in another clock domain, and one when another does', () => {
    expect(changesInWords(LED, [seen(1, 1, v2(1)), seen(2, 1, v2(1)), seen(3, 1, v2(1))])).toEqual([]);
    expect(
      changesInWords(
        LED,
        [seen(1, 1, v2(2)), seen(2, 2, v2(2)), seen(3, 1, v2(2))].map((one) => ({ ...one, grandLeader: one.id === 'd2' })),
      ),
    ).toEqual(['V2 128: d1 → d2']);
  });
});

describe('the cause of a change of leader', () => {
  const now = (...old: ObservedClock[]) => [...old, seen(2, 2), seen(3, 2)];
  const otherDomain = { v1: { ...V1, subdomain: '_ALT1', leader: null }, grandLeader: false };
  const cases: [string, ObservedClock[], object][] = [
    ['the old one is not connected', now(seen(1, 1, away)), { why: 'NOT_CONNECTED' }],
    ['only the agent of the old one is not connected', now(seen(1, 1, { ...away, agentConnected: false })), { why: 'AGENT_NOT_CONNECTED' }],
    ['the old one is no device of the site any more', now(), { why: 'LEFT_SITE' }],
    ['the old one lost its clock', now(seen(1, null, { canLead: false })), { why: 'CANNOT_LEAD' }],
    ['the old one is in another clock domain', now(seen(1, null, otherDomain)), { why: 'LEFT_CLOCK_DOMAIN' }],
    ['the facts do not tell: the old one ranks first', now(seen(1, 2)), { why: 'UNKNOWN' }],
    ['devices follow a clock that is none of the site', [seen(1, 77), seen(2, 77)], { why: 'FOREIGN_CLOCK' }],
    ['another one is preferred', [seen(1, 2), seen(2, 2, { preferred: true })], { why: 'BETTER', criterion: 'preferred', old: 1, new: 0 }],
    [
      'another one has the better source of time, by its name',
      [seen(1, 2), seen(2, 2, { v1: { ...V1, identifier: 'GPS', leader: identityOf(2) } })],
      { why: 'BETTER', criterion: 'identifier', old: 'DFLT', new: 'GPS' },
    ],
    [
      'another one bridges the versions',
      [seen(1, 2), seen(2, 2, v2(2)), seen(3, 2)],
      { why: 'BETTER', criterion: 'runsV2', old: 1, new: 0 },
    ],
  ];
  it.each(cases)('%s', (_, devices, cause) => {
    expect(causes(LED, devices)).toEqual([cause]);
  });

  it('is the criterion that decides in version 2, with both values', () => {
    for (const only of [{}, { v1: null }]) {
      const before = [seen(1, 1, { ...v2(1), ...only }), seen(2, 1, { ...v2(1), ...only })];
      const after = [seen(1, 2, { ...v2(2), ...only }), seen(2, 2, { ...v2(2, { priority1: 100 }), ...only })];
      expect(causes(before, after)).toEqual([{ why: 'BETTER', criterion: 'priority1', old: 128, new: 100 }]);
    }
  });

  it('is that a foreign clock led before, where one did', () => {
    expect(causes([seen(1, 77), seen(2, 77)], [seen(1, 1), seen(2, 1)])).toEqual([{ why: 'FOREIGN_CLOCK' }]);
  });

  it('is that the old one is not preferred any more, where it would lead if it were', () => {
    const before = [seen(2, 2, { preferred: true }), seen(1, 2)];
    expect(causes(before, [seen(2, 1), seen(1, 1)])).toEqual([{ why: 'NOT_PREFERRED_ANY_MORE' }]);
    const both = [seen(2, 1), seen(1, 1, { preferred: true })];
    expect(causes(before, both)).toEqual([{ why: 'BETTER', criterion: 'preferred', old: 1, new: 0 }]);
  });

  it('is not guessed of a device that never said its identity', () => {
    const silent = { identity: null, v1: null };
    expect(causes([seen(1, 1, silent)], [seen(1, null, { ...silent }), seen(2, 2, silent)])).toEqual([{ why: 'UNKNOWN' }]);
  });
});

describe('conditions', () => {
  it('that last are no news, however many devices they concern', () => {
    const orphans = [seen(1, 1), seen(2, null)];
    expect(changesInWords(orphans, [seen(1, 1), seen(2, null), seen(3, null)])).toEqual([]);
  });

  it('that end are reported as they were', () => {
    expect(changesInWords([seen(1, 1, away), seen(2, 1)], [seen(1, 1), seen(2, 1)])).toEqual([
      'V1 _DFLT: nobody → d1',
      'ended LEADER_GONE Device 1 NOT_CONNECTED d2',
    ]);
  });

  it('begin and end in pairs: compared one way and back, the same changes come again', () => {
    const anyDevices = fc.uniqueArray(
      fc
        .record({
          number: fc.integer({ min: 1, max: 5 }),
          leader: fc.option(fc.integer({ min: 1, max: 6 })),
          connected: fc.boolean(),
          subnet: fc.constantFrom(...SUBNETS),
        })
        .map(({ number, leader, ...more }) => seen(number, leader, more)),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(anyDevices, anyDevices, (before, now) => {
        const keysOf = (kind: string, list: ReturnType<typeof changes>) =>
          list.flatMap((one) => (one.kind === kind && one.kind !== 'LEADER_CHANGED' ? [one.condition.key] : [])).toSorted();
        const [there, back] = [changes(before, now), changes(now, before)];
        expect(keysOf('CONDITION_BEGAN', there)).toEqual(keysOf('CONDITION_ENDED', back));
        expect(keysOf('CONDITION_ENDED', there)).toEqual(keysOf('CONDITION_BEGAN', back));
        expect(changes(now, now)).toEqual([]);
      }),
    );
  });
});
