import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareV1, runsV1 } from './better-v1.ts';
import { compareV2, runsV2 } from './better-v2.ts';
import type { ClockNode, ClockRole } from './clock-node.ts';
import { electClocks } from './elect.ts';
import { anyCuts, anyNetwork, clock, SUBNETS, V2 } from './networks.fixture.ts';

const [A, B, C] = SUBNETS;
/** The roles in words, by device number: `grand`, `multicast`, `giver` and `taker` for unicast, and `<` with the leader's number. */
function rolesIn(nodes: readonly ClockNode[], reaches?: (one: string, other: string) => boolean): Record<string, string> {
  const words = ({ leader, grandLeader, multicastLeader, unicastLeader, unicastFollower }: ClockRole) =>
    [
      grandLeader && 'grand',
      multicastLeader && 'multicast',
      unicastLeader && 'giver',
      unicastFollower && 'taker',
      leader === null ? 'none' : `< ${Number.parseInt(leader, 16)}`,
    ]
      .filter(Boolean)
      .join(' ');
  return Object.fromEntries([...electClocks(nodes, reaches)].map(([id, role]) => [id, words(role)]));
}

describe('the election in one subnet', () => {
  it('makes the best clock grand leader, and everybody else its follower', () => {
    expect(rolesIn([clock(2), clock(1), clock(3)])).toEqual({ d1: 'grand multicast < 1', d2: '< 1', d3: '< 1' });
  });

  it('passes over a clock that cannot lead, and a clock alone leads nobody but itself', () => {
    expect(rolesIn([clock(1, { canLead: false }), clock(2)])).toEqual({ d1: '< 2', d2: 'grand multicast < 2' });
    expect(rolesIn([clock(1)])).toEqual({ d1: 'grand multicast < 1' });
  });

  it('leaves everybody without a leader where nobody can lead', () => {
    expect(rolesIn([clock(1, { canLead: false }), clock(2, { canLead: false, unicast: true })])).toEqual({ d1: 'none', d2: 'none' });
  });

  it('keeps clock domains apart', () => {
    const other = { v1: { subdomain: '_ALT1', stratum: 4, identifier: 'DFLT', variance: 0 } } as const;
    expect(rolesIn([clock(1), clock(2, other), clock(3, other)])).toEqual({
      d1: 'grand multicast < 1',
      d2: 'grand multicast < 2',
      d3: '< 2',
    });
  });

  it('gives a device that runs neither version no role', () => {
    expect(rolesIn([clock(1, { v1: null }), clock(2)])).toEqual({ d1: 'none', d2: 'grand multicast < 2' });
  });

  it('lets a device of both versions bridge them, and speaks of its leader in version 2', () => {
    const nodes = [clock(1), clock(2, { v2: V2 }), clock(3, { v1: null, v2: { ...V2, priority1: 1 } })];
    // 3 leads version 2; of version 1, where 3 is not, 2 leads although 1 has the lower identity.
    expect(rolesIn(nodes)).toEqual({ d1: '< 2', d2: 'multicast < 3', d3: 'grand multicast < 3' });
  });
});

describe('the election in several subnets', () => {
  it('gives every subnet that is not joined a leader of its own', () => {
    expect(rolesIn([clock(1, { unicast: true }), clock(2, { subnet: B }), clock(3, { subnet: B })])).toEqual({
      d1: 'grand multicast < 1',
      d2: 'grand multicast < 2',
      d3: '< 2',
    });
  });

  it('joins subnets by their best unicast device that can lead', () => {
    const nodes = [
      clock(1, { unicast: true }),
      clock(2),
      clock(3, { subnet: B, unicast: true, canLead: false }),
      clock(4, { subnet: B }),
      clock(5, { subnet: B, unicast: true }),
      clock(6, { subnet: B, unicast: true }),
    ];
    expect(rolesIn(nodes)).toEqual({
      d1: 'grand multicast giver < 1',
      d2: '< 1',
      d3: '< 1',
      d4: '< 1',
      d5: 'multicast taker < 1',
      d6: '< 1',
    });
  });

  it('lets another device give the time by unicast where the grand leader does not: the best that can lead, else the lowest identity', () => {
    const away = clock(9, { subnet: B, unicast: true });
    const [able, unable] = [clock(5, { unicast: true }), clock(4, { unicast: true, canLead: false })];
    expect(rolesIn([clock(1), able, unable, away])).toMatchObject({ d1: 'grand multicast < 1', d4: '< 1', d5: 'giver < 1' });
    const other = clock(3, { unicast: true, canLead: false });
    expect(rolesIn([clock(1), unable, other, away])).toMatchObject({ d3: 'giver < 1', d4: '< 1', d9: 'multicast taker < 1' });
  });

  it('shuts out whoever has no unicast where no unicast device of the subnet can lead, also a clock that could lead', () => {
    const nodes = [
      clock(1, { unicast: true }),
      clock(2, { subnet: B, unicast: true, canLead: false }),
      clock(3, { subnet: B, unicast: true, canLead: false }),
      clock(4, { subnet: B }),
    ];
    expect(rolesIn(nodes)).toMatchObject({ d2: 'taker < 1', d3: 'taker < 1', d4: 'none' });
  });

  it('parts groups that do not reach each other, but passes through a joined subnet between them', () => {
    const nodes = [clock(1, { unicast: true }), clock(2, { subnet: B, unicast: true }), clock(3, { subnet: C, unicast: true })];
    const cut = (one: string, other: string) => [one, other].toSorted().join() !== `${A},${C}`;
    expect(rolesIn(nodes, cut)).toMatchObject({ d2: 'multicast taker < 1', d3: 'multicast taker < 1' });
    expect(rolesIn(nodes.with(1, clock(2, { subnet: B })), cut)).toMatchObject({ d2: 'grand multicast < 2', d3: 'grand multicast < 3' });
  });
});

