import type { ObservedCondition } from './clock-picture.ts';

/** What follows for a device from the clock picture of its site, beyond its own facts. */
export interface ClockVerdict {
  readonly status: 'ERROR' | 'WARNING';
  /** Of the device, in words. */
  readonly message: string;
  /** The condition it follows from: its key in the picture, and what is said of it as a whole. */
  readonly key: string;
  readonly cause: string;
}

/** How bad a condition is: subnets with a time of their own, and other clock domains, can be meant. */
export const conditionStatus = (condition: ObservedCondition): ClockVerdict['status'] =>
  condition.kind === 'OTHER_DOMAIN' || (condition.kind === 'TWO_LEADERS' && condition.lie === 'NOT_JOINED') ? 'WARNING' : 'ERROR';

function messageOf(condition: ObservedCondition): string {
  if (conditionStatus(condition) === 'ERROR') return 'Clock Misconfigured';
  return condition.kind === 'OTHER_DOMAIN' ? 'PTP domain differs from the setting of the site' : 'Subnet with a clock leader of its own';
}

/** Device → what the conditions of a picture make of it: the worst of them. `causeOf` says a condition in words. */
export function clockVerdicts<C extends ObservedCondition>(
  conditions: readonly C[],
  causeOf: (condition: C) => string,
): ReadonlyMap<string, ClockVerdict> {
  const verdicts = new Map<string, ClockVerdict>();
  for (const condition of conditions) {
    const verdict = { status: conditionStatus(condition), message: messageOf(condition), key: condition.key, cause: causeOf(condition) };
    for (const id of condition.affected) {
      const known = verdicts.get(id);
      if (!known || (known.status === 'WARNING' && verdict.status === 'ERROR')) verdicts.set(id, verdict);
    }
  }
  return verdicts;
}
