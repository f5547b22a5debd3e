import { MalformedPacket } from '../../malformed-packet.ts';
import { PacketReader } from '../../packet-reader.ts';
import { PacketWriter } from '../../packet-writer.ts';
import { eui64, eui64Bytes } from '../identity-bytes.ts';

const PROTOCOL = 0xffff;
const VENDOR = 'Audinate';
/** Where the body of a message begins. */
export const BODY = 0x20;

/** The header of a settings message: requests go to UDP 8700 of a device, its announcements to 224.0.0.231:8702. */
export interface ConmonHeader {
  readonly sequence: number;
  /** EUI-64 of the sender, 16 hex digits. */
  readonly source: string;
  /** Of the sender's implementation; 0x0724 to 0x073a were seen. */
  readonly version: number;
  /** See message-types.ts. */
  readonly type: number;
  /** 0 in announcements and plain queries, 0x64 in requests of the vendor's controller. */
  readonly flags: number;
}

export interface ConmonMessage {
  readonly header: ConmonHeader;
  /** Reads the whole packet: offsets count from its start. */
  readonly packet: PacketReader;
}

/** @throws MalformedPacket where the bytes are no settings message, or cut off. */
export function decodeConmon(bytes: Uint8Array): ConmonMessage {
  const packet = new PacketReader(bytes);
  packet.require(0, BODY);
  if (packet.u16(0) !== PROTOCOL) throw new MalformedPacket('The packet is no settings message.');
  if (packet.u16(2) !== bytes.length)
    throw new MalformedPacket(`The packet says that it has ${packet.u16(2)} bytes, and has ${bytes.length}.`);
  const header = {
    sequence: packet.u16(4),
    source: eui64(packet.slice(8, 8)),
    version: packet.u16(0x18),
    type: packet.u16(0x1a),
    flags: packet.u32(0x1c),
  };
  return { header, packet };
}

export function encodeConmon(header: ConmonHeader, body: (writer: PacketWriter) => void = () => {}): Uint8Array {
  const writer = new PacketWriter().u16(PROTOCOL).u16(0).u16(header.sequence).u16(0).raw(eui64Bytes(header.source));
  writer.raw(new TextEncoder().encode(VENDOR)).u16(header.version).u16(header.type).u32(header.flags);
  body(writer);
  const bytes = writer.finish();
  new DataView(bytes.buffer).setUint16(2, bytes.length);
  return bytes;
}
