import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { FORMAT_BLOCK, sampleRateAt, writeFormatBlock } from './format-block.ts';

/** One transmit channel of a page of replies 0x2000. */
export interface TxChannelRecord {
  readonly channel: number;
  readonly flags: number;
  /** The name that it has without a custom one. */
  readonly defaultName: string | null;
  /** Hz; null where the record points to no format. */
  readonly sampleRate: number | null;
}

const RECORD = 8;
const FIRST = 0x0c;
const PAGE = 32;

/** The records of one page. Channels of one page may point to several blocks of format. */
export function decodeTxChannels(packet: PacketReader): TxChannelRecord[] {
  const count = packet.u8(0x0b);
  return Array.from({ length: count }, (_, index) => {
    const at = FIRST + index * RECORD;
    return {
      channel: packet.u16(at),
      flags: packet.u16(at + 2),
      sampleRate: sampleRateAt(packet, packet.u16(at + 4)),
      defaultName: packet.pointedText(at + 6),
    };
  });
}

/** A page of at most 32 records, which share one format. */
export function writeTxChannels(records: readonly TxChannelRecord[]): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u8(PAGE).u8(records.length);
    const format = FIRST + PAGE * RECORD;
    for (const record of records)
      writer
        .u16(record.channel)
        .u16(record.flags)
        .u16(record.sampleRate === null ? 0 : format)
        .pointer(record.defaultName);
    writer.padTo(format);
    const rate = records.find((record) => record.sampleRate !== null)?.sampleRate ?? null;
    if (rate !== null) writeFormatBlock(writer, rate);
    writer.padTo(format + FORMAT_BLOCK);
  };
}
