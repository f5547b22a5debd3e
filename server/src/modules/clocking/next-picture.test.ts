import { describe, expect, it } from 'vitest';
import { entriesOfUpdate } from './clock-entries.ts';
import { clockConditions } from './clock-picture.ts';
import { ELECTION_MS, nextPicture, type PictureUpdate } from './next-picture.ts';
import type { ClockDevice } from './read-clocks.ts';
import type { SeenClocks } from './seen-clocks.ts';

const START = Date.parse('2026-11-21T20:00:00.000Z');
const at = (ms: number) => new Date(START + ms);
const identityOf = (name: string) => Buffer.from(name.padEnd(8, '.')).toString('hex');
/** The clock domains that the devices here are in. */
const WANTED = { v1SubdomainName: '_DFLT', v2DomainNumber: 0 };
const SITE = { accountId: 'a', siteId: 's', name: 'Hall' };

interface Says {
  readonly leader?: string | null;
  readonly changes?: Partial<ClockDevice>;
  readonly priority1?: number;
  readonly preferred?: boolean;
  readonly locked?: 'LOCKED' | 'NOT_LOCKED';
  readonly canLead?: boolean;
}
/** A device of PTP version 2 that follows `leader`, itself when it has that name, or nobody (null). */
function device(
  name: string,
  { leader = 'A', changes = {}, priority1 = 128, preferred = false, locked = 'LOCKED', canLead = true }: Says = {},
): ClockDevice {
  return {
    id: name.toLowerCase(),
    agentId: 'agent',
    name,
    connection: 'READY',
    connectionChangedAt: null,
    clockChangedAt: null,
    capabilities: undefined,
    subnet: '10.0.0.0/24',
    agentConnected: true,
    clock: {
      locked,
      identity: identityOf(name),
      canLead,
      v2: { domainNumber: 0, clockClass: 248, clockAccuracy: 254, variance: 65535, leader: leader === null ? null : identityOf(leader) },
      grandLeader: leader === name,
      followerWithoutLeader: leader === null,
      preferences: { leader: preferred, v2Priority1: priority1, v2Priority2: 128 },
    },
    ...changes,
  };
}
const gone = (ms: number): NonNullable<Says['changes']> => ({ connection: 'DISCONNECTED', connectionChangedAt: at(ms) });

/** Looks one after another, each at its time; each knows what the one before saw, as it is read again from the database. */
function updates(...steps: readonly (readonly [ms: number, devices: readonly ClockDevice[]])[]): (PictureUpdate | null)[] {
  let seen: SeenClocks | null = null;
  return steps.map(([ms, devices]) => {
    const update = nextPicture(seen, devices, WANTED, at(ms), at(ms));
    if (update) seen = JSON.parse(JSON.stringify(update.seen));
    return update;
  });
}
const textsOf = (update: PictureUpdate | null | undefined) =>
  update ? entriesOfUpdate(SITE, update).map(({ severity, text, at: when }) => [severity, text, (when?.getTime() ?? 0) - START]) : [];

const QUIET = [device('A'), device('B'), device('C')];

