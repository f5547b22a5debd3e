import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionStatus } from './clock-verdicts.ts';
import { electClocks } from './elect.ts';
import { anyNetwork, SUBNETS, V1, V2 } from './networks.fixture.ts';
import { conditionInWords, identityOf, observed, seen } from './observed.fixture.ts';
import type { ObservedClock } from './observed-clock.ts';

const [A, B] = SUBNETS;
const [away, unicast] = [{ connected: false }, { unicast: true }];
const inB = { subnet: B };
/** What one says that is locked and names no leader: that it has none, or nothing about it. */
const claims = { followerWithoutLeader: false };
const silent = { ...claims, followsNobody: false };
/** In version 2 beside version 1, which it governs then. */
const both = (leader: number) => ({ v2: { ...V2, leader: identityOf(leader) } });
const goneInBoth = [seen(1, 1, { ...away, ...both(1) }), seen(2, 1), seen(3, 1, both(1))];
const twoInBoth = [seen(1, 1, both(1)), seen(2, 2, both(2)), seen(3, 1), seen(4, 2), seen(5, 1, both(1)), seen(6, 2, both(2))];
const conditions = (...devices: ObservedClock[]) => observed(devices).conditions.map(conditionInWords);

describe('the leaders that devices report', () => {
  it('come with their followers and where their time reaches, the one most follow first', () => {
    const { leaders } = observed([seen(1, 1), seen(2, 2, inB), seen(3, 2, inB), seen(4, 2, away)]);
    expect(leaders).toEqual([
      {
        deviceId: 'd2',
        identity: identityOf(2),
        name: 'Device 2',
        domain: { protocol: 'V1', domainNumber: 0, key: 'V1 _DFLT' },
        locked: 'LOCKED',
        followers: 1,
        subnets: [B],
        preferred: false,
      },
      expect.objectContaining({ deviceId: 'd1', followers: 0, subnets: [A] }),
    ]);
  });

  it('may be a clock that is none of the site: known by its identity, and nothing is said of its lock', () => {
    expect(observed([seen(1, 77), seen(2, 77, inB)]).leaders).toEqual([
      expect.objectContaining({ deviceId: null, name: identityOf(77), locked: 'UNKNOWN', followers: 2, subnets: [A, B] }),
    ]);
  });

  it('are reported by the version that governs each device', () => {
    const { leaders } = observed([seen(1, 1, both(1)), seen(2, 1, both(1)), seen(3, 1)]);
    expect(leaders.map(({ domain, deviceId, followers }) => [domain.key, deviceId, followers])).toEqual([
      ['V1 _DFLT', 'd1', 1],
      ['V2 128', 'd1', 1],
    ]);
  });

  it('are known by their word alone where the agent says no more', () => {
    const wordless = { v1: null, identity: null, subnet: null };
    expect(observed([seen(1, 1, wordless), seen(2, null, { ...wordless, ...silent })])).toMatchObject({
      leaders: [{ deviceId: 'd1', identity: null, followers: 0, domain: { key: 'V1 _DFLT' }, subnets: [null] }],
      conditions: [],
    });
  });
});

describe('the subnets of a site', () => {
  it('count all devices, and the unicast ones that are connected', () => {
    const devices = [
      seen(1, 1, unicast),
      seen(2, 1, { ...unicast, ...away }),
      seen(3, 1, { subnet: '10.0.12.0/24' }),
      seen(4, 1, { subnet: null }),
    ];
    expect(observed(devices).subnets).toEqual([
      { subnet: A, devices: 2, unicastDevices: 1 },
      { subnet: '10.0.12.0/24', devices: 1, unicastDevices: 0 },
      { subnet: null, devices: 1, unicastDevices: 0 },
    ]);
    expect(observed([seen(1, 1, { subnet: '10.0.12.0/24' }), seen(2, 1, inB)]).subnets.map(({ subnet }) => subnet)).toEqual([
      B,
      '10.0.12.0/24',
    ]);
  });
});

