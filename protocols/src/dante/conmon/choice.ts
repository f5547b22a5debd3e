import { MalformedPacket } from '../../malformed-packet.ts';
import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Announcements 0x0080 (sample rate, Hz) and 0x0082 (encoding, bits): the present value, and those that can be chosen. */
export interface Choice {
  readonly current: number;
  readonly offered: readonly number[];
}

const LIST = 0x30;
/** More than any device offers. */
const MOST = 64;

export function decodeChoice(packet: PacketReader): Choice {
  const count = packet.u16(0x22);
  if (count > MOST) throw new MalformedPacket(`The device offers ${count} values of one setting.`);
  return { current: packet.u32(0x24), offered: Array.from({ length: count }, (_, index) => packet.u32(LIST + index * 4)) };
}

export function writeChoice(choice: Choice): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u16(0x18).u16(choice.offered.length).u32(choice.current).u32(0).u16(2).u16(0);
    for (const value of choice.offered) writer.u32(value);
  };
}

/** The body of requests 0x0081 and 0x0083: the value that is wanted; null changes nothing, and makes the device announce it. */
export function writeChosen(value: number | null): (writer: PacketWriter) => void {
  return (writer) => writer.u32(value === null ? 0 : 1).u32(value ?? 0);
}

export function decodeChosen(packet: PacketReader): number | null {
  return packet.u32(0x20) === 0 ? null : packet.u32(0x24);
}
