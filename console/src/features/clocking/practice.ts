import { IDEAL_UNICAST_DEVICES, unicastPractice } from '@tutti/domain/clock-rules/best-practice';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import type { ClockDevice } from './clock-device.ts';

/** The state of unicast clocking in a subnet; `word` is its key below `clocking:practice`. */
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

const NOT_KNOWN = { value: 'unknown', word: 'unknown' } as const;

/** What the practice of a subnet is judged from. */
export interface PracticeFacts {
  /** Devices that say that they use unicast clocking; null where others may do so, of which nobody knows: their agent is away, or they do not say. */
  readonly unicastDevices: number | null;
  /** Those of the site. */
  readonly subnets: readonly { readonly subnet: string | null }[];
}

/** What is known of the unicast devices of a subnet: the server counts those that are connected. */
export function practiceFacts(
  subnet: string | null,
  subnets: ClockingGroup['picture']['subnets'],
  devices: ReadonlyMap<string, ClockDevice>,
): PracticeFacts {
  const unicastDevices = subnets.find((one) => one.subnet === subnet)?.unicastDevices ?? 0;
  const mayUseIt = (device: ClockDevice) => {
    const { supported, value } = device.toggles.CLOCK_UNICAST;
    const isHidden = device.absence === 'agent' || (device.connected && value === null);
    return isHidden && device.subnet === subnet && supported !== false && value !== false;
  };
  const hidden = unicastDevices < IDEAL_UNICAST_DEVICES && [...devices.values()].some(mayUseIt);
  return { unicastDevices: hidden ? null : unicastDevices, subnets };
}

/**
 * How a subnet of a site with these is shown; devices whose subnet is not known cannot be judged, and may be in another one: that unicast clocking is not
 * needed is known only where each device says where it is.
 */
export function practiceOf(subnet: string | null, { unicastDevices, subnets }: PracticeFacts): Practice {
  const known = subnets.filter((one) => one.subnet !== null).length;
  const practice = unicastPractice(unicastDevices ?? 0, known);
  if (subnet === null || (practice === 'NOT_NEEDED' && known < subnets.length)) return NOT_KNOWN;
  if (practice === 'NOT_NEEDED') return SHOWN[practice];
  if (unicastDevices === null) return NOT_KNOWN;
  return practice === 'MET' && unicastDevices > IDEAL_UNICAST_DEVICES ? { value: 'positive', word: 'more' } : SHOWN[practice];
}