describe('what is wrong with the clocks', () => {
  const cases: [string, ObservedClock[], string[]][] = [
    ['nothing where those that are connected follow one leader', [seen(1, 1), seen(2, 1), seen(3, 1, away)], []],
    ['two leaders in one subnet', [seen(1, 1), seen(2, 2), seen(3, 1)], ['TWO_LEADERS ONE_SUBNET d1 d2']],
    [
      'two leaders of two clock domains are no rivals, but one is elsewhere than the site is set to',
      [seen(1, 1), seen(2, 2, { v1: { ...V1, subdomain: '_ALT1', leader: identityOf(2) } })],
      ['OTHER_DOMAIN d2'],
    ],
    ['a leader in a subnet that follows another one', [seen(1, 1), seen(2, 2, inB), seen(3, 1, inB)], ['TWO_LEADERS ONE_SUBNET d1 d2']],
    ['two leaders in joined subnets', [seen(1, 1, unicast), seen(2, 2, { ...inB, ...unicast })], ['TWO_LEADERS JOINED d1 d2']],
    ['two subnets that each keep a time of their own', [seen(1, 1, unicast), seen(2, 2, inB)], ['TWO_LEADERS NOT_JOINED d1 d2']],
    ['a foreign clock beside a leader of the site', [seen(1, 1), seen(2, 77)], ['TWO_LEADERS ONE_SUBNET d1']],
    ['locked to a device that is away', [seen(1, 1, away), seen(2, 1), seen(3, 1)], ['LEADER_GONE Device 1 NOT_CONNECTED d2 d3']],
    ['locked to a device of which only the agent is away', [seen(1, 1, { ...away, agentConnected: false }), seen(2, 1), seen(3, 1)], []],
    ['locked to a device that does not lead', [seen(1, null), seen(2, 1)], ['LEADER_GONE Device 1 DOES_NOT_LEAD d2', 'NO_LEADER d1']],
    ['two leaders of two versions are no rivals', [seen(1, 1), seen(2, 2, { v1: null, v2: { ...V2, leader: identityOf(2) } })], []],
    ['one clock that is gone in both versions, once', goneInBoth, ['LEADER_GONE Device 1 NOT_CONNECTED d2 d3']],
    ['the same two leaders in both versions, once', twoInBoth, ['TWO_LEADERS ONE_SUBNET d1 d2']],
    ['a foreign clock that all follow', [seen(1, 77), seen(2, 77)], []],
    ['locked, and follows nobody where nobody leads', [seen(1, null, claims)], ['LOCK_WITHOUT_LEADER d1']],
    ['locked beside one that hears no leader', [seen(1, null, silent), seen(2, null)], ['LOCK_WITHOUT_LEADER d1', 'NO_LEADER d2']],
    ['locked, and who led is not connected any more', [seen(1, null, silent), seen(2, 2, away)], ['LOCK_WITHOUT_LEADER d1']],
    ['locked, and only the agent of who led is away', [seen(1, null, silent), seen(2, 2, { ...away, agentConnected: false })], []],
    ['locked, and silent about its leader: it is believed', [seen(1, null, silent)], []],
    ['locked and silent in a group that has a leader', [seen(1, null, silent), seen(2, 2), seen(3, 2), seen(4, null)], ['NO_LEADER d4']],
    ['locked and silent, and one that is away led nobody', [seen(1, null, silent), seen(2, 1, away)], []],
    ['nobody is locked to what is away', [seen(1, 1, away), seen(2, 1, { locked: 'NOT_LOCKED' })], []],
    ['without a leader, and connected', [seen(1, 1), seen(2, null), seen(3, null, away)], ['NO_LEADER d2']],
  ];
  it.each(cases)('%s', (_, devices, expected) => {
    expect(conditions(...devices)).toEqual(expected);
  });

  it('comes worst first, a fight in one subnet beside subnets that are not joined', () => {
    const devices = [
      seen(1, 1),
      seen(2, 2),
      seen(3, 3, inB),
      seen(4, 4, { ...away, ...inB }),
      seen(5, 4, inB),
      seen(6, null),
      seen(7, 7, { v1: { ...V1, subdomain: '_ALT1', leader: identityOf(7) } }),
    ];
    expect(conditions(...devices)).toEqual([
      'TWO_LEADERS ONE_SUBNET d1 d2',
      'LEADER_GONE Device 4 NOT_CONNECTED d5',
      'NO_LEADER d6',
      'TWO_LEADERS NOT_JOINED d1 d3',
      'OTHER_DOMAIN d7',
    ]);
  });

  it('is named alike in the next picture: a fight by who fights, subnets that are not joined by their clock domain', () => {
    const keys = (...devices: ObservedClock[]) => observed(devices).conditions.map(({ key }) => key);
    expect(keys(seen(1, 1), seen(2, 2, inB))).toEqual(keys(seen(1, 3), seen(3, 3), seen(2, 2, inB)));
    expect(keys(seen(1, 1), seen(2, 2))).not.toEqual(keys(seen(1, 1), seen(3, 3)));
  });
});

