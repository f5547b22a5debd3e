import type { PacketWriter } from '../../packet-writer.ts';

/** The body of request 0x0090: the device announces 0x0092 and starts again. */
export function writeReboot(writer: PacketWriter): void {
  writer.u16(1).u16(0);
}
