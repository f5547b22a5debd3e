import * as v from 'valibot';
import { CLOCKING_PROFILES, type ClockingProfile } from './enumerations.ts';

/** A whole number of the clock settings; `unit` is in the message. Bounds: open point N3. */
const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** The PTP domain number of version 1, by which people know its subdomain (clock-rules/ptp-subdomain.ts). */
export const PtpDomainNumber = whole('PTP domain number', 0, 255);

/** What people decide about the clocks of a site as a whole. What the devices report of it is in their facts. */
export const ClockingSettings = v.object({
  mode: v.picklist(CLOCKING_PROFILES),
  /** Subdomain of PTP version 1 (IEEE 1588-2002, 6.2.5.1): `_DFLT`, `_ALT1` to `_ALT3`. */
  v1SubdomainName: v.pipe(
    v.string(),
    v.regex(/^[!-~]{1,16}$/, 'The PTP V1 subdomain must have 1 to 16 letters, digits and signs of ASCII, no space.'),
  ),
  /** Whether PTP version 2 runs beside version 1. */
  v2: v.boolean(),
  v2DomainNumber: whole('PTP V2 domain number', 0, 255),
  v2Priority1: whole('Priority 1', 0, 255),
  v2Priority2: whole('Priority 2', 0, 255),
  v2MulticastTtl: whole('V2 multicast TTL', 1, 255),
  /** Second octet of the multicast addresses of RTP streams: 239.<prefix>.x.x. */
  rtpPrefixV4: whole('RTP prefix V4', 0, 255),
});
export type ClockingSettings = v.InferOutput<typeof ClockingSettings>;

const COMMON = {
  v1SubdomainName: '_DFLT',
  v2DomainNumber: 128,
  v2Priority1: 128,
  v2Priority2: 128,
  v2MulticastTtl: 16,
  rtpPrefixV4: 69,
} as const;

/** What choosing a mode sets (CLOCK-042, CLOCK-053, CLOCK-067 to CLOCK-071). */
export const CLOCKING_DEFAULTS: Readonly<Record<ClockingProfile, ClockingSettings>> = {
  DEFAULT: { mode: 'DEFAULT', v2: false, ...COMMON },
  AES67: { mode: 'AES67', v2: true, ...COMMON },
  SMPTE: { mode: 'SMPTE', v2: true, ...COMMON },
};
