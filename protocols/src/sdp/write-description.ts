/** One stream of AES67 as its sender describes it. */
export interface SentDescription {
  /** IPv4 address of the sender. */
  readonly origin: string;
  readonly sessionId: number;
  /** Grows with each change. */
  readonly version: number;
  readonly name: string;
  /** Multicast group that it goes to. */
  readonly address: string;
  readonly port: number;
  /** "L24". */
  readonly encoding: string;
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Microseconds of audio in a packet. */
  readonly packetTimeUs: number;
  /** EUI-64 of the PTP grandmaster, 16 hex digits. */
  readonly grandmaster: string;
  readonly domain: number;
}

/** A payload type of those that a session assigns. */
const PAYLOAD_TYPE = 98;

/** What would end a line is left out of names: nobody adds lines with them. */
const inLine = (text: string): string => text.replaceAll(/[\r\n\0]/g, '');

/** A session description as senders of AES67 publish it (RFC 4566, 7273; AES67, 8.1). */
export function writeSessionDescription(sent: SentDescription): string {
  const { origin, sessionId, version, name, address, port, encoding, sampleRate, channels, packetTimeUs, grandmaster, domain } = sent;
  const identity = grandmaster.toUpperCase().match(/../g)?.join('-') ?? '';
  const lines = [
    'v=0',
    `o=- ${sessionId} ${version} IN IP4 ${origin}`,
    `s=${inLine(name)}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${PAYLOAD_TYPE}`,
    `c=IN IP4 ${address}/32`,
    `a=source-filter: incl IN IP4 ${address} ${origin}`,
    `a=rtpmap:${PAYLOAD_TYPE} ${encoding}/${sampleRate}/${channels}`,
    `a=ptime:${packetTimeUs / 1000}`,
    `a=ts-refclk:ptp=IEEE1588-2008:${identity}:${domain}`,
    'a=mediaclk:direct=0',
    'a=recvonly',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
