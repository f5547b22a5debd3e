import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { FORMAT_BLOCK, sampleRateAt, writeFormatBlock } from './format-block.ts';
import type { RxChannelRecord } from './rx-channels.ts';

/** A receive channel as AVIO adapters say it in reply 0x3400. */
export interface AvioRxChannel extends RxChannelRecord {
  /** The name that it has after its own was reset. */
  readonly defaultName: string | null;
}

const TABLE = 0x12;
/** Flags of a receive channel, as 0x3000 has them; replies 0x3400 have none. */
const NO_FLAGS = 0;
const RECORD = 0x38;
/** Records and blocks of format begin at a multiple of this. */
const ALIGNED = 4;

function recordAt(packet: PacketReader, at: number): AvioRxChannel {
  return {
    channel: packet.u16(at + 2),
    flags: NO_FLAGS,
    name: packet.pointedText(at + 0x14),
    sampleRate: sampleRateAt(packet, packet.u16(at + 0x16)),
    defaultName: packet.pointedText(at + 0x1e),
    txChannel: packet.pointedText(at + 0x2c),
    txDevice: packet.pointedText(at + 0x2e),
    subscriptionStatus: packet.u16(at + 0x30),
    rxStatus: packet.u16(at + 0x32),
  };
}

/** The receive channels in a reply 0x3400, the form of AVIO adapters. */
export function decodeAvioRxChannels(packet: PacketReader): AvioRxChannel[] {
  const count = packet.u8(0x11);
  return Array.from({ length: count }, (_, index) => recordAt(packet, packet.u16(TABLE + index * 2)));
}

/** The body of request 0x3400 as it was captured, which asks from the first channel on. How a later page is asked for was never captured. */
export function writeAvioRxQuery(writer: PacketWriter): void {
  writer.padTo(0x10).u16(1).u16(1).u16(1).padTo(0x22);
}

const aligned = (writer: PacketWriter): PacketWriter => writer.padTo(Math.ceil(writer.length / ALIGNED) * ALIGNED);

/** Appends a text; its offset, 0 for null. */
function textAt(writer: PacketWriter, text: string | null): number {
  if (text === null) return 0;
  const at = writer.length;
  writer.text(text);
  return at;
}

/** One record behind its texts; its offset. Words that nobody could explain are as they were captured. */
function writeRecord(writer: PacketWriter, record: AvioRxChannel, format: number): number {
  const txChannel = textAt(writer, record.txChannel);
  const txDevice = textAt(writer, record.txDevice);
  const name = textAt(writer, record.name);
  const defaultName = textAt(writer, record.defaultName);
  const at = aligned(writer).length;
  writer.u16(0x141c).u16(record.channel).u32(3).u16(record.channel).u32(0).u16(6).u32(0);
  writer.u16(name).u16(record.sampleRate === null ? 0 : format);
  writer
    .padTo(at + 0x1e)
    .u16(defaultName)
    .padTo(at + 0x28)
    .u16(0x0608)
    .u16(0);
  writer
    .u16(txChannel)
    .u16(txDevice)
    .u16(record.subscriptionStatus)
    .u16(record.rxStatus)
    .u16(0x0202)
    .padTo(at + RECORD);
  return at;
}

/** A reply 0x3400: records that share one format, laid out as adapters do. @param pageSize how many records the adapter puts in a page. */
export function writeAvioRxChannels(records: readonly AvioRxChannel[], pageSize: number): (writer: PacketWriter) => void {
  return (writer) => {
    writer.padTo(0x10).u8(pageSize).u8(records.length);
    for (const _ of records) writer.u16(0);
    const format = aligned(writer).length;
    writeFormatBlock(writer, records.find(({ sampleRate }) => sampleRate !== null)?.sampleRate ?? 0);
    writer.padTo(format + FORMAT_BLOCK);
    for (const [index, record] of records.entries()) writer.patchU16(TABLE + index * 2, writeRecord(writer, record, format));
  };
}
