import {
  CHANNEL_MEDIA_TYPES,
  CLOCK_SYNC_SERVOS,
  CONNECTION_STATES,
  DISCOVERY_TYPES,
  ENCRYPTION_SCHEMES,
  PTP_V1_IDENTIFIERS,
  TX_CHANNEL_ENCRYPTION_POLICIES,
} from '@tutti/domain/enumerations';
import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const optionalText = (max: number) => v.optional(v.nullable(text(max)));
const flag = v.optional(v.nullable(v.boolean()));
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const rate = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))));
const isMoment = v.check<string, string>((text) => !Number.isNaN(Date.parse(text)), 'a time needs an offset in hours and minutes');
/** A moment, ISO 8601. The schema alone lets `T08:00:00+05` pass, which JavaScript cannot read. */
export const isoTime = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp(), isMoment);
const index = whole(1, 65535);

/** Device ids are opaque: `001dc1fffe501c25:0` (EUI-64 and process index) or 32 hexadecimal digits. */
export const DeviceId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z:._-]{1,64}$/, 'a device id has 1 to 64 of A-Z a-z 0-9 : . _ -'));

/** Who the device says it is. Must be the first fact of a device. */
export const IdentityFact = v.object({
  /** The name it goes by now. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
  instanceId: optionalText(64),
  /** The name it had when it left the factory. */
  defaultName: optionalText(63),
  /** The name it announces where its own was taken, `Foyer (2)`. */
  advertisedName: optionalText(80),
  manufacturerId: optionalText(64),
  manufacturerName: optionalText(120),
  productModelId: optionalText(64),
  productModelName: optionalText(120),
  productVersion: optionalText(40),
  productSoftwareVersion: optionalText(40),
  /** Version of the audio network firmware, compared with the firmware catalogue. */
  firmwareVersion: optionalText(40),
  hardwareVersion: optionalText(40),
  platform: optionalText(120),
  picture: optionalText(400),
  /** How it was found on its network. */
  discovery: v.optional(v.object({ type: v.picklist(DISCOVERY_TYPES), fqdn: optionalText(253) })),
  /** What it can do and be told. */
  capabilities: v.optional(
    v.object({
      CAN_WRITE_PREFERRED_MASTER: flag,
      CAN_WRITE_EXT_WORD_CLOCK: flag,
      CAN_WRITE_SLAVE_ONLY: flag,
      CAN_WRITE_UNICAST_DELAY_REQUESTS: flag,
      CAN_UNICAST_CLOCKING: flag,
      CAN_ENCRYPT_MEDIA: flag,
      CAN_RESET: flag,
      /** Bit field: 1 audio, 2 video, 4 ancillary. */
      mediaTypes: v.optional(v.nullable(whole(0, 7))),
    }),
  ),
  enableVideo: flag,
  /** When the device was last reset to its factory settings, where the agent knows: only then a forgotten device may come back. */
  resetAt: v.optional(v.nullable(isoTime)),
});

/** The network interfaces, primary first. */
export const InterfacesFact = v.pipe(
  v.array(
    v.object({
      macAddress: optionalText(23),
      address: optionalText(45),
      /** Prefix length, 0 to 32. */
      netmask: v.optional(v.nullable(whole(0, 32))),
      subnet: optionalText(49),
      linkUp: flag,
      /** Mbit/s */
      linkSpeed: v.optional(v.nullable(whole(0, 1_000_000))),
      /** Mbit/s */
      multicast: rate,
      /** Mbit/s */
      networkUseRx: rate,
      /** Mbit/s */
      networkUseTx: rate,
    }),
  ),
  v.maxLength(8),
);

/** Whether the agent reaches the device, and what the device says of its own health. */
export const ConnectionFact = v.object({
  /** DISCONNECTED: the agent does not reach it. ESTABLISHED: seen, not yet manageable. READY: connected and manageable. */
  state: v.picklist(CONNECTION_STATES),
  /** °C */
  temperature: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-100), v.maxValue(300)))),
  /** What the device says is wrong with it, in its words. */
  faults: v.optional(v.pipe(v.array(text(200)), v.maxLength(20))),
});

/** A clock identity: EUI-64 as 16 hexadecimal digits, of a 48-bit address with FFFE in its middle (IEEE 1588-2008, 7.5.2.2.2). */
const ClockIdentity = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'a clock identity has 16 digits 0-9 a-f'));
/** The grand leader it takes its time from in this version, itself where it leads; null: none. */
const leader = v.optional(v.nullable(ClockIdentity));

