import * as v from 'valibot';

/** Answers of the REST interface of the AES67 Linux daemon (version 4.0.0 was looked at). Fields that are not used here are left out. */

const Name = v.pipe(v.string(), v.maxLength(256));
/** Streams are numbered from 0 to 63. */
const StreamId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63));
/** Channels of the sound card, in the order of the stream's. */
const ChannelMap = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))), v.maxLength(64));

/** GET /api/version. */
export const DaemonVersion = v.object({ version: Name });

/** GET /api/config: the sample rate in Hz, the delay of playing in samples; the group to which sources are announced by SAP, and how often, s. */
export const DaemonConfig = v.object({
  node_id: Name,
  custom_node_id: v.optional(Name, ''),
  interface_name: Name,
  mac_addr: Name,
  ip_addr: Name,
  sample_rate: v.number(),
  playout_delay: v.number(),
  ptp_domain: v.number(),
  sap_mcast_addr: v.optional(Name, ''),
  sap_interval: v.optional(v.number(), 0),
});

/** GET /api/ptp/status: the leader as "AB-AB-AB-AB-AB-AB-AB-AB". */
export const DaemonClock = v.object({ status: v.picklist(['unlocked', 'locking', 'locked']), gmid: Name, jitter: v.number() });

/** GET /api/ptp/config. */
export const DaemonClockConfig = v.object({ domain: v.number(), dscp: v.number() });

const Source = v.object({
  id: StreamId,
  enabled: v.optional(v.boolean(), true),
  name: Name,
  map: ChannelMap,
  codec: v.optional(Name, ''),
  address: v.optional(Name, ''),
  max_samples_per_packet: v.optional(v.number()),
});

const Sink = v.object({
  id: StreamId,
  name: Name,
  io: v.optional(Name, ''),
  map: ChannelMap,
  use_sdp: v.boolean(),
  source: v.string(),
  sdp: v.pipe(v.string(), v.maxLength(16_384)),
  /** Samples. */
  delay: v.number(),
  ignore_refclk_gmid: v.optional(v.boolean(), false),
});

/** GET /api/streams. */
export const DaemonStreams = v.object({ sources: v.pipe(v.array(Source), v.maxLength(64)), sinks: v.pipe(v.array(Sink), v.maxLength(64)) });
export type DaemonSource = v.InferOutput<typeof Source>;
export type DaemonSink = v.InferOutput<typeof Sink>;

/** GET /api/sink/status/ID: `sink_min_time` in milliseconds. */
export const DaemonSinkStatus = v.object({
  sink_flags: v.object({
    rtp_seq_id_error: v.boolean(),
    rtp_ssrc_error: v.boolean(),
    rtp_payload_type_error: v.boolean(),
    rtp_sac_error: v.boolean(),
    receiving_rtp_packet: v.boolean(),
    some_muted: v.boolean(),
    all_muted: v.boolean(),
    muted: v.boolean(),
  }),
  sink_min_time: v.number(),
});
export type DaemonSinkFlags = v.InferOutput<typeof DaemonSinkStatus>['sink_flags'];

/** GET /api/browse/sources/all. */
export const DaemonBrowsed = v.object({
  remote_sources: v.pipe(
    v.array(
      v.object({ source: Name, id: Name, name: Name, address: Name, sdp: v.pipe(v.string(), v.maxLength(16_384)), last_seen: v.number() }),
    ),
    v.maxLength(1024),
  ),
});
