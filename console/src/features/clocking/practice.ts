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

/** How a subnet of a site with so many of them is shown; devices whose subnet is not known cannot be judged. */
export function practiceOf(subnet: string | null, unicastDevices: number, subnets: number): Practice {
  if (subnet === null) return { value: 'unknown', word: 'unknown' };
  const practice = unicastPractice(unicastDevices, subnets);
  return practice === 'MET' && unicastDevices > IDEAL_UNICAST_DEVICES ? { value: 'positive', word: 'more' } : SHOWN[practice];
}