describe('a look at the clocks of a site', () => {
  it('takes the leaders as they are when nothing was seen before, and says nothing while they stay', () => {
    const [first, second] = updates([0, QUIET], [5_000, QUIET]);
    expect(first?.seen.leaders).toMatchObject([{ deviceId: 'a', followers: 2 }]);
    expect([textsOf(first), textsOf(second)]).toEqual([[], []]);
    expect([first?.isNews, second?.isNews, second?.again]).toEqual([false, false, null]);
  });

  it('reports at once that a leader which went away was replaced, with the moment it went', () => {
    const [, update] = updates(
      [0, QUIET],
      [5_000, [device('A', { changes: gone(3_200) }), device('B', { leader: 'B' }), device('C', { leader: 'B' })]],
    );
    expect(textsOf(update)).toEqual([['WARNING', 'Clock leader changed from A to B: A is not connected', 3_200]]);
    expect(entriesOfUpdate(SITE, update as PictureUpdate)[0]).toMatchObject({
      type: 'clockLeaderChanged',
      category: 'CLOCKING',
      siteId: 's',
      deviceId: 'b',
      target: { kind: 'DEVICE', id: 'b', name: 'B' },
      source: { kind: 'SYSTEM' },
      before: { leader: 'A' },
      after: { leader: 'B' },
    });
    expect(update?.isNews).toBe(true);
    expect(update?.again).toEqual(at(3_200 + 3_600_000));
  });

  it('reports why a leader was replaced that did not lose its connection', () => {
    const lead = (says: Says, by: Says = {}) => [
      device('A', { leader: 'B', ...says }),
      device('B', { leader: 'B', ...by }),
      device('C', { leader: 'B' }),
    ];
    const CAUSES = [
      [lead({ canLead: false, locked: 'NOT_LOCKED' }), ['WARNING', 'A lost its clock']],
      [lead({}, { priority1: 100 }), ['INFORMATION', 'priority 1: 100 is lower than 128']],
      [lead({}, { preferred: true }), ['INFORMATION', 'B is preferred leader']],
      [
        [device('B', { leader: 'B' }), device('C', { leader: 'B' })],
        ['WARNING', 'A left the site'],
      ],
    ] as const;
    for (const [devices, [severity, why]] of CAUSES) {
      const [, update] = updates([0, QUIET], [1_000, devices]);
      expect(textsOf(update)).toEqual([[severity, `Clock leader changed from A to B: ${why}`, 1_000]]);
    }
  });

  it('reports a leader of both versions of PTP once', () => {
    /** The same running version 1, too or alone. */
    const withV1 = (one: ClockDevice, leader: string, isAlone = false): ClockDevice => {
      const v1 = { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0, leader: identityOf(leader) } as const;
      return { ...one, clock: one.clock && { ...one.clock, v1, ...(isAlone ? { v2: null } : {}) } };
    };
    const led = (leader: string, a: Says = {}) => [
      withV1(device('A', { leader, ...a }), leader),
      withV1(device('B', { leader }), leader),
      withV1(device('C', { leader }), leader, true),
    ];
    const [first, update] = updates([0, led('A')], [5_000, led('B', { changes: gone(4_000) })]);
    expect(first?.seen.leaders.map(({ domain, name }) => `${name} ${domain.protocol}`)).toEqual(['A V1', 'A V2']);
    expect(textsOf(update)).toEqual([['WARNING', 'Clock leader changed from A to B: A is not connected', 4_000]]);
  });

  it('waits for the end of an election before it says that nobody leads', () => {
    const without = [device('A', { changes: gone(1_000) }), device('B', { leader: null }), device('C', { leader: null })];
    const [, early, late, after] = updates(
      [0, QUIET],
      [1_000, without],
      [1_000 + ELECTION_MS, without],
      [9_000, [device('A', { changes: gone(1_000) }), device('B', { leader: 'B' }), device('C', { leader: 'B' })]],
    );
    expect(textsOf(early)).toEqual([]);
    expect([early?.isNews, early?.again]).toEqual([false, at(1_000 + ELECTION_MS)]);
    expect(textsOf(late)).toEqual([
      ['ERROR', 'Clock leader A is gone: A is not connected', 1_000],
      ['ERROR', '2 devices without a clock leader', 1_000],
    ]);
    expect(textsOf(after)).toEqual([['INFORMATION', 'No device is without a clock leader any more', 9_000]]);
  });

  it('shows in one line that a leader is gone and who is locked to it', () => {
    const ghost = [device('A', { changes: gone(1_000) }), device('B'), device('C')];
    const [, , late] = updates([0, QUIET], [1_000, ghost], [1_000 + ELECTION_MS, ghost]);
    expect(late?.seen.changes).toMatchObject([{ from: { deviceId: 'a' }, to: null }]);
    expect(late && clockConditions({ clockPicture: late.seen }).map(({ message }) => message)).toEqual([
      '2 devices are locked to a clock that is not there any more: A is not connected',
    ]);
  });

  it('does not wait for a moment that lies ahead since the clock was set back', () => {
    const two = [device('A'), device('B', { leader: 'B' }), device('C')];
    const [, , back, later] = updates([0, QUIET], [3_600_000, two], [1_000, two], [1_000 + ELECTION_MS, two]);
    expect([textsOf(back), back?.again]).toEqual([[], at(1_000 + ELECTION_MS)]);
    expect(textsOf(later)).toEqual([['ERROR', 'Two clock leaders: A and B', 1_000]]);
  });

  it('forgets what ended within an election', () => {
    const two = [device('A'), device('B', { leader: 'B' }), device('C')];
    const [, during, after, later] = updates([0, QUIET], [1_000, two], [2_500, QUIET], [9_000, QUIET]);
    expect([during, after, later].flatMap(textsOf)).toEqual([]);
    expect(after?.seen.since).toEqual({});
  });

  it('knows who took over when two led for a moment', () => {
    const two = [device('A'), device('B', { leader: 'B' }), device('C', { leader: 'B' })];
    const [, during, after] = updates(
      [0, QUIET],
      [1_000, two],
      [2_000, [device('A', { leader: 'B' }), device('B', { leader: 'B', priority1: 1 }), device('C', { leader: 'B' })]],
    );
    expect(textsOf(during)).toEqual([]);
    expect(textsOf(after)).toEqual([['INFORMATION', 'Clock leader changed from A to B: priority 1: 1 is lower than 128', 2_000]]);
  });

  it('reports when two leaders began and ended, and shows them in between', () => {
    const two = [device('A'), device('B', { leader: 'B' }), device('C')];
    const [, , began, same, ended] = updates([0, QUIET], [1_000, two], [3_000, two], [4_000, two], [5_000, QUIET]);
    expect(textsOf(began)).toEqual([['ERROR', 'Two clock leaders: A and B', 1_000]]);
    expect(began?.seen.conditions).toMatchObject([{ kind: 'TWO_LEADERS' }]);
    expect([textsOf(same), same?.isNews]).toEqual([[], false]);
    expect(textsOf(ended)).toEqual([['INFORMATION', 'Two clock leaders no more: A and B', 5_000]]);
    expect(ended?.isNews).toBe(true);
  });

  it('counts leaders beyond a few instead of listing them all', () => {
    const lead = (...names: readonly string[]) => names.map((name) => device(name, { leader: name }));
    const [some, more] = [lead('A', 'B', 'C', 'D'), lead('A', 'B', 'C', 'D', 'E', 'F')];
    const [, , four] = updates([0, QUIET], [1_000, some], [3_000, some]);
    expect(textsOf(four)).toEqual([['ERROR', '4 clock leaders: A, B, C and D', 1_000]]);
    const [, , many] = updates([0, QUIET], [1_000, more], [3_000, more]);
    expect(textsOf(many)).toEqual([['ERROR', '6 clock leaders: A, B, C and 3 others', 1_000]]);
  });

  it('warns where the two lead subnets that do not reach each other', () => {
    const there = { subnet: '10.0.1.0/24' };
    const apart = [device('A'), device('B', { leader: 'B', changes: there }), device('C', { leader: 'B', changes: there })];
    const [, , update] = updates([0, QUIET.slice(0, 1)], [1_000, apart], [3_000, apart]);
    expect(textsOf(update)).toContainEqual([
      'WARNING',
      'Two clock leaders: B and A, in subnets without unicast clocking between them',
      1_000,
    ]);
  });

  it('reports devices that are locked to a clock which is not there any more, and the end of it', () => {
    const locked = [device('A', { changes: gone(500) }), device('B'), device('C')];
    const over = [device('A', { changes: gone(500) }), device('B', { leader: 'B' }), device('C', { leader: 'B' })];
    const [, , began, ended] = updates([0, QUIET], [1_000, locked], [3_000, locked], [60_000, over]);
    expect(textsOf(began)).toContainEqual([
      'ERROR',
      '2 devices are locked to a clock that is not there any more: A is not connected',
      1_000,
    ]);
    expect(entriesOfUpdate(SITE, began as PictureUpdate).find(({ type }) => type === 'lockedToMissingClock')).toMatchObject({
      deviceId: 'a',
      after: { deviceIds: ['b', 'c'], protocol: 'V2' },
    });
    expect(textsOf(ended)).toContainEqual(['INFORMATION', 'No device is locked to the missing clock A any more', 60_000]);
  });

  it('says nothing of a leader whose agent alone is away, nor of a site that nobody reaches', () => {
    const lost = { connection: 'DISCONNECTED', agentConnected: false } as const;
    const [, others, nobody, back] = updates(
      [0, QUIET],
      [5_000, [device('A', { changes: lost }), device('B'), device('C')]],
      [9_000, [device('A', { changes: lost }), device('B', { changes: lost }), device('C', { changes: lost })]],
      [20_000, QUIET],
    );
    expect(textsOf(others)).toEqual([]);
    expect(others?.again ?? null).toBeNull();
    expect(nobody).toBeNull();
    expect(textsOf(back)).toEqual([]);
  });

  it('shows a change of leader for an hour', () => {
    const changed = [device('A', { leader: 'B' }), device('B', { leader: 'B' }), device('C', { leader: 'B' })];
    const [, first, before, hour] = updates([0, QUIET], [1_000, changed], [3_600_000, changed], [1_000 + 3_600_000, changed]);
    expect([first, before].map((update) => update?.seen.changes.length)).toEqual([1, 1]);
    expect(hour?.seen.changes).toEqual([]);
    expect([hour?.isNews, hour?.again]).toEqual([true, null]);
  });

  it('shows the newest changes alone where leaders and their clock domains change all the time', () => {
    const inDomain = (one: ClockDevice, domainNumber: number): ClockDevice => ({
      ...one,
      clock: one.clock && { ...one.clock, v2: one.clock.v2 && { ...one.clock.v2, domainNumber } },
    });
    const led = (n: number) => QUIET.map(({ name }) => inDomain(device(name, { leader: n % 2 === 0 ? 'A' : 'B' }), n));
    const last = updates(...Array.from({ length: 41 }, (_, n) => [n * 5_000, led(n)] as const)).at(-1);
    expect(textsOf(last)).toHaveLength(1);
    expect(last?.seen.changes.map(({ domain }) => domain.domainNumber)).toEqual(Array.from({ length: 20 }, (_, n) => 40 - n));
  });
});
