import * as fc from 'fast-check';
import { PTP_V1_IDENTIFIERS } from '../enumerations.ts';
import type { ClockNode } from './clock-node.ts';
import type { PlanDevice } from './clock-plan.ts';

export const SUBNETS = ['10.0.1.0/24', '10.0.2.0/24', '10.0.3.0/24', '10.0.4.0/24', '10.0.5.0/24'] as const;

/** A clock of version 1 in the default domain that ranks by its number alone; changes on top. */
export function clock(number: number, changes: Partial<PlanDevice> = {}): PlanDevice {
  return {
    id: `d${number}`,
    name: `Device ${number}`,
    identity: number.toString(16).padStart(16, '0'),
    subnet: SUBNETS[0],
    canLead: true,
    preferred: false,
    unicast: false,
    supportsUnicast: true,
    supportsPreferred: true,
    v1: V1,
    v2: null,
    ...changes,
  };
}

export const V1: NonNullable<ClockNode['v1']> = { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0 };
export const V2: NonNullable<ClockNode['v2']> = {
  domainNumber: 128,
  priority1: 128,
  clockClass: 248,
  clockAccuracy: 254,
  variance: 65_535,
  priority2: 128,
};

// Few values each, so that clocks are often alike up to the last criterion.
const few = (...values: number[]) => fc.constantFrom(...values);
const anyV1 = fc.record({
  subdomain: fc.constantFrom('_DFLT', '_DFLT', '_ALT1'),
  stratum: few(1, 2, 3, 4),
  identifier: fc.constantFrom(...PTP_V1_IDENTIFIERS),
  variance: few(-300, 0, 300),
});
const anyV2 = fc.record({
  domainNumber: few(0, 128, 128),
  priority1: few(100, 128),
  clockClass: few(6, 248),
  clockAccuracy: few(33, 254),
  variance: few(0, 65_535),
  priority2: few(100, 128),
});
/** V1 alone, both, or V2 alone. */
const versions = fc.oneof(
  { weight: 3, arbitrary: fc.record({ v1: anyV1, v2: fc.constant(null) }) },
  { weight: 3, arbitrary: fc.record({ v1: anyV1, v2: anyV2 }) },
  { weight: 1, arbitrary: fc.record({ v1: fc.constant(null), v2: anyV2 }) },
);
const often = (weight: number) => fc.integer({ min: 1, max: 10 }).map((n) => n <= weight);

const anyClock = fc
  .record({
    subnet: fc.constantFrom(...SUBNETS),
    canLead: often(6),
    preferred: often(1),
    unicast: often(3),
    supportsUnicast: often(6),
    supportsPreferred: often(5),
    versions,
  })
  .map(({ versions: { v1, v2 }, ...rest }) => ({ ...rest, v1, v2 }));

const MOST = 24;
const numbers = Array.from({ length: MOST }, (_, i) => i + 1);

/** Connected devices of a site in up to five subnets; every identity once, in no order. */
export const anyNetwork: fc.Arbitrary<PlanDevice[]> = fc
  .tuple(
    fc.array(anyClock, { minLength: 1, maxLength: MOST, size: 'max' }),
    fc.shuffledSubarray(numbers, { minLength: MOST, maxLength: MOST }),
  )
  .map(([clocks, order]) => clocks.map((one, i) => clock(order[i] ?? i, one)));

/** Which pairs of subnets are cut from each other; the pairs are shown where a test fails. */
export const anyCuts: fc.Arbitrary<(one: string, other: string) => boolean> = fc
  .subarray(SUBNETS.flatMap((a, i) => SUBNETS.slice(i + 1).map((b) => `${a} ${b}`)))
  .map((cuts) => {
    const reaches = (one: string, other: string) => !cuts.includes([one, other].toSorted().join(' '));
    return Object.assign(reaches, { [fc.toStringMethod]: () => `cuts: ${cuts.join(', ')}` });
  });
