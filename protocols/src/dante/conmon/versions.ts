import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Announcement 0x0060: versions of a device's Dante board, each of four numbers. */
export interface DanteVersions {
  readonly software: string;
  readonly firmware: string;
  readonly hardware: string;
  /** Eight characters at most. */
  readonly boardCode: string;
  readonly boardName: string;
}

const BOARD_NAME = 0x58;

const quad = (packet: PacketReader, at: number): string => Array.from(packet.slice(at, 4)).join('.');

export function decodeVersions(packet: PacketReader): DanteVersions {
  return {
    software: quad(packet, 0x20),
    firmware: quad(packet, 0x24),
    hardware: quad(packet, 0x28),
    boardCode: packet.text(0x2c, 8),
    boardName: packet.text(BOARD_NAME, 128),
  };
}

const quadBytes = (text: string): Uint8Array => Uint8Array.from({ length: 4 }, (_, index) => Number(text.split('.')[index]) || 0);

export function writeVersions(versions: DanteVersions): (writer: PacketWriter) => void {
  return (writer) => {
    for (const text of [versions.software, versions.firmware, versions.hardware]) writer.raw(quadBytes(text));
    writer.fixedText(versions.boardCode, 8).padTo(BOARD_NAME).fixedText(versions.boardName, 128).padTo(0xe8);
  };
}
