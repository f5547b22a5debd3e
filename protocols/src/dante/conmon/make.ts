import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Announcement 0x00c0: who made the device, and what it is called. */
export interface DanteMake {
  readonly manufacturer: string;
  readonly product: string;
  /** Four numbers. */
  readonly productVersion: string;
}

const MANUFACTURER = 0x4c;
const PRODUCT = 0xcc;
const VERSION = 0x14c;
const SIZE = 128;

/** Some devices begin the name of their manufacturer with this byte. */
const PREFIX = '\u0001';
/** Some devices fill the name up with spaces. */
const plain = (text: string): string => (text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text).trim();

export function decodeMake(packet: PacketReader): DanteMake {
  return {
    manufacturer: plain(packet.text(MANUFACTURER, SIZE)),
    product: plain(packet.text(PRODUCT, SIZE)),
    productVersion: Array.from(packet.slice(VERSION, 4)).join('.'),
  };
}

export function writeMake(make: DanteMake): (writer: PacketWriter) => void {
  return (writer) => {
    writer.fixedText(make.manufacturer, 9).padTo(MANUFACTURER).fixedText(make.manufacturer, SIZE).fixedText(make.product, SIZE);
    for (const part of make.productVersion.split('.').slice(0, 4)) writer.u8(Number(part) || 0);
    writer.padTo(0x170);
  };
}
