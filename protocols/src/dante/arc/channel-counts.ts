import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Reply 0x1000: how many channels and flows a device has. */
export interface ChannelCounts {
  /** A set of bits that distinguishes kinds of devices (0x07f9, 0x0df9 and 0x0ff9 were seen). */
  readonly flags: number;
  readonly tx: number;
  readonly rx: number;
  readonly customTxNames: number;
  readonly maxTxFlows: number;
  readonly maxRxFlows: number;
  /** Whether the device says that it is locked; null where its reply is too short to say. Not every device sets it. */
  readonly locked: boolean | null;
}

const LOCKED = 4;

export function decodeChannelCounts(packet: PacketReader): ChannelCounts {
  return {
    flags: packet.u16(0x0a),
    tx: packet.u16(0x0c),
    rx: packet.u16(0x0e),
    customTxNames: packet.u16(0x10),
    maxTxFlows: packet.u16(0x16),
    maxRxFlows: packet.u16(0x18),
    locked: packet.length >= 0x24 ? packet.u16(0x22) === LOCKED : null,
  };
}

export function writeChannelCounts(counts: ChannelCounts): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u16(counts.flags).u16(counts.tx).u16(counts.rx).u16(counts.customTxNames);
    writer.padTo(0x16).u16(counts.maxTxFlows).u16(counts.maxRxFlows);
    writer
      .padTo(0x22)
      .u16(counts.locked === true ? LOCKED : 0)
      .padTo(0x30);
  };
}
