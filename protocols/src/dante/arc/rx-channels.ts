import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { FORMAT_BLOCK, sampleRateAt, writeFormatBlock } from './format-block.ts';

/** One receive channel and its subscription, of a page of replies 0x3000 or 0x3400. */
export interface RxChannelRecord {
  readonly channel: number;
  readonly flags: number;
  readonly name: string | null;
  /** Null where it is not subscribed, or where it is subscribed to a channel of its own name. */
  readonly txChannel: string | null;
  /** Null: not subscribed. "." is the device itself. */
  readonly txDevice: string | null;
  /** Hz; null where the record points to no format. */
  readonly sampleRate: number | null;
  readonly rxStatus: number;
  /** See subscription-status.ts. */
  readonly subscriptionStatus: number;
}

const RECORD = 20;
const FIRST = 0x0c;
const PAGE = 16;

function recordAt(packet: PacketReader, at: number): RxChannelRecord {
  return {
    channel: packet.u16(at),
    flags: packet.u16(at + 2),
    sampleRate: sampleRateAt(packet, packet.u16(at + 4)),
    txChannel: packet.pointedText(at + 6),
    txDevice: packet.pointedText(at + 8),
    name: packet.pointedText(at + 10),
    rxStatus: packet.u16(at + 12),
    subscriptionStatus: packet.u16(at + 14),
  };
}

export function decodeRxChannels(packet: PacketReader): RxChannelRecord[] {
  const count = packet.u8(0x0b);
  packet.require(FIRST, count * RECORD);
  return Array.from({ length: count }, (_, index) => recordAt(packet, FIRST + index * RECORD));
}

/** A page of at most 16 records, which share one format. */
export function writeRxChannels(records: readonly RxChannelRecord[]): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u8(PAGE).u8(records.length);
    const format = FIRST + records.length * RECORD;
    for (const record of records) {
      writer
        .u16(record.channel)
        .u16(record.flags)
        .u16(record.sampleRate === null ? 0 : format);
      writer.pointer(record.txChannel).pointer(record.txDevice).pointer(record.name);
      writer.u16(record.rxStatus).u16(record.subscriptionStatus).u32(0);
    }
    const rate = records.find((record) => record.sampleRate !== null)?.sampleRate ?? null;
    if (rate !== null) writeFormatBlock(writer, rate);
    writer.padTo(format + FORMAT_BLOCK);
  };
}
