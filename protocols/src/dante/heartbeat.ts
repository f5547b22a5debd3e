import { MalformedPacket } from '../malformed-packet.ts';
import { PacketReader } from '../packet-reader.ts';
import { PacketWriter } from '../packet-writer.ts';
import { eui64, eui64Bytes } from './identity-bytes.ts';

const PROTOCOL = 0xfffe;
const BLOCKS = 0x20;
const Block = { frequencyOffset: 0x8001, lock: 0x8002, format: 0x8003 } as const;

/** What a device multicasts about once a second (224.0.0.233:8708). Which blocks it has differs: a value without its block is null. */
export interface Heartbeat {
  readonly sequence: number;
  /** EUI-64 of the device, 16 hex digits. */
  readonly source: string;
  /** Hz. */
  readonly sampleRate: number | null;
  /** Parts per billion. Stated by sources, never seen in a capture. */
  readonly frequencyOffsetPpb: number | null;
  /** Whether the device is locked against changes. Stated by sources, and not right on every device. */
  readonly locked: boolean | null;
}

/** Where the blocks of a type begin. A block that has no length ends the search: what follows cannot be read. */
function blocksOf(packet: PacketReader): Map<number, number> {
  const found = new Map<number, number>();
  let at = BLOCKS;
  while (at + 4 <= packet.length) {
    const size = packet.u16(at);
    if (size < 4 || at + size > packet.length) break;
    found.set(packet.u16(at + 2), at);
    at += size;
  }
  return found;
}

/** @throws MalformedPacket where the bytes are no heartbeat. */
export function decodeHeartbeat(bytes: Uint8Array): Heartbeat {
  const packet = new PacketReader(bytes);
  packet.require(0, BLOCKS);
  if (packet.u16(0) !== PROTOCOL) throw new MalformedPacket('The packet is no heartbeat.');
  const blocks = blocksOf(packet);
  const format = blocks.get(Block.format);
  const offset = blocks.get(Block.frequencyOffset);
  const lock = blocks.get(Block.lock);
  const lockState = lock === undefined ? 0 : packet.u16(lock + 16);
  return {
    sequence: packet.u16(4),
    source: eui64(packet.slice(8, 8)),
    sampleRate: format === undefined ? null : packet.u32(format + 0x14),
    frequencyOffsetPpb: offset === undefined ? null : packet.i32(offset + 4),
    locked: lockState === 1 ? true : lockState === 2 ? false : null,
  };
}

export function encodeHeartbeat(heartbeat: Heartbeat): Uint8Array {
  const writer = new PacketWriter().u16(PROTOCOL).u16(0).u16(heartbeat.sequence).u16(0).raw(eui64Bytes(heartbeat.source));
  writer.raw(new TextEncoder().encode('Audinate')).u16(8).u16(1).u32(0x10000000);
  if (heartbeat.sampleRate !== null)
    writer
      .u16(0x18)
      .u16(Block.format)
      .padTo(writer.length + 0x10)
      .u32(heartbeat.sampleRate);
  if (heartbeat.frequencyOffsetPpb !== null) writer.u16(8).u16(Block.frequencyOffset).u32(heartbeat.frequencyOffsetPpb);
  if (heartbeat.locked !== null)
    writer
      .u16(0x14)
      .u16(Block.lock)
      .padTo(writer.length + 12)
      .u16(heartbeat.locked ? 1 : 2)
      .u16(0);
  const bytes = writer.finish();
  new DataView(bytes.buffer).setUint16(2, bytes.length);
  return bytes;
}
