// oxlint-disable-next-line typescript/triple-slash-reference -- its types come along to packages that import this file; a declaration cannot be imported
/// <reference path="./sdp-transform.d.ts" />
import { parse } from 'sdp-transform';
import * as v from 'valibot';
import { MalformedPacket } from '../malformed-packet.ts';
import { Parsed, type ParsedMedium, type ParsedSession } from './parsed.ts';
import { type ReferenceClock, referenceClock } from './reference-clock.ts';

/** Longer than any description of audio streams. */
const LONGEST = 16_384;

/** One RTP stream of a session: a session with redundancy has two of the same content. */
export interface DescribedStream {
  /** Destination: a multicast group, or the receiver. */
  readonly address: string | null;
  readonly port: number;
  /** Addresses that it may come from; empty: not said. */
  readonly sources: readonly string[];
  readonly payloadType: number;
  /** "L16", "L24", "AM824". */
  readonly encoding: string;
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Microseconds of audio in a packet; null where it is not said. */
  readonly packetTimeUs: number | null;
  readonly clock: ReferenceClock | null;
  /** Samples between the reference clock and the time stamps; null where the media clock is another one. */
  readonly clockOffset: number | null;
}

export interface SessionDescription {
  /** Who made the session, with its number: the same for every version of one session. */
  readonly sessionId: string;
  readonly version: string;
  readonly originAddress: string;
  readonly name: string;
  /** Audio streams only. */
  readonly streams: readonly DescribedStream[];
}

const withoutTtl = (address: string): string => address.split('/')[0] ?? address;

/** What a medium does not say itself, its session says. */
function describe(session: ParsedSession, medium: ParsedMedium): DescribedStream | null {
  const [format] = medium.rtp;
  if (medium.type !== 'audio' || format?.rate === undefined) return null;
  const connection = medium.connection ?? session.connection;
  const clock = medium.tsRefClocks[0] ?? session.tsRefClocks[0];
  const mediaClock = medium.mediaClk ?? session.mediaClk;
  const filter = medium.sourceFilter ?? session.sourceFilter;
  return {
    address: connection ? withoutTtl(connection.ip) : null,
    port: medium.port,
    sources: filter?.filterMode === 'incl' ? filter.srcList.trim().split(/\s+/) : [],
    payloadType: format.payload,
    encoding: format.codec,
    sampleRate: format.rate,
    channels: format.encoding ?? 1,
    packetTimeUs: medium.ptime === undefined ? null : Math.round(medium.ptime * 1000),
    clock: clock ? referenceClock(clock) : null,
    clockOffset: mediaClock?.mediaClockName === 'direct' ? (mediaClock.mediaClockValue ?? 0) : null,
  };
}

function parsed(text: string): ParsedSession {
  const result = v.safeParse(Parsed, parse(text));
  if (!result.success)
    throw new MalformedPacket(
      `The session description cannot be read: ${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`,
    );
  return result.output;
}

/**
 * Reads a session description (RFC 4566) of AES67, RAVENNA or ST 2110-30 streams.
 * @throws MalformedPacket where it is none, or longer than 16 KiB.
 */
export function decodeSessionDescription(text: string): SessionDescription {
  if (text.length > LONGEST)
    throw new MalformedPacket(`The session description has ${text.length} characters; at most ${LONGEST} are read.`);
  const session = parsed(text);
  return {
    sessionId: `${session.origin.address}:${session.origin.sessionId}`,
    version: session.origin.sessionVersion,
    originAddress: session.origin.address,
    name: session.name,
    streams: session.media.flatMap((medium) => describe(session, medium) ?? []),
  };
}
