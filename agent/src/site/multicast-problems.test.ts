import { expect, test } from 'vitest';
import type { Silence } from '../connectors/multicast-reach.ts';
import { MulticastProblems } from './multicast-problems.ts';

const OBSERVED = 'Devices answer on eth0, but what they multicast (Dante, SAP) does not arrive there';

test('where multicast does not arrive is said again and again with what to do, until it is over', () => {
  let silent: Silence[] = [{ interface: 'eth0', what: ['Dante', 'SAP'], devices: ['d1'] }];
  const queriers = new Set<string>();
  const said: [string, string | null][] = [];
  const problems = new MulticastProblems({
    reach: { silent: () => silent },
    sawQuerier: (name) => queriers.has(name),
    problem: (about, text) => void said.push([about, text]),
  });

  problems.check();
  expect(problems.of('d1')[0]).toMatch(`${OBSERVED}. Most often switches use IGMP snooping and there is no IGMP querier`);
  expect(problems.of('d2')).toEqual([]);
  queriers.add('eth0');
  problems.check();
  expect(problems.of('d1')[0]).toMatch(`${OBSERVED}, although an IGMP querier asks there. Look for`);
  silent = [];
  problems.check();
  expect(problems.of('d1')).toEqual([]);

  expect(said.map(([about, text]) => [about, text?.slice(0, OBSERVED.length) ?? null])).toEqual([
    ['multicast on eth0', OBSERVED],
    ['multicast on eth0', OBSERVED],
    ['multicast on eth0', null],
  ]);
  // What the server takes of a problem.
  expect(Math.max(...said.map(([, text]) => text?.length ?? 0))).toBeLessThanOrEqual(400);
});
