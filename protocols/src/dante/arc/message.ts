import { MalformedPacket } from '../../malformed-packet.ts';
import { PacketReader } from '../../packet-reader.ts';
import { PacketWriter } from '../../packet-writer.ts';

/** The protocol id that every Dante device answers; devices have a native one beside it (see identity.ts). */
export const ARC_COMMON = 0x27ff;
/** The native protocol id of AVIO adapters: they take subscriptions by other messages (see avio-subscriptions.ts). */
export const ARC_AVIO = 0x2809;

/** Values of the header's status. */
export const ArcStatus = { request: 0, ok: 1, error: 0x0022, unsupported: 0x0030, locked: 0x0600, morePages: 0x8112 } as const;

const HEADER = 10;

/** The header of a message of the routing protocol (UDP 4440): ten bytes, all numbers big-endian. */
export interface ArcHeader {
  readonly protocol: number;
  /** Chosen by the asker, and the same in the reply. */
  readonly transaction: number;
  readonly opcode: number;
  /** 0 in a request, else one of `ArcStatus` or a value that nobody has documented. */
  readonly status: number;
}

export interface ArcMessage {
  readonly header: ArcHeader;
  /** Reads the whole packet: offsets count from its start, as pointers do. */
  readonly packet: PacketReader;
}

/** @throws MalformedPacket where the bytes are no message of this protocol, or cut off. */
export function decodeArc(bytes: Uint8Array): ArcMessage {
  const packet = new PacketReader(bytes);
  packet.require(0, HEADER);
  if (packet.u16(2) !== bytes.length) {
    throw new MalformedPacket(`The packet says that it has ${packet.u16(2)} bytes, and has ${bytes.length}.`);
  }
  return { header: { protocol: packet.u16(0), transaction: packet.u16(4), opcode: packet.u16(6), status: packet.u16(8) }, packet };
}

/** A message with its header and what `body` writes from byte 10 on. */
export function encodeArc(header: ArcHeader, body: (writer: PacketWriter) => void = () => {}): Uint8Array {
  const writer = new PacketWriter().u16(header.protocol).u16(0).u16(header.transaction).u16(header.opcode).u16(header.status);
  body(writer);
  const bytes = writer.finish();
  new DataView(bytes.buffer).setUint16(2, bytes.length);
  return bytes;
}

/** The answer to a request, with the same protocol, transaction and opcode. */
export function encodeArcReply(request: ArcHeader, status: number, body?: (writer: PacketWriter) => void): Uint8Array {
  return encodeArc({ ...request, status }, body);
}
