import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Its length in bytes, as it is written here. */
export const FORMAT_BLOCK = 16;

/** What a block of format says: the sample rate in Hz. Its other fields differ between devices and cannot be trusted. */
export function sampleRateAt(packet: PacketReader, pointer: number): number | null {
  return pointer === 0 ? null : packet.u32(pointer);
}

export function writeFormatBlock(writer: PacketWriter, sampleRate: number): void {
  writer.u32(sampleRate).u16(0x0101).u16(24).u16(0x0400).u16(24).u16(24).u16(4);
}
