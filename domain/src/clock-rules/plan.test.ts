import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlanDevice, withChanges } from './clock-plan.ts';
import { electClocks } from './elect.ts';
import { anyNetwork, clock, SUBNETS, V2 } from './networks.fixture.ts';
import { planClocks } from './plan.ts';

const [A, B, C] = SUBNETS;
const follower = { canLead: false, supportsPreferred: false };
const [unicast, isPreferred] = [{ unicast: true }, { preferred: true }];
/** The changes in words: device, setting, reason. */
const changesFor = (devices: readonly PlanDevice[], preferredAway?: boolean) =>
  planClocks(devices, preferredAway).changes.map(({ deviceId, setting, reason }) => `${deviceId} ${setting} ${reason}`);

describe('Auto Configure', () => {
  it('changes nothing in a site with one subnet', () => {
    const plan = planClocks([clock(1), clock(2, follower)]);
    expect(plan).toMatchObject({ changes: [], leaders: ['d1'], leadersAfter: ['d1'], withoutLeader: [], shortfalls: [] });
  });

  it('joins the subnets by two devices each, the best first, and keeps the leader that most devices follow', () => {
    const devices = [clock(1), clock(2), clock(3), clock(4), clock(5, { subnet: B }), clock(6, { subnet: B }), clock(7, { subnet: B })];
    expect(changesFor(devices)).toEqual([
      'd1 PREFERRED_LEADER KEEPS_LEADER',
      'd1 UNICAST_CLOCKING JOINS_SUBNET',
      'd2 UNICAST_CLOCKING SECOND_IN_SUBNET',
      'd5 UNICAST_CLOCKING JOINS_SUBNET',
      'd6 UNICAST_CLOCKING SECOND_IN_SUBNET',
    ]);
    expect(planClocks(devices)).toMatchObject({ leaders: ['d1', 'd5'], leadersAfter: ['d1'], shortfalls: [] });
    // The best, not the first that was named.
    expect(changesFor(devices.toReversed()).toSorted()).toEqual(changesFor(devices).toSorted());
  });

  it('names the change with the device, as people and commands need it', () => {
    const [first] = planClocks([clock(1, isPreferred), clock(2, { subnet: B })]).changes;
    expect(first).toEqual({
      deviceId: 'd1',
      deviceName: 'Device 1',
      subnet: A,
      setting: 'UNICAST_CLOCKING',
      reason: 'JOINS_SUBNET',
    });
  });

  it('keeps what is on and chooses no preferred leader beside another one, even if that is away', () => {
    const devices = [clock(1), clock(2, unicast), clock(3, unicast), clock(4, { subnet: B, ...unicast }), clock(5, { subnet: B })];
    expect(changesFor(devices, true)).toEqual(['d5 UNICAST_CLOCKING SECOND_IN_SUBNET']);
    expect(changesFor(devices.with(4, clock(5, { subnet: B, ...isPreferred })))).toEqual(['d5 UNICAST_CLOCKING SECOND_IN_SUBNET']);
  });

  it('takes devices that can lead before better ones that cannot', () => {
    const devices = [
      clock(1, { ...follower, subnet: B }),
      clock(2, { subnet: B }),
      clock(3, { ...isPreferred, ...unicast }),
      clock(4, unicast),
    ];
    expect(changesFor(devices)).toEqual(['d2 UNICAST_CLOCKING JOINS_SUBNET', 'd1 UNICAST_CLOCKING SECOND_IN_SUBNET']);
  });

  it('finds the leader for devices that have none: each that supports it must follow for itself', () => {
    const orphan = { ...follower, subnet: B };
    const devices = [
      clock(1, isPreferred),
      clock(2),
      clock(3, orphan),
      clock(4, orphan),
      clock(5, orphan),
      clock(6, { ...orphan, supportsUnicast: false }),
    ];
    expect(changesFor(devices).slice(2)).toEqual([
      'd3 UNICAST_CLOCKING NOBODY_LEADS_THERE',
      'd4 UNICAST_CLOCKING NOBODY_LEADS_THERE',
      'd5 UNICAST_CLOCKING NOBODY_LEADS_THERE',
    ]);
    expect(planClocks(devices)).toMatchObject({
      withoutLeader: ['d3', 'd4', 'd5', 'd6'],
      withoutLeaderAfter: ['d6'],
      shortfalls: [{ subnet: B, unicastDevices: 3, why: { id: 'STAY_WITHOUT_LEADER', devices: 1 } }],
    });
  });

  it('adds a device that can lead where the unicast devices cannot', () => {
    const unable = { subnet: B, canLead: false, ...unicast };
    const devices = [
      clock(1, { ...isPreferred, ...unicast }),
      clock(2, unicast),
      clock(3, unable),
      clock(4, unable),
      clock(5, { subnet: B }),
    ];
    expect(changesFor(devices)).toEqual(['d5 UNICAST_CLOCKING NOBODY_LEADS_THERE']);
    expect(planClocks(devices)).toMatchObject({ withoutLeader: ['d5'], withoutLeaderAfter: [] });
  });

  it('leaves a subnet alone whose leader would lose it, and says how many would', () => {
    const own = { subnet: B, supportsUnicast: false };
    const devices = [
      clock(1, { ...isPreferred, ...unicast }),
      clock(2, unicast),
      clock(3, own),
      clock(4, own),
      clock(5, { subnet: B, ...follower }),
    ];
    expect(planClocks(devices)).toMatchObject({
      changes: [],
      leaders: ['d1', 'd3'],
      leadersAfter: ['d1', 'd3'],
      shortfalls: [{ subnet: B, unicastDevices: 0, why: { id: 'WOULD_LOSE_LEADER', devices: 2 } }],
    });
  });

  it('joins the subnet of a preferred leader by devices that only follow, for it keeps leading it', () => {
    const devices = [
      clock(9, { ...isPreferred, supportsUnicast: false }),
      clock(1, follower),
      clock(2, { subnet: B }),
      clock(3, { subnet: B }),
    ];
    const plan = planClocks(devices);
    expect(plan).toMatchObject({ leaders: ['d2', 'd9'], leadersAfter: ['d9'], withoutLeaderAfter: [] });
    expect(plan.changes.map(({ deviceId }) => deviceId)).toEqual(['d2', 'd3', 'd1']);
    expect(plan.shortfalls).toEqual([{ subnet: A, unicastDevices: 1, why: { id: 'ONE_SUPPORTS_UNICAST' } }]);
  });

  it('says where nobody supports it, and where a subnet is in a clock domain of its own', () => {
    const alone = { subnet: C, v1: null, v2: V2 };
    const devices = [
      clock(1, { ...isPreferred, ...unicast }),
      clock(2, unicast),
      clock(3, { subnet: B, supportsUnicast: false }),
      clock(4, alone),
    ];
    expect(planClocks(devices).shortfalls).toEqual([
      { subnet: B, unicastDevices: 0, why: { id: 'NONE_SUPPORTS_UNICAST' } },
      { subnet: C, unicastDevices: 0, why: { id: 'OWN_CLOCK_DOMAIN' } },
    ]);
  });

  it('lets devices of both versions join the subnets for both', () => {
    const both = { v2: V2 };
    const devices = [
      clock(1, isPreferred),
      clock(2, both),
      clock(3, both),
      clock(4, { subnet: B }),
      clock(5, { subnet: B, ...both }),
      clock(6, { subnet: B, ...both }),
    ];
    expect(planClocks(devices).changes.map(({ deviceId }) => deviceId)).toEqual(['d2', 'd3', 'd5', 'd6']);
  });

  it('plans a site of 999 devices in 20 subnets, both versions in each', () => {
    const devices = Array.from({ length: 999 }, (_, i) => clock(i + 1, { subnet: `10.0.${i % 20}.0/24`, v2: i % 3 === 0 ? V2 : null }));
    expect(planClocks(devices)).toMatchObject({ withoutLeaderAfter: [], leadersAfter: ['d1'], shortfalls: [] });
    expect(planClocks(devices).changes).toHaveLength(41);
  });
});

