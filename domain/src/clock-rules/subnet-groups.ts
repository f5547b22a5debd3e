import type { ClockNode } from './clock-node.ts';

/** Whether two subnets reach each other. It is asked for joined subnets only, and holds in both directions when it holds in one. */
export type Reaches = (one: string, other: string) => boolean;

/**
 * The clocks of one clock domain, split into groups that reach each other, each a list of its subnets: joined subnets (one of their clocks is
 * unicast) that reach each other, also through joined ones between, and every other subnet for itself.
 */
export function groupSubnets<C extends Pick<ClockNode, 'subnet' | 'unicast'>>(clocks: readonly C[], reaches: Reaches): C[][][] {
  const bySubnet = Map.groupBy(clocks, ({ subnet }) => subnet);
  const joined = [...bySubnet].filter(([, nodes]) => nodes.some(({ unicast }) => unicast));
  const alone = [...bySubnet.values()].filter((nodes) => !nodes.some(({ unicast }) => unicast)).map((nodes) => [nodes]);
  const left = new Map(joined);
  const groups = joined.flatMap(([start, first]) => {
    if (!left.delete(start)) return [];
    const group: C[][] = [];
    const ahead: [string, C[]][] = [[start, first]];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      const [here, nodes] = next;
      group.push(nodes);
      const near = [...left].filter(([other]) => reaches(here, other) || reaches(other, here));
      for (const [other] of near) left.delete(other);
      ahead.push(...near);
    }
    return [group];
  });
  return [...groups, ...alone];
}