describe('in every network', () => {
  const ledBy = (nodes: readonly ClockNode[], cuts: (one: string, other: string) => boolean) => {
    const roles = electClocks(nodes, cuts);
    const byIdentity = new Map(nodes.map((node) => [node.identity, node]));
    return nodes.map((node) => {
      const role = roles.get(node.id);
      if (!role) throw new Error(`no role for ${node.id}`);
      return { node, role, leader: role.leader === null ? undefined : byIdentity.get(role.leader) };
    });
  };
  /** The key of the clock domain that governs a device. */
  const governing = ({ v1, v2 }: ClockNode) => (v2 ? `V2 ${v2.domainNumber}` : `V1 ${v1?.subdomain}`);
  const isIn = (node: ClockNode, key: string) => key === governing(node) || key === `V1 ${node.v1?.subdomain}`;

  it('every leader is a device that can lead in the same clock domain, and grand leader is exactly who takes the time from itself', () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, cuts) => {
        for (const { node, role, leader } of ledBy(nodes, cuts)) {
          expect(role.grandLeader).toBe(role.leader === node.identity);
          expect(node.canLead || !(role.grandLeader || role.multicastLeader)).toBe(true);
          if (role.leader === null) continue;
          expect(leader?.canLead).toBe(true);
          expect(leader && isIn(leader, governing(node))).toBe(true);
        }
      }),
    );
  });

  it("a follower in another subnet is reached: its subnet and the leader's have unicast devices, and a way between them", () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, cuts) => {
        for (const { node, leader } of ledBy(nodes, cuts)) {
          if (!leader || leader.subnet === node.subnet) continue;
          const joined = new Set(nodes.filter((one) => one.unicast && isIn(one, governing(node))).map(({ subnet }) => subnet));
          const reached = new Set([node.subnet]);
          for (const here of reached) for (const there of joined) if (cuts(here, there)) reached.add(there);
          expect(joined.has(node.subnet) && joined.has(leader.subnet) && reached.has(leader.subnet)).toBe(true);
        }
      }),
    );
  });

  it('no device is without a leader beside a grand leader of its clock domain in its subnet', () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, cuts) => {
        const all = ledBy(nodes, cuts);
        const isBeside = (grand: ClockNode, node: ClockNode) => grand.subnet === node.subnet && governing(grand) === governing(node);
        const grands = all.filter(({ role }) => role.grandLeader);
        const beside = all.filter(({ node }) => grands.some((one) => isBeside(one.node, node)));
        expect(beside.filter(({ role }) => role.leader === null)).toEqual([]);
      }),
    );
  });

  it('no follower ranks before the leader of its group, where both can lead', () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, cuts) => {
        const better = ledBy(nodes, cuts).filter(({ node, leader }) => {
          if (!leader || !node.canLead) return false;
          if (runsV2(node) && runsV2(leader)) return compareV2(node, leader) < 0;
          return runsV1(node) && runsV1(leader) && compareV1(node, leader) < 0;
        });
        expect(better).toEqual([]);
      }),
    );
  });

  it('a subnet has at most one multicast leader per version, and at most one device that gives the time by unicast', () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, cuts) => {
        for (const alone of [nodes.filter(({ v2 }) => !v2), nodes.filter(({ v1 }) => !v1)]) {
          const domains = Map.groupBy(ledBy(alone, cuts), ({ node }) => `${governing(node)} ${node.subnet}`);
          for (const members of domains.values()) {
            expect(members.filter(({ role }) => role.multicastLeader).length).toBeLessThanOrEqual(1);
            expect(members.filter(({ role }) => role.unicastLeader).length).toBeLessThanOrEqual(1);
            expect(members.filter(({ node, role }) => (role.unicastLeader || role.unicastFollower) && !node.unicast)).toEqual([]);
          }
        }
      }),
    );
  });

  it('the order of the devices does not matter', () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, cuts) => {
        const roles = electClocks(nodes, cuts);
        expect(electClocks(nodes.toReversed(), cuts)).toEqual(roles);
      }),
    );
  });

  it('when the leader of a subnet goes, the second best that can lead is elected', () => {
    fc.assert(
      fc.property(anyNetwork, (nodes) => {
        const one = nodes.filter(({ v1, v2 }) => v1?.subdomain === '_DFLT' && !v2).map((node) => ({ ...node, subnet: A }));
        const ranked = one
          .filter((node) => node.canLead && runsV1(node))
          .filter(runsV1)
          .toSorted(compareV1);
        const leaderOf = (left: readonly ClockNode[]) => left.map(({ id }) => electClocks(left).get(id)?.leader ?? null);
        const [first, second] = ranked;
        expect(new Set(leaderOf(one))).toEqual(new Set(one.map(() => first?.identity ?? null)));
        const left = one.filter((node) => node.id !== first?.id);
        expect(new Set(leaderOf(left))).toEqual(new Set(left.map(() => second?.identity ?? null)));
      }),
    );
  });

  it("one more device that cannot lead changes nobody else's leader", () => {
    fc.assert(
      fc.property(anyNetwork, (nodes) => {
        const before = electClocks(nodes);
        const after = electClocks([...nodes, clock(99, { canLead: false })]);
        for (const { id } of nodes) expect(after.get(id)?.leader).toEqual(before.get(id)?.leader);
      }),
    );
  });
});
