import { CLOCK_SYNC_SERVOS, PTP_V1_IDENTIFIERS } from '@tutti/domain/enumerations';
import { visibleLine } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { flag, integer, optionalText } from '../values.ts';
import { state } from './section.ts';

/** A clock identity: EUI-64 as 16 hexadecimal digits, of a 48-bit address with FFFE in its middle (IEEE 1588-2008, 7.5.2.2.2). */
const ClockIdentity = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'a clock identity has 16 digits 0-9 a-f'));
/** The grand leader it takes its time from in this version, itself where it leads; null: none. */
const leader = v.optional(v.nullable(ClockIdentity));

/** The clock in PTP version 1 (IEEE 1588-2002, 7.4.2: what its sync messages say of it). */
const PtpV1 = v.object({
  /** The name of its PTP domain, `_DFLT`. */
  subdomain: v.pipe(v.string(), v.minLength(1), v.maxLength(16), v.transform(visibleLine)),
  /** 0 to 255, lower is better. */
  stratum: v.optional(integer(0, 255), 4),
  /** ATOM, GPS, NTP, HAND, INIT or DFLT, best first. */
  identifier: v.optional(v.picklist(PTP_V1_IDENTIFIERS), 'DFLT'),
  /** PTP variance, lower is better. */
  variance: v.optional(integer(-32768, 32767), 0),
  leader,
});
/** The clock in PTP version 2 (IEEE 1588-2008, 7.6: what its announce messages say of it). Its priorities are in `preferences`. */
const PtpV2 = v.object({
  /** PTP domain number. */
  domainNumber: integer(0, 255),
  /** Clock class, lower is better. */
  clockClass: v.optional(integer(0, 255), 248),
  /** Clock accuracy as an enumeration of IEEE 1588, lower is better. */
  clockAccuracy: v.optional(integer(0, 255), 254),
  /** offsetScaledLogVariance, lower is better. */
  variance: v.optional(integer(0, 65535), 65535),
  /** Time to live of its multicast packets. */
  multicastTtl: v.optional(v.nullable(integer(1, 255))),
  leader,
});

/** The clock of the device and what it is set to. */
export const clock = state(
  v.object({
    /** Whether its servo is in sync with the leader. */
    locked: v.picklist(CLOCK_SYNC_SERVOS),
    /** Its own clock identity. */
    identity: v.optional(v.nullable(ClockIdentity)),
    /** Whether its clock could lead now: false for one that only follows, and while its oscillator or reference has failed or it has not settled. */
    canLead: flag,
    /** Null or absent: it does not run this version. */
    v1: v.optional(v.nullable(PtpV1)),
    /** Null or absent: it does not run this version. */
    v2: v.optional(v.nullable(PtpV2)),
    /** Whether it leads all others of its clock domain. */
    grandLeader: flag,
    /** Whether it would follow but has no leader. */
    followerWithoutLeader: flag,
    /** Whether it leads its own subnet by multicast, in either version. */
    multicastLeader: flag,
    /** Whether it leads other subnets by unicast, in either version. */
    unicastLeader: flag,
    /** Whether it follows a leader in another subnet by unicast, in either version. */
    unicastFollower: flag,
    /** Whether it has muted its audio, in its own word: `MUTED`, `UNMUTED` or `NOT_MUTED`. */
    muteStatus: optionalText(40),
    /** Offset of its oscillator against the leader, ppm. */
    frequencyOffset: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000)))),
    /** What the clock is set to. A field is null or absent where the device does not say. */
    preferences: v.optional(
      v.object({
        /** Takes its clock from its external word clock input. */
        externalWordClock: flag,
        /** Is a preferred leader. */
        leader: flag,
        /** Clocks by unicast, across subnets. */
        unicastClocking: flag,
        /** Sends PTP version 1 delay requests by unicast. */
        v1UnicastDelayRequests: flag,
        /** Priority 1 of PTP version 2, lower leads. Null or absent where the device cannot run version 2; reported also while it does not run it. */
        v2Priority1: v.optional(v.nullable(integer(0, 255))),
        /** Priority 2, as `v2Priority1`. */
        v2Priority2: v.optional(v.nullable(integer(0, 255))),
        /** Second part of the multicast addresses 239.x.0.0/16 of its AES67 flows. */
        rtpPrefixV4: v.optional(v.nullable(integer(0, 255))),
      }),
    ),
  }),
);
