import { compareV1, runsV1 } from './better-v1.ts';
import { compareV2, runsV2 } from './better-v2.ts';
import { domainV1, domainV2 } from './clock-domain.ts';
import type { ClockNode, ClockRole } from './clock-node.ts';
import { groupSubnets, type Reaches } from './subnet-groups.ts';

const NO_ROLE: ClockRole = { leader: null, grandLeader: false, multicastLeader: false, unicastLeader: false, unicastFollower: false };

/**
 * Who leads and who follows, by the rules of docs/decisions/017: one role per device, in the version that governs it, and for leading and unicast
 * in either. `reaches` says whether two subnets reach each other. The order of the devices does not matter.
 */
export function electClocks(nodes: readonly ClockNode[], reaches: Reaches = () => true): ReadonlyMap<string, ClockRole> {
  const v1 = electVersion(nodes.filter(runsV1), compareV1, (node) => domainV1(node.v1).key, reaches);
  const v2 = electVersion(nodes.filter(runsV2), compareV2, (node) => domainV2(node.v2).key, reaches);
  return new Map(nodes.map((node) => [node.id, bothVersions(v2.get(node.id), v1.get(node.id))]));
}

/** The role in the version that governs, with what holds in either. */
function bothVersions(v2: ClockRole | undefined, v1: ClockRole | undefined): ClockRole {
  if (!v2 || !v1) return v2 ?? v1 ?? NO_ROLE;
  return {
    ...v2,
    multicastLeader: v2.multicastLeader || v1.multicastLeader,
    unicastLeader: v2.unicastLeader || v1.unicastLeader,
    unicastFollower: v2.unicastFollower || v1.unicastFollower,
  };
}

/** The roles of all clocks that run one version, domain by domain and group by group. */
function electVersion<C extends ClockNode>(
  nodes: readonly C[],
  compare: (a: C, b: C) => number,
  domainKey: (node: C) => string,
  reaches: Reaches,
): ReadonlyMap<string, ClockRole> {
  const domains = Map.groupBy(nodes, domainKey).values();
  return new Map([...domains].flatMap((domain) => groupSubnets(domain, reaches).flatMap((group) => electGroup(group, compare))));
}

/** The roles in one group of subnets that reach each other. */
function electGroup<C extends ClockNode>(subnets: readonly (readonly C[])[], compare: (a: C, b: C) => number): [string, ClockRole][] {
  const grand = best(subnets.flat(), compare);
  if (!grand) return subnets.flat().map(({ id }) => [id, NO_ROLE]);
  return subnets.flatMap((subnet) => {
    const roleOf = subnet.includes(grand) ? besideGrand(grand, subnet, subnets.length > 1, compare) : awayFrom(grand, subnet, compare);
    return subnet.map((node): [string, ClockRole] => [node.id, roleOf(node)]);
  });
}

/** Roles in the grand leader's own subnet. `hasOthers`: the group has another subnet, to which somebody here gives the time by unicast. */
function besideGrand<C extends ClockNode>(grand: C, subnet: readonly C[], hasOthers: boolean, compare: (a: C, b: C) => number) {
  const unicast = subnet.filter((node) => node.unicast);
  const giver = grand.unicast ? grand : (best(unicast, compare) ?? lowestIdentity(unicast));
  return (node: C): ClockRole => {
    const leads = node === grand;
    return { ...NO_ROLE, leader: grand.identity, grandLeader: leads, multicastLeader: leads, unicastLeader: hasOthers && node === giver };
  };
}

/** Roles in another subnet of the group: its boundary leads it, or each unicast device follows for itself. */
function awayFrom<C extends ClockNode>(grand: C, subnet: readonly C[], compare: (a: C, b: C) => number) {
  const following: ClockRole = { ...NO_ROLE, leader: grand.identity };
  const boundary = best(
    subnet.filter((node) => node.unicast),
    compare,
  );
  return (node: C): ClockRole => {
    if (node === boundary) return { ...following, multicastLeader: true, unicastFollower: true };
    if (boundary) return following;
    return node.unicast ? { ...following, unicastFollower: true } : NO_ROLE;
  };
}

/** The best clock that can lead; undefined without one. */
function best<C extends ClockNode>(clocks: readonly C[], compare: (a: C, b: C) => number): C | undefined {
  const able = clocks.filter((clock) => clock.canLead);
  return able.reduce<C | undefined>((one, other) => (one && compare(one, other) <= 0 ? one : other), undefined);
}

const lowestIdentity = <C extends ClockNode>(clocks: readonly C[]): C | undefined =>
  clocks.reduce<C | undefined>((one, other) => (one && one.identity <= other.identity ? one : other), undefined);
