import type { ClockingSettings } from '../clocking-settings.ts';
import type { ObservedClock } from './observed-clock.ts';

/** The clock domains a site is set to, one for each version. */
export type WantedDomains = Pick<ClockingSettings, 'v1SubdomainName' | 'v2DomainNumber'>;

/** Whether a device takes part in another clock domain than its site is set to. A version that it does not run is not compared. */
export const isElsewhere = ({ v1, v2 }: Pick<ObservedClock, 'v1' | 'v2'>, wanted: WantedDomains): boolean =>
  (v1 !== null && v1.subdomain !== wanted.v1SubdomainName) || (v2 !== null && v2.domainNumber !== wanted.v2DomainNumber);
