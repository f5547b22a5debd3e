/** What two clocks are compared by. */
export type ClockCriterion =
  | 'preferred'
  | 'runsV2'
  | 'priority1'
  | 'clockClass'
  | 'clockAccuracy'
  | 'stratum'
  | 'identifier'
  | 'variance'
  | 'priority2'
  | 'identity';

/** A criterion and what a clock has in it, lower is better. */
export type Criterion<C> = readonly [criterion: ClockCriterion, value: (clock: C) => number | string];

/** The criterion that decides between two clocks, with the value of each. */
export interface Difference {
  readonly criterion: ClockCriterion;
  readonly a: number | string;
  readonly b: number | string;
}

/** The first criterion in which two clocks differ, in the order of the list; null where they differ in none. */
export function differ<C>(criteria: readonly Criterion<C>[], a: C, b: C): Difference | null {
  const [criterion, value] = criteria.find(([, of]) => of(a) !== of(b)) ?? [];
  return criterion === undefined || value === undefined ? null : { criterion, a: value(a), b: value(b) };
}

/** Negative where `a` is better, positive where `b` is, 0 where nothing distinguishes them. */
export function orderOf(difference: Difference | null): number {
  if (!difference) return 0;
  return difference.a < difference.b ? -1 : 1;
}
