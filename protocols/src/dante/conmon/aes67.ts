import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Announcement 0x1007: whether the device sends and receives AES67 streams. A change takes effect with its next start. */
export interface Aes67State {
  readonly running: boolean;
  readonly configured: boolean;
}

export function decodeAes67(packet: PacketReader): Aes67State {
  const state = packet.u8(0x21);
  return { running: (state & 1) !== 0, configured: (state & 2) !== 0 };
}

export function writeAes67(state: Aes67State): (writer: PacketWriter) => void {
  return (writer) =>
    writer
      .u8(0)
      .u8((state.running ? 1 : 0) | (state.configured ? 2 : 0))
      .u16(0);
}
