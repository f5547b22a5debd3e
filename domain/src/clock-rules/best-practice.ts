/** Unicast devices a subnet should have at least, where the site has several subnets (CLOCK-054). */
const LEAST_UNICAST_DEVICES = 1;
/** Unicast devices it should ideally have: a second one takes over when the first is gone (CLOCK-055). */
export const IDEAL_UNICAST_DEVICES = 2;

/** The state of a subnet: met, less than ideal, below the least, or not asked because the site has no other subnet. */
export type UnicastPractice = 'MET' | 'LESS_THAN_IDEAL' | 'NOT_MET' | 'NOT_NEEDED';

/** The state of a subnet with so many unicast devices in a site of so many subnets. */
export function unicastPractice(unicastDevices: number, subnets: number): UnicastPractice {
  if (subnets < 2) return 'NOT_NEEDED';
  if (unicastDevices < LEAST_UNICAST_DEVICES) return 'NOT_MET';
  return unicastDevices < IDEAL_UNICAST_DEVICES ? 'LESS_THAN_IDEAL' : 'MET';
}