/** How a clock stands in PTP version 1 (IEEE 1588-2002, 7.4.2: what its sync messages say of it). */
const PtpV1Fact = v.object({
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
const PtpV2Fact = v.object({
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
export const ClockFact = v.object({
  locked: v.picklist(CLOCK_SYNC_SERVOS),
  /** Its own clock identity. */
  identity: v.optional(v.nullable(ClockIdentity)),
  /** Whether its clock could lead now: false for one that only follows, and while its oscillator or reference has failed or it has not settled. */
  canLead: flag,
  /** Null or absent: it does not run this version. */
  v1: v.optional(v.nullable(PtpV1Fact)),
  v2: v.optional(v.nullable(PtpV2Fact)),
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
      /** Null or absent where the device cannot run version 2; told also while it does not. */
      v2Priority1: v.optional(v.nullable(whole(0, 255))),
      /** As `v2Priority1`. */
      v2Priority2: v.optional(v.nullable(whole(0, 255))),
      /** Second part of the multicast addresses 239.x.0.0/16 of its AES67 flows. */
      rtpPrefixV4: v.optional(v.nullable(whole(0, 255))),
    }),
  ),
});

/** One transmit channel. */
export const TxChannelFact = v.object({
  /** From 1, unique among the transmit channels. */
  index,
  name: text(63),
  mediaType: v.optional(v.picklist(CHANNEL_MEDIA_TYPES), 'AUDIO'),
  /** COMPATIBLE: encrypted where the receiver can decrypt. STRICT: encrypted only. Absent where the device does not encrypt. */
  encryptionPolicy: v.optional(v.nullable(v.picklist(TX_CHANNEL_ENCRYPTION_POLICIES))),
});
/** All transmit channels. */
export const TxFact = v.pipe(v.array(TxChannelFact), v.maxLength(1024));

/** One receive channel with its subscription, by NAME, and what became of it. */
export const RxChannelFact = v.object({
  /** From 1, unique among the receive channels. */
  index,
  name: text(63),
  enabled: v.optional(v.boolean(), true),
  mediaType: v.optional(v.picklist(CHANNEL_MEDIA_TYPES), 'AUDIO'),
  /** Name of the transmitter it is subscribed to. */
  subscribedDevice: optionalText(63),
  /** Name of the transmitter's channel. */
  subscribedChannel: optionalText(63),
  /** A code of the published API; an unknown code is kept and shown as it came (open point R8). */
  status: v.optional(v.union([v.picklist(RX_CHANNEL_STATUSES), text(60)]), 'NONE'),
  statusMessage: optionalText(200),
  /** How what it receives is encrypted. */
  encryptionScheme: v.optional(v.nullable(v.picklist(ENCRYPTION_SCHEMES))),
  /** Whether it may take a transmit channel of its own device. Without it such a subscription is refused. */
  canSubscribeSelf: flag,
});
/** All receive channels. */
export const RxFact = v.pipe(v.array(RxChannelFact), v.maxLength(1024));

/**
 * Latency of the subscribed receive channels over one bin; the lists are equally long and run in parallel. Bins are a history: report each, once per minute, also those measured
 * while there was no link. One reported again, or begun in the same minute, replaces the one before; one older than the server keeps minutes, or from the future, is taken and dropped.
 */
export const LatencyFact = v.object({
  binStart: isoTime,
  /** Length of the bin, seconds. */
  seconds: whole(1, 3600),
  /** Indexes of receive channels, each once. */
  channels: v.pipe(v.array(index), v.maxLength(1024)),
  /** The receive latency the device is set to, µs. */
  setting: v.pipe(v.array(whole(0, 100_000_000)), v.maxLength(1024)),
  /** µs, not above `max`. */
  min: v.pipe(v.array(whole(0, 100_000_000)), v.maxLength(1024)),
  /** µs */
  max: v.pipe(v.array(whole(0, 100_000_000)), v.maxLength(1024)),
});

/** Section → schema of its value. A fact replaces its whole section. */
export const FACT_SECTIONS = {
  identity: IdentityFact,
  interfaces: InterfacesFact,
  connection: ConnectionFact,
  clock: ClockFact,
  tx: TxFact,
  rx: RxFact,
  latency: LatencyFact,
} as const;

export type FactSection = keyof typeof FACT_SECTIONS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the names.
export const FACT_SECTION_NAMES = Object.keys(FACT_SECTIONS) as FactSection[];
/** Section → its value. */
export type FactValues = { [S in FactSection]: v.InferOutput<(typeof FACT_SECTIONS)[S]> };

const fact = <S extends FactSection>(section: S) =>
  v.object({
    /** Unique in the account and the same for ever. */
    device: DeviceId,
    section: v.literal(section),
    /** Grows at every start of the agent, so that a replaced or reset agent is heard. */
    epoch: whole(1, Number.MAX_SAFE_INTEGER),
    /** Grows with every fact the agent reports within an epoch. */
    revision: whole(1, Number.MAX_SAFE_INTEGER),
    /** By the agent's clock. The future, and what lies before 2020, counts as now. */
    observedAt: isoTime,
    value: FACT_SECTIONS[section],
  });

/** What a device said about itself: `{ device, section, epoch, revision, observedAt, value }`. */
export const Fact = v.variant('section', [
  fact('identity'),
  fact('interfaces'),
  fact('connection'),
  fact('clock'),
  fact('tx'),
  fact('rx'),
  fact('latency'),
]);
export type Fact = v.InferOutput<typeof Fact>;
export type FactOf<S extends FactSection> = Extract<Fact, { section: S }>;