describe('in every network', () => {
  /** The devices, saying exactly what the rules elect in the version that governs them; those of two versions are left with that one. */
  const obeying = anyNetwork.map((nodes) => {
    const alone = nodes.map((node) => ({ ...node, v1: node.v2 ? null : node.v1 }));
    const roles = electClocks(alone);
    return alone.map((device): ObservedClock => {
      const { supportsUnicast: _, supportsPreferred: __, ...node } = device;
      const leader = roles.get(node.id)?.leader ?? null;
      return {
        ...node,
        connected: true,
        agentConnected: true,
        followsNobody: leader === null,
        locked: leader === null ? 'NOT_LOCKED' : 'LOCKED',
        grandLeader: leader === node.identity,
        followerWithoutLeader: leader === null,
        v1: node.v1 && { ...node.v1, leader },
        v2: node.v2 && { ...node.v2, leader },
      };
    });
  });

  it('where devices do as the rules say, no leaders fight and none is gone', () => {
    fc.assert(
      fc.property(obeying, (devices) => {
        const { leaders, conditions: wrong } = observed(devices);
        expect(wrong.filter((one) => conditionStatus(one) === 'ERROR' && one.kind !== 'NO_LEADER')).toEqual([]);
        expect(leaders.map(({ deviceId }) => deviceId).toSorted()).toEqual(
          devices.flatMap((one) => (one.grandLeader ? one.id : [])).toSorted(),
        );
        const led = devices.filter(({ followerWithoutLeader }) => !followerWithoutLeader).length;
        expect(leaders.reduce((sum, { followers }) => sum + followers + 1, 0)).toBe(led);
      }),
    );
  });

  it('the order of the devices does not matter', () => {
    fc.assert(
      fc.property(obeying, fc.nat(), (devices, gone) => {
        const some = devices.map((device, i) => ({ ...device, connected: i !== gone % devices.length }));
        expect(observed(some.toReversed())).toEqual(observed(some));
      }),
    );
  });

  it('a leader that goes away is gone as long as a device is locked to it', () => {
    fc.assert(
      fc.property(obeying, (devices) => {
        const followed = observed(devices).leaders.filter(({ followers }) => followers > 0);
        const left = devices.map((device) => ({ ...device, connected: !device.grandLeader }));
        const gone = observed(left).conditions.filter(({ kind }) => kind === 'LEADER_GONE');
        expect(gone).toHaveLength(followed.length);
        expect(gone.flatMap(({ deviceIds }) => deviceIds)).toHaveLength(followed.reduce((sum, { followers }) => sum + followers, 0));
      }),
    );
  });
});
