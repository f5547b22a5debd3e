import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** The longest name of a device, in bytes. */
export const LONGEST_DEVICE_NAME = 31;

/** The name in a reply 0x1002 or a request 0x1001; null: an empty request, which gives the device its default name again. */
export function decodeDeviceName(packet: PacketReader): string | null {
  return packet.length > 0x0a ? packet.text(0x0a) : null;
}

export function writeDeviceName(name: string | null): (writer: PacketWriter) => void {
  return (writer) => {
    if (name !== null) writer.text(name);
  };
}
