import type { ClockNode, ClockRole } from '@tutti/domain/clock-rules/clock-node';
import { electClocks } from '@tutti/domain/clock-rules/elect';
import { anyCuts, anyNetwork } from '@tutti/domain/clock-rules/networks.fixture';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { electNetwork } from './elect.ts';

/** How often each thing happened in the networks, so that nobody compares a thousand empty ones. */
const seen = { leaders: 0, followers: 0, withoutLeader: 0, acrossSubnets: 0, bridged: 0, cut: 0 };

function count(nodes: readonly ClockNode[], roles: ReadonlyMap<string, ClockRole>, isCut: boolean): void {
  const subnetOf = new Map(nodes.map(({ identity, subnet }) => [identity, subnet]));
  for (const node of nodes) {
    const role = roles.get(node.id);
    if (!role) continue;
    if (role.grandLeader) seen.leaders += 1;
    else if (role.leader) seen.followers += 1;
    else seen.withoutLeader += 1;
    if (role.leader && subnetOf.get(role.leader) !== node.subnet) seen.acrossSubnets += 1;
    if (node.v1 && node.v2 && role.multicastLeader && !role.grandLeader) seen.bridged += 1;
  }
  if (isCut) seen.cut += 1;
}

describe("the simulator's election and the rules of the product, written apart", () => {
  it('agree on leader, followers and devices without a leader in 1,000 networks', () => {
    fc.assert(
      fc.property(anyNetwork, anyCuts, (nodes, reaches) => {
        const roles = electClocks(nodes, reaches);
        count(
          nodes,
          roles,
          nodes.some((a) => nodes.some((b) => !reaches(a.subnet, b.subnet))),
        );
        const elected = electNetwork(nodes, reaches);
        expect(elected.size).toBe(roles.size);
        expect(Object.fromEntries(elected)).toMatchObject(Object.fromEntries(roles));
      }),
      { numRuns: 1000, seed: 20_261_121 },
    );
    for (const happened of Object.values(seen)) expect(happened).toBeGreaterThan(100);
  });
});
