import { MalformedPacket } from '../../malformed-packet.ts';
import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';

/** Codes of settings; bit 15 set: the entry holds the offset of a 32-bit value, else the value itself. */
export const SettingCode = {
  defaultLatency: 0x8204,
  configuredLatency: 0x8205,
  currentLatency: 0x8301,
  maxLatency: 0x8302,
  minLatency: 0x8306,
} as const;

/** Every code that the vendor's controller asks for, in its order. */
const ASKED = [
  0x0201, 0x8204, 0x8205, 0x0210, 0x0211, 0x8218, 0x8219, 0x8301, 0x8302, 0x8306, 0x0310, 0x0311, 0x0303, 0x8021, 0x00f0, 0x8060, 0x0022,
  0x0063, 0x0064, 0x0065, 0x0222, 0x0212, 0x8321,
];

const isWide = (code: number): boolean => (code & 0x8000) !== 0;
const KNOWN: ReadonlySet<number> = new Set(ASKED);

/** Settings by their code; a code that the device does not support is not in it. Latencies are in nanoseconds. */
export type Settings = ReadonlyMap<number, number>;

/** The body of request 0x1100. */
export function writeSettingsQuery(writer: PacketWriter): void {
  writer.u16(ASKED.length);
  for (const code of ASKED) writer.u16(code);
}

/** One entry: its code and value. An unsupported one has a first word that is not a code, and its code as the second word. */
function entryAt(packet: PacketReader, at: number): [number, number] | null {
  const code = packet.u16(at);
  const value = packet.u16(at + 2);
  if (!KNOWN.has(code)) return null;
  if (!isWide(code)) return [code, value];
  if (value === 0) return null;
  return [code, packet.u32(value)];
}

/** Reads reply 0x1100 and request or reply 0x1101. */
export function decodeSettings(packet: PacketReader): Settings {
  const count = packet.u8(0x0b);
  const settings = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(packet, 0x0c + index * 4);
    if (entry) settings.set(...entry);
  }
  return settings;
}

/** A reply to 0x1100 or 0x1101 that holds these settings. */
export function writeSettings(settings: Settings): (writer: PacketWriter) => void {
  return (writer) => {
    const entries = [...settings];
    writer.u8(entries.length).u8(entries.length);
    const wide = entries.filter(([code]) => isWide(code));
    let behind = writer.length + entries.length * 4;
    for (const [code, value] of entries) {
      writer.u16(code).u16(isWide(code) ? behind : value);
      if (isWide(code)) behind += 4;
    }
    for (const [, value] of wide) writer.u32(value);
  };
}

/** The body of request 0x1101, which sets the receive latency (ns), in the 40-byte form that the vendor's controller sends. */
export function writeLatency(latencyNs: number, avio: boolean): (writer: PacketWriter) => void {
  if (!Number.isInteger(latencyNs) || latencyNs <= 0 || latencyNs > 0xffffffff)
    throw new MalformedPacket(`${latencyNs} ns is no latency that a device can have.`);
  return (writer) => {
    writer
      .u8(5)
      .u8(avio ? 3 : 4)
      .u16(SettingCode.configuredLatency)
      .u16(0x20);
    writer
      .u16(0x0211)
      .u16(avio ? 0x10 : 4)
      .u16(SettingCode.currentLatency)
      .u16(0x24);
    writer
      .u16(avio ? 0 : 0x0310)
      .u16(avio ? 0 : 4)
      .u16(SettingCode.maxLatency)
      .u16(SettingCode.minLatency);
    writer.u32(latencyNs).u32(latencyNs);
  };
}
