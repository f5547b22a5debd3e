import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** A receive channel's new name, in request 0x3001. */
export interface RxName {
  readonly channel: number;
  /** Empty: its default name again. */
  readonly name: string;
}

const RECORD = 4;
const FIRST = 0x0c;
/** How many names fit in one request. */
export const RX_NAMES_PER_REQUEST = 32;

export function decodeRxNames(packet: PacketReader): RxName[] {
  const count = packet.u8(0x0b);
  return Array.from({ length: count }, (_, index) => {
    const at = FIRST + index * RECORD;
    return { channel: packet.u16(at), name: packet.pointedText(at + 2) ?? '' };
  });
}

/** The table always has room for 32 names, as that of the vendor's controller does. */
export function writeRxNames(names: readonly RxName[]): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u8(RX_NAMES_PER_REQUEST).u8(names.length);
    for (const { channel, name } of names) writer.u16(channel).pointer(name);
    writer.padTo(FIRST + RX_NAMES_PER_REQUEST * RECORD);
  };
}
