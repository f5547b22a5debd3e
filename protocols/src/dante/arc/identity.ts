import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Reply 0x1003: what a device is. */
export interface DanteIdentity {
  /** The kind of its Dante board, such as "Audinate DCM" or "DIOUSB". */
  readonly board: string | null;
  readonly revision: string | null;
  readonly name: string | null;
  /** The name that it has after its name was reset. */
  readonly defaultName: string | null;
  /** Three bytes each, written as `a.b.c`. */
  readonly softwareVersion: string;
  readonly firmwareVersion: string;
  /** The protocol id that the vendor's controller uses with this device: writes are in this dialect. */
  readonly nativeProtocol: number;
}

const version = (packet: PacketReader, at: number): string => Array.from(packet.slice(at, 3)).join('.');

/** The reply says itself, at 0x0e, where its fixed part ends: older devices and AVIO adapters differ. */
export function decodeIdentity(packet: PacketReader): DanteIdentity {
  const end = packet.u16(0x0e);
  return {
    board: packet.pointedText(0x10),
    revision: packet.pointedText(0x12),
    name: packet.pointedText(end - 10),
    defaultName: packet.pointedText(end - 8),
    softwareVersion: version(packet, end),
    firmwareVersion: version(packet, end + 4),
    nativeProtocol: packet.u16(end + 8),
  };
}

const END = 0x20;

function writeVersion(writer: PacketWriter, text: string): void {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  writer.u8(major).u8(minor).u8(patch).u8(0);
}

/** In the older of the two layouts. */
export function writeIdentity(identity: DanteIdentity): (writer: PacketWriter) => void {
  return (writer) => {
    writer.padTo(0x0e).u16(END).pointer(identity.board).pointer(identity.revision).u16(0x0500);
    writer.pointer(identity.name).pointer(identity.defaultName).padTo(END);
    writeVersion(writer, identity.softwareVersion);
    writeVersion(writer, identity.firmwareVersion);
    writer.u16(identity.nativeProtocol).padTo(0x30);
  };
}
