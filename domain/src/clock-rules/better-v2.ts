import { type Criterion, type Difference, differ, orderOf } from './by-criteria.ts';
import type { ClockNode } from './clock-node.ts';

/** What is compared of a clock of PTP version 2. */
export type ClockV2 = Pick<ClockNode, 'preferred' | 'identity'> & { readonly v2: NonNullable<ClockNode['v2']> };

/** Preferred leader, then IEEE 1588-2008, 9.3.4, figure 27. The identity is unique, so that there are no ties. */
const CRITERIA: readonly Criterion<ClockV2>[] = [
  ['preferred', ({ preferred }) => (preferred ? 0 : 1)],
  ['priority1', ({ v2 }) => v2.priority1],
  ['clockClass', ({ v2 }) => v2.clockClass],
  ['clockAccuracy', ({ v2 }) => v2.clockAccuracy],
  ['variance', ({ v2 }) => v2.variance],
  ['priority2', ({ v2 }) => v2.priority2],
  ['identity', ({ identity }) => identity],
];

/** Whether a clock runs PTP version 2. */
export const runsV2 = <C extends Pick<ClockNode, 'v2'>>(clock: C): clock is C & { readonly v2: NonNullable<ClockNode['v2']> } =>
  clock.v2 !== null;

/** What decides between two clocks of PTP version 2. */
export const differV2 = (a: ClockV2, b: ClockV2): Difference | null => differ(CRITERIA, a, b);

/** Order of two clocks of PTP version 2: negative where `a` leads before `b`. */
export const compareV2 = (a: ClockV2, b: ClockV2): number => orderOf(differV2(a, b));
