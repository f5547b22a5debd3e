import { IDEAL_UNICAST_DEVICES, unicastPractice } from '@tutti/domain/clock-rules/best-practice';
import type { StatusValue } from '../../ui/status/status.ts';

/** How unicast clocking stands in a subnet; `word` is its key below `clocking:practice`. */
interface Practice {
  readonly value: StatusValue;
  readonly word: 'notNeeded' | 'unknown' | 'enough' | 'more' | 'addOne' | 'addTwo';
}

const SHOWN = {
  NOT_NEEDED: { value: 'none', word: 'notNeeded' },
  NOT_MET: { value: 'error', word: 'addTwo' },
  LESS_THAN_IDEAL: { value: 'warning', word: 'addOne' },
  MET: { value: 'positive', word: 'enough' },
} as const;

/**
 * How a subnet of a site with these is shown; devices whose subnet is not known cannot be judged, and may be in another one: that unicast clocking is not
 * needed is known only where each device says where it is.
 */
export function practiceOf(
  subnet: string | null,
  unicastDevices: number,
  subnets: readonly { readonly subnet: string | null }[],
): Practice {
  const known = subnets.filter((one) => one.subnet !== null).length;
  const practice = unicastPractice(unicastDevices, known);
  if (subnet === null || (practice === 'NOT_NEEDED' && known < subnets.length)) return { value: 'unknown', word: 'unknown' };
  return practice === 'MET' && unicastDevices > IDEAL_UNICAST_DEVICES ? { value: 'positive', word: 'more' } : SHOWN[practice];
}
