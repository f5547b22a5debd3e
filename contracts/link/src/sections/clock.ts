import { CLOCK_SYNC_SERVOS, PTP_V1_IDENTIFIERS } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { flag, optionalText, whole } from '../values.ts';
import { state } from './section.ts';

/** A clock identity: EUI-64 as 16 hexadecimal digits, of a 48-bit address with FFFE in its middle (IEEE 1588-2008, 7.5.2.2.2). */
const ClockIdentity = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'a clock identity has 16 digits 0-9 a-f'));
/** The grand leader it takes its time from in this version, itself where it leads; null: none. */
const leader = v.optional(v.nullable(ClockIdentity));

/** How a clock stands in PTP version 1 (IEEE 1588-2002, 7.4.2: what its sync messages say of it). */
const PtpV1 = v.object({
  subdomain: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
  /** 0 to 255, lower is better. */
  stratum: v.optional(whole(0, 255), 4),
  /** ATOM, GPS, NTP, HAND, INIT or DFLT, best first. */
  identifier: v.optional(v.picklist(PTP_V1_IDENTIFIERS), 'DFLT'),
  /** PTP variance, lower is better. */
  variance: v.optional(whole(-32768, 32767), 0),
  leader,
});
/** How a clock stands in PTP version 2 (IEEE 1588-2008, 7.6: what its announce messages say of it). Its priorities stand in `preferences`. */
const PtpV2 = v.object({
  domainNumber: whole(0, 255),
  clockClass: v.optional(whole(0, 255), 248),
  clockAccuracy: v.optional(whole(0, 255), 254),
  /** offsetScaledLogVariance. */
  variance: v.optional(whole(0, 65535), 65535),
  /** Time to live of what it sends by multicast. */
  multicastTtl: v.optional(v.nullable(whole(1, 255))),
  leader,
});

/** The clock of the device and what it is set to. */
export const clock = state(
  v.object({
    locked: v.picklist(CLOCK_SYNC_SERVOS),
    /** Its own clock identity. */
    identity: v.optional(v.nullable(ClockIdentity)),
    /** Whether its clock could lead now: false for one that only follows, and while its oscillator or reference has failed or it has not settled. */
    canLead: flag,
    /** Null or absent: it does not run this version. */
    v1: v.optional(v.nullable(PtpV1)),
    v2: v.optional(v.nullable(PtpV2)),
    /** Whether it leads all others. */
    grandLeader: flag,
    /** It follows, and hears nobody to follow. */
    followerWithoutLeader: flag,
    multicastLeader: flag,
    unicastLeader: flag,
    unicastFollower: flag,
    muteStatus: optionalText(40),
    /** Offset of its oscillator against the leader, ppm. */
    frequencyOffset: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000)))),
    preferences: v.optional(
      v.object({
        externalWordClock: flag,
        leader: flag,
        unicastClocking: flag,
        v1UnicastDelayRequests: flag,
        /** Null or absent where the device cannot run version 2; reported also while it does not. */
        v2Priority1: v.optional(v.nullable(whole(0, 255))),
        /** As `v2Priority1`. */
        v2Priority2: v.optional(v.nullable(whole(0, 255))),
        /** Second part of the multicast addresses 239.x.0.0/16 of its AES67 flows. */
        rtpPrefixV4: v.optional(v.nullable(whole(0, 255))),
      }),
    ),
  }),
);
