import { MalformedPacket } from '../malformed-packet.ts';
import { PacketReader } from '../packet-reader.ts';
import { PacketWriter } from '../packet-writer.ts';

/** A packet of the Session Announcement Protocol (RFC 2974), sent to 239.255.255.255:9875. */
export interface SapAnnouncement {
  /** Whether the session ends. */
  readonly deleted: boolean;
  /** With `origin` it names one version of a session. */
  readonly messageId: number;
  /** IPv4 or IPv6 address of the sender. */
  readonly origin: string;
  /** The session description; of a deletion at least its origin line. */
  readonly description: string;
}

const VERSION = 1;
const Flag = { ipv6: 0x10, deletion: 0x04, encrypted: 0x02, compressed: 0x01 } as const;
const SDP = 'application/sdp';

const ipv6 = (bytes: Uint8Array): string =>
  Array.from({ length: 8 }, (_, index) => (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16)).join(':');

/** The payload without its type, which may be left out where the payload begins with a session description. */
function description(packet: PacketReader, at: number): string {
  const text = new TextDecoder('utf-8').decode(packet.slice(at, packet.length - at));
  if (text.startsWith('v=0')) return text;
  const end = text.indexOf('\0');
  const type = end === -1 ? text : text.slice(0, end);
  if (end === -1 || type !== SDP)
    throw new MalformedPacket(`The announcement holds ${JSON.stringify(type.slice(0, 40))} instead of a session description.`);
  return text.slice(end + 1);
}

/** @throws MalformedPacket where the bytes are no announcement that can be read: encrypted and compressed ones are not. */
export function decodeSap(bytes: Uint8Array): SapAnnouncement {
  const packet = new PacketReader(bytes);
  const flags = packet.u8(0);
  if (flags >> 5 !== VERSION) throw new MalformedPacket(`Version ${flags >> 5} of the announcement protocol cannot be read.`);
  if ((flags & (Flag.encrypted | Flag.compressed)) !== 0) throw new MalformedPacket('The announcement is encrypted or compressed.');
  const addressLength = (flags & Flag.ipv6) === 0 ? 4 : 16;
  const address = packet.slice(4, addressLength);
  const body = 4 + addressLength + packet.u8(1) * 4;
  return {
    deleted: (flags & Flag.deletion) !== 0,
    messageId: packet.u16(2),
    origin: addressLength === 4 ? address.join('.') : ipv6(address),
    description: description(packet, body),
  };
}

/** With an IPv4 origin. */
export function encodeSap(announcement: SapAnnouncement): Uint8Array {
  const writer = new PacketWriter()
    .u8((VERSION << 5) | (announcement.deleted ? Flag.deletion : 0))
    .u8(0)
    .u16(announcement.messageId);
  for (const part of announcement.origin.split('.')) writer.u8(Number(part));
  return writer.text(SDP).raw(new TextEncoder().encode(announcement.description)).finish();
}
