import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** A transmit channel's custom name, of a page of replies 0x2010. Channels without one are not listed. */
export interface TxName {
  readonly channel: number;
  readonly name: string;
}

const RECORD = 6;
const FIRST = 0x0c;
const PAGE = 32;

/** One page of names, with the index of its last one: pages count names, not channels. */
export interface TxNamePage {
  readonly names: readonly TxName[];
  readonly lastIndex: number;
}

export function decodeTxNames(packet: PacketReader): TxNamePage {
  const count = packet.u8(0x0b);
  const names: TxName[] = [];
  let lastIndex = 0;
  for (let position = 0; position < count; position += 1) {
    const at = FIRST + position * RECORD;
    lastIndex = Math.max(lastIndex, packet.u16(at));
    const name = packet.pointedText(at + 4);
    if (name !== null) names.push({ channel: packet.u16(at + 2), name });
  }
  return { names, lastIndex };
}

/** A page whose first name has the index `firstIndex`. Its strings begin where records of 8 bytes would end, as those of devices do. */
export function writeTxNames(names: readonly TxName[], firstIndex: number): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u8(PAGE).u8(names.length);
    for (const [position, { channel, name }] of names.entries())
      writer
        .u16(firstIndex + position)
        .u16(channel)
        .pointer(name);
    writer.padTo(FIRST + PAGE * 8);
  };
}

/** The body of request 0x2013, which names one transmit channel; null: its default name again. Stated by sources, never seen in a capture. */
export function writeTxName(channel: number, name: string | null): (writer: PacketWriter) => void {
  return (writer) =>
    writer
      .u8(2)
      .u8(1)
      .padTo(0x10)
      .u16(channel)
      .u16(0x18)
      .padTo(0x18)
      .text(name ?? '');
}

/** What request 0x2013 asks for. */
export function decodeTxName(packet: PacketReader): { channel: number; name: string | null } {
  const name = packet.pointedText(0x12);
  return { channel: packet.u16(0x10), name: name === '' ? null : name };
}
