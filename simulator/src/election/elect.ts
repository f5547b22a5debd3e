/**
 * Who leads the clocks of a network: docs/decisions/017, read by the simulator for itself. The server's clock rules are not used here, so that the
 * two can be compared.
 */
import type { Clock } from './election-clock.ts';
import { bestInV1, bestInV2 } from './rank.ts';

/** What became of a clock. */
export interface Elected {
  /** Identity of the grand leader it follows in PTP version 1, its own where it leads; null: none, or it does not run the version. */
  leaderV1: string | null;
  leaderV2: string | null;
  /** The leader in the version that governs it: V2 where it runs it, else V1. */
  leader: string | null;
  /** It is that leader itself. */
  grandLeader: boolean;
  /** In either version. */
  multicastLeader: boolean;
  unicastLeader: boolean;
  unicastFollower: boolean;
}

type Version = 'leaderV1' | 'leaderV2';
type Results = ReadonlyMap<Clock, Elected>;

/** Elects the leaders of a network. `reaches` says whether packets pass between two subnets. */
export function electNetwork(clocks: readonly Clock[], reaches: (a: string, b: string) => boolean): Map<string, Elected> {
  const results = new Map(clocks.map((clock) => [clock, withoutLeader()]));
  const domainsV1 = Map.groupBy(
    clocks.filter(({ v1 }) => v1),
    ({ v1 }) => v1?.subdomain,
  );
  const domainsV2 = Map.groupBy(
    clocks.filter(({ v2 }) => v2),
    ({ v2 }) => v2?.domainNumber,
  );
  for (const members of domainsV1.values()) electDomain(members, reaches, 'leaderV1', bestInV1, results);
  for (const members of domainsV2.values()) electDomain(members, reaches, 'leaderV2', bestInV2, results);
  for (const [clock, result] of results) {
    result.leader = clock.v2 ? result.leaderV2 : result.leaderV1;
    result.grandLeader = result.leader === clock.identity;
  }
  return new Map([...results].map(([{ id }, result]) => [id, result]));
}

/** The state of a clock that follows nobody. */
export const withoutLeader = (): Elected => ({
  leaderV1: null,
  leaderV2: null,
  leader: null,
  grandLeader: false,
  multicastLeader: false,
  unicastLeader: false,
  unicastFollower: false,
});

function electDomain(
  members: readonly Clock[],
  reaches: (a: string, b: string) => boolean,
  version: Version,
  best: (clocks: readonly Clock[]) => Clock | undefined,
  results: Results,
): void {
  const bySubnet = Map.groupBy(members, ({ subnet }) => subnet);
  for (const subnets of groupsOf(bySubnet, reaches)) {
    const winner = best(subnets.flatMap((subnet) => bySubnet.get(subnet) ?? []));
    if (!winner) continue;
    for (const subnet of subnets) {
      const there = bySubnet.get(subnet) ?? [];
      const asking = there.filter(({ unicast }) => unicast);
      if (subnet === winner.subnet) {
        for (const clock of there) follow(winner, clock);
        at(winner).multicastLeader = true;
        const gate = winner.unicast ? winner : (best(asking) ?? asking.toSorted((a, b) => (a.identity < b.identity ? -1 : 1))[0]);
        if (gate && subnets.length > 1) at(gate).unicastLeader = true;
        continue;
      }
      const boundary = best(asking);
      for (const clock of boundary ? there : asking) follow(winner, clock);
      for (const clock of boundary ? [boundary] : asking) at(clock).unicastFollower = true;
      if (boundary) at(boundary).multicastLeader = true;
    }
  }

  function at(clock: Clock): Elected {
    const result = results.get(clock);
    if (!result) throw new Error(`Clock ${clock.id} is not of this network.`);
    return result;
  }
  function follow(leader: Clock, clock: Clock): void {
    at(clock)[version] = leader.identity;
  }
}

/** Subnets with a unicast device of the domain go together where they reach each other, also by way of one another; every other one is alone. */
function groupsOf(bySubnet: ReadonlyMap<string, readonly Clock[]>, reaches: (a: string, b: string) => boolean): string[][] {
  const alone: string[][] = [];
  let joined: string[][] = [];
  for (const [subnet, clocks] of bySubnet) {
    if (!clocks.some(({ unicast }) => unicast)) alone.push([subnet]);
    else {
      const { true: near = [], false: far = [] } = Object.groupBy(
        joined,
        (group) => `${group.some((one) => reaches(one, subnet))}` as const,
      );
      joined = [...far, [...near.flat(), subnet]];
    }
  }
  return [...alone, ...joined];
}
