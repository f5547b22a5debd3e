import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** The body of requests 0x2000, 0x2010 and 0x3000: a page of channels from `first` on; the device chooses how many. */
export function writePageRequest(first: number): (writer: PacketWriter) => void {
  return (writer) => writer.u16(1).u16(first).u16(0);
}

/** The first channel that a page request asks for. */
export function decodePageRequest(packet: PacketReader): number {
  return packet.u16(0x0c);
}
