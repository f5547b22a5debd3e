import type { PtpV1Identifier } from '../enumerations.ts';
import { differV2, runsV2 } from './better-v2.ts';
import { type Criterion, type Difference, differ, orderOf } from './by-criteria.ts';
import type { ClockNode } from './clock-node.ts';

/** What is compared of a clock of PTP version 1, which may run version 2 too. */
export type ClockV1 = Pick<ClockNode, 'preferred' | 'identity' | 'v2'> & { readonly v1: NonNullable<ClockNode['v1']> };

/** Order of the sources of time (IEEE 1588-2002, figure 21): an atomic clock is no better than GPS. */
const IDENTIFIER_RANK: Readonly<Record<PtpV1Identifier, number>> = { ATOM: 1, GPS: 1, NTP: 2, HAND: 3, INIT: 4, DFLT: 5 };

/**
 * A clock that runs version 2, too, comes first: it bridges the versions. Then IEEE 1588-2002, 7.6.4, where the preferred leader comes first by the exits of
 * figure 17, and variances are not compared among clocks of stratum 1 and 2 (where it is left: docs/decisions/017).
 */
const CRITERIA: readonly Criterion<ClockV1>[] = [
  ['runsV2', ({ v2 }) => (v2 ? 0 : 1)],
  ['preferred', ({ preferred }) => (preferred ? 0 : 1)],
  ['stratum', ({ v1 }) => v1.stratum],
  ['identifier', ({ v1 }) => IDENTIFIER_RANK[v1.identifier]],
  ['variance', ({ v1 }) => (v1.stratum > 2 ? v1.variance : 0)],
  ['identity', ({ identity }) => identity],
];

/** Whether a clock runs PTP version 1. */
export const runsV1 = <C extends Pick<ClockNode, 'v1'>>(clock: C): clock is C & { readonly v1: NonNullable<ClockNode['v1']> } =>
  clock.v1 !== null;

/** What decides between two clocks of PTP version 1: where both run version 2 too, their order there. */
export const differV1 = (a: ClockV1, b: ClockV1): Difference | null => (runsV2(a) && runsV2(b) ? differV2(a, b) : differ(CRITERIA, a, b));

/** Order of two clocks of PTP version 1: negative where `a` leads before `b`. */
export const compareV1 = (a: ClockV1, b: ClockV1): number => orderOf(differV1(a, b));
