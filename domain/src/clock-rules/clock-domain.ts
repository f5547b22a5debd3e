import type { ClockNode } from './clock-node.ts';
import { subdomainNumber } from './ptp-subdomain.ts';

/** A version of PTP, as the API names it. */
export type ClockProtocol = 'V1' | 'V2';
type Versions = Pick<ClockNode, 'v1' | 'v2'>;

/** A clock domain: a version and its number (V1: that of its subdomain). Clocks follow each other only within one. */
export interface ClockDomain {
  readonly protocol: ClockProtocol;
  readonly domainNumber: number;
  /** Distinguishes the domains of a site; V1 by the name, because two names may have one number: `V1 _DFLT`, `V2 128`. */
  readonly key: string;
}

export const domainV1 = ({ subdomain }: { readonly subdomain: string }): ClockDomain => ({
  protocol: 'V1',
  domainNumber: subdomainNumber(subdomain),
  key: `V1 ${subdomain}`,
});

export const domainV2 = ({ domainNumber }: { readonly domainNumber: number }): ClockDomain => ({
  protocol: 'V2',
  domainNumber,
  key: `V2 ${domainNumber}`,
});

/** The clock domains a device takes part in, the one that governs it (V2 where it runs it) first. */
export const domainsOf = ({ v1, v2 }: Versions): ClockDomain[] => [...(v2 ? [domainV2(v2)] : []), ...(v1 ? [domainV1(v1)] : [])];