describe('in every network, Auto Configure', () => {
  const every =
    (check: (devices: readonly PlanDevice[], after: readonly PlanDevice[], plan: ReturnType<typeof planClocks>) => void) => () => {
      fc.assert(
        fc.property(anyNetwork, (devices) => {
          const plan = planClocks(devices);
          check(devices, withChanges(devices, plan.changes), plan);
        }),
      );
    };

  it(
    'applied twice changes nothing more',
    every((_, after, plan) => {
      expect(planClocks(after)).toEqual({ ...plan, changes: [], withoutLeader: plan.withoutLeaderAfter, leaders: plan.leadersAfter });
    }),
  );

  it(
    'asks each device once for what it supports and has not, and turns nothing off',
    every((devices, _, { changes }) => {
      const byId = new Map(devices.map((device) => [device.id, device]));
      expect(new Set(changes.map(({ deviceId, setting }) => `${deviceId} ${setting}`)).size).toBe(changes.length);
      for (const { deviceId, setting } of changes) {
        const device = byId.get(deviceId);
        const [has, can] =
          setting === 'PREFERRED_LEADER' ? [device?.preferred, device?.supportsPreferred] : [device?.unicast, device?.supportsUnicast];
        expect([has, can]).toEqual([false, true]);
      }
    }),
  );

  it(
    "takes nobody's leader away, and makes no more leaders",
    every((_, __, { withoutLeader, withoutLeaderAfter, leaders, leadersAfter }) => {
      expect(withoutLeaderAfter.filter((id) => !withoutLeader.includes(id))).toEqual([]);
      expect(leadersAfter.length).toBeLessThanOrEqual(leaders.length);
    }),
  );

  it(
    'predicts what the election then says',
    every((devices, after, plan) => {
      const [before, then] = [electClocks(devices), electClocks(after)];
      const led = (roles: typeof before) => [...roles].filter(([, { grandLeader }]) => grandLeader).map(([id]) => id);
      expect([plan.leaders.toSorted(), plan.leadersAfter.toSorted()]).toEqual([led(before).toSorted(), led(then).toSorted()]);
      const lost = [...then].filter(([, { leader }]) => leader === null).map(([id]) => id);
      expect(plan.withoutLeaderAfter.toSorted()).toEqual(lost.toSorted());
    }),
  );

  it(
    'gives every subnet two unicast devices that can have them, or says why not [CLOCK-054 CLOCK-055]',
    every((devices, after, { shortfalls }) => {
      const subnets = Map.groupBy(after, ({ subnet }) => subnet);
      const short = [...subnets].filter(([subnet, members]) => {
        const isListed = shortfalls.some((one) => one.subnet === subnet);
        return members.filter((one) => one.unicast).length < 2 && !isListed;
      });
      expect(short.filter(() => subnets.size > 1)).toEqual([]);
      for (const { subnet, unicastDevices, why } of shortfalls) {
        const members = devices.filter((one) => one.subnet === subnet && (one.unicast || one.supportsUnicast));
        expect(subnets.get(subnet)?.filter((one) => one.unicast)).toHaveLength(unicastDevices);
        expect(members.length === 0).toBe(why.id === 'NONE_SUPPORTS_UNICAST');
      }
      const single = shortfalls.filter(({ why }) => why.id === 'ONE_SUPPORTS_UNICAST');
      const membersOf = (of: string | null) => devices.filter((one) => one.subnet === of && (one.unicast || one.supportsUnicast)).length;
      expect(single.map(({ subnet, unicastDevices }) => [membersOf(subnet), unicastDevices])).toEqual(single.map(() => [1, 1]));
    }),
  );

  it(
    'does not depend on the order of the devices',
    every((devices, _, plan) => {
      expect(planClocks(devices.toReversed())).toEqual(plan);
    }),
  );
});
