import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { ipv4, ipv4Bytes, macAddress, macBytes } from '../identity-bytes.ts';

/** One network interface of announcement 0x0011. */
export interface DanteInterface {
  /** Mbit/s; 0 where its link is down. */
  readonly linkSpeed: number;
  readonly mode: 'dynamic' | 'static' | null;
  readonly mac: string;
  readonly address: string;
  readonly netmask: string;
  readonly dns: string;
  readonly gateway: string;
}

const FIRST = 0x24;
const RECORD = 28;
/** A device has a primary interface, and a secondary one where it is redundant. */
const MOST = 2;
const MODES: ReadonlyMap<number, 'dynamic' | 'static'> = new Map([
  [1, 'dynamic'],
  [3, 'static'],
]);

function interfaceAt(packet: PacketReader, at: number): DanteInterface {
  return {
    linkSpeed: packet.u16(at + 2),
    mode: MODES.get(packet.u16(at + 4)) ?? null,
    mac: macAddress(packet.slice(at + 6, 6)),
    address: ipv4(packet.slice(at + 0x0c, 4)),
    netmask: ipv4(packet.slice(at + 0x10, 4)),
    dns: ipv4(packet.slice(at + 0x14, 4)),
    gateway: ipv4(packet.slice(at + 0x18, 4)),
  };
}

export function decodeInterfaces(packet: PacketReader): DanteInterface[] {
  const count = Math.min(packet.u16(0x20), MOST);
  return Array.from({ length: count }, (_, index) => interfaceAt(packet, FIRST + index * RECORD));
}

export function writeInterfaces(interfaces: readonly DanteInterface[]): (writer: PacketWriter) => void {
  return (writer) => {
    writer.u16(interfaces.length).u16(0);
    for (const { linkSpeed, mode, mac, address, netmask, dns, gateway } of interfaces) {
      writer
        .u16(0)
        .u16(linkSpeed)
        .u16(mode === 'static' ? 3 : 1)
        .raw(macBytes(mac));
      for (const text of [address, netmask, dns, gateway]) writer.raw(ipv4Bytes(text));
    }
    writer.u16(0x18).u16(0x30).padTo(0x60);
  };
}

/** The body of request 0x0013 that changes nothing and makes the device announce its interfaces. */
export function writeInterfacesQuery(writer: PacketWriter): void {
  writer.u16(0x011c).u16(0x0010).padTo(0x3c).u16(2).padTo(0x44);
}
