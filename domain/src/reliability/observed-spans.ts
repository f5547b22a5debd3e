import { type HealthStatus, STATUS_AREAS } from '../enumerations.ts';

/** What was seen of a device in each area, in the order of `STATUS_AREAS`. UNKNOWN: nobody observed it. */
export type SeenStates = readonly HealthStatus[];

/** A stretch of time in which what was seen of a device at a site stayed the same. Moments are epoch ms. */
export interface ObservedSpan {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
  readonly states: SeenStates;
  /** For each area since when it was seen in fault without a break, if it is; else null. That may be before `from`. */
  readonly faultSince: readonly (number | null)[];
}

/** A span that goes on. */
export type OpenSpan = Omit<ObservedSpan, 'to'>;

/** What is seen where nobody observes a device. */
export const UNSEEN: SeenStates = STATUS_AREAS.map(() => 'UNKNOWN');

/** Whether a span says the same as what is seen now, and so goes on. */
export const goesOn = (open: Pick<OpenSpan, 'states'>, seen: SeenStates): boolean =>
  open.states.every((state, area) => state === seen[area]);

/** The span that begins with what is seen now. `before`: the one that ends at this very moment; null: nobody observed the device until now. */
export function beginSpan(
  deviceId: string,
  seen: SeenStates,
  now: number,
  before: Pick<OpenSpan, 'states' | 'faultSince'> | null,
): OpenSpan {
  const faultSince = seen.map((state, area) => (state === 'ERROR' ? (before?.faultSince[area] ?? now) : null));
  return { deviceId, from: now, states: seen, faultSince };
}
