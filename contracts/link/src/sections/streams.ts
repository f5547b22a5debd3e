import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import * as v from 'valibot';
import { channelIndex, flag, integer, optionalLines, optionalText, text } from '../values.ts';
import { state } from './section.ts';

/** Streams of one direction. */
const MOST_STREAMS = 256;
/** Characters of all session descriptions of a device together: a message of the link has at most 1 MiB. */
const MOST_DESCRIBED = 384 * 1024;

const Endpoint = v.object({
  /** IP address: of a multicast group, or of a receiver. */
  address: text(45),
  port: integer(0, 65_535),
});

const Format = v.object({
  /** As a session description names it: "L24", "L16", "AM824". */
  encoding: text(20),
  /** Hz. */
  sampleRate: integer(1, 10_000_000),
  /** How many channels are in a packet. */
  channels: integer(1, 1024),
});

const StreamClock = v.object({
  /** PTP: a PTP clock. LOCAL: the sender's own, which nobody else follows. OTHER: something else. */
  kind: v.picklist(['PTP', 'LOCAL', 'OTHER']),
  /** EUI-64 of the grandmaster, 16 lower-case hexadecimal digits; null where any traceable one will do, or it is not said. */
  grandmaster: optionalText(16),
  /** PTP domain. */
  domain: v.optional(v.nullable(integer(0, 127))),
});

/** What streams of both directions have. */
const stream = {
  /** The id that the device gives it, unique in its direction; it stays when the name changes. */
  id: text(64),
  name: text(127),
  /** Whether it is switched on. */
  active: flag,
  /** Indexes of the channels in `tx` or `rx`, in the order in which the stream has them; empty where it is not known. */
  channels: v.pipe(v.array(channelIndex), v.maxLength(128)),
  /** What is in its packets; for a receive stream, what it is set up to receive. */
  format: v.optional(v.nullable(Format)),
  /** How much audio is in a packet, µs. */
  packetTime: v.optional(v.nullable(integer(1, 1_000_000))),
  /** Where its packets go to; two where they are sent over two networks. For a receive stream, which packets it takes. */
  endpoints: v.optional(v.pipe(v.array(Endpoint), v.maxLength(2)), []),
};

const TxStream = v.object({
  ...stream,
  /** What its time stamps count by. By what a receiver plays its clock says, in `clock`. */
  clock: v.optional(v.nullable(StreamClock)),
  /** Its session description (SDP), as the sender publishes it. */
  sessionDescription: optionalLines(8192),
});

const RxStream = v.object({
  ...stream,
  /** What it can receive, as far as the device says; a list that is absent allows everything. */
  accepts: v.optional(
    v.nullable(
      v.object({
        encodings: v.optional(v.nullable(v.pipe(v.array(text(20)), v.maxLength(16)))),
        /** Hz. */
        sampleRates: v.optional(v.nullable(v.pipe(v.array(integer(1, 10_000_000)), v.maxLength(16)))),
        /** µs. */
        packetTimes: v.optional(v.nullable(v.pipe(v.array(integer(1, 1_000_000)), v.maxLength(16)))),
        /** At most so many channels. */
        channels: v.optional(v.nullable(integer(1, 1024))),
      }),
    ),
  ),
  /** Name of the transmitter; null where it takes nothing, or nobody announces what it takes. */
  subscribedDevice: optionalText(63),
  /** Name of the transmitter's stream. */
  subscribedStream: optionalText(127),
  /** The state of its subscription, in the codes of `rx`; null where the device does not report any. */
  status: v.optional(v.nullable(v.union([v.picklist(RX_CHANNEL_STATUSES), text(60)]))),
  /** The status in words. */
  statusMessage: optionalText(200),
  /** Whether packets of what it takes reach the agent itself; null where that is not known: it does not listen for them, or nothing else of that network reaches it either. */
  packetsArrive: flag,
});

const eachIdOnce = <Stream extends { readonly id: string }>() =>
  v.check<Stream[], string>((streams) => new Set(streams.map(({ id }) => id)).size === streams.length, 'two streams have the same id');

/**
 * The streams in which a device sends and receives its channels, where they are set up and subscribed as a whole (AES67, RAVENNA, NMOS). The channels themselves
 * are in `tx` and `rx`: a channel of a receive stream is reported there with the transmitter, the channel and the status of its stream.
 */
export const streams = state(
  v.pipe(
    v.object({
      /** What it sends. */
      tx: v.pipe(v.array(TxStream), v.maxLength(MOST_STREAMS), eachIdOnce()),
      /** What it receives. */
      rx: v.pipe(v.array(RxStream), v.maxLength(MOST_STREAMS), eachIdOnce()),
    }),
    v.check(
      ({ tx }) => tx.reduce((sum, { sessionDescription }) => sum + (sessionDescription?.length ?? 0), 0) <= MOST_DESCRIBED,
      'the session descriptions have more than 393,216 characters together',
    ),
  ),
);
