import type { PacketReader } from '../packet-reader.ts';
import type { PacketWriter } from '../packet-writer.ts';
import { eui64, eui64Bytes, ipv4, ipv4Bytes, macBytes } from './identity-bytes.ts';

/** The protocol id of registration messages (UDP 8800); their header is that of the routing protocol (arc/message.ts). */
export const REGISTRATION = 0x1200;
export const REGISTER = 0x1001;

/** Reply 0x1001: who the device is, and where it takes settings messages. */
export interface Registration {
  /** EUI-64, 16 hex digits. */
  readonly identity: string;
  readonly address: string;
  /** UDP port; 8700 was seen. */
  readonly settingsPort: number;
}

/** The body of request 0x1001, by which a controller introduces itself with its MAC address. */
export function writeRegister(mac: string): (writer: PacketWriter) => void {
  return (writer) => writer.u16(0).raw(macBytes(mac)).u16(0);
}

export function decodeRegistration(packet: PacketReader): Registration {
  return { identity: eui64(packet.slice(0x0c, 8)), address: ipv4(packet.slice(0x18, 4)), settingsPort: packet.u16(0x1c) };
}

export function writeRegistration(registration: Registration): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u16(0).raw(eui64Bytes(registration.identity)).u16(1).u16(0);
    writer.raw(ipv4Bytes(registration.address)).u16(registration.settingsPort).u16(0);
  };
}
