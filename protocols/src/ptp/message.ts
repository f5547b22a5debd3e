import { MalformedPacket } from '../malformed-packet.ts';
import { PacketReader } from '../packet-reader.ts';

/** Messages of PTP version 2 (IEEE 1588-2008, 13.3) that a listener can learn from. */
const TYPES = new Map([
  [0x0, 'sync'],
  [0x1, 'delayRequest'],
  [0x8, 'followUp'],
  [0x9, 'delayResponse'],
  [0xb, 'announce'],
] as const satisfies [number, string][]);
export type PtpMessageType = 'sync' | 'delayRequest' | 'followUp' | 'delayResponse' | 'announce' | 'other';

export interface PtpHeader {
  readonly type: PtpMessageType;
  /** 2, also for IEEE 1588-2019 (2.1). */
  readonly version: number;
  readonly domain: number;
  /** Clock that sent it, 16 hex digits. */
  readonly source: string;
  readonly port: number;
  readonly sequence: number;
  /** Time to the next message of its type as a power of two, s: 1 is 2 s. 127: it does not say, as in messages to one host alone. */
  readonly logInterval: number;
}

/** What an announce message says of the clock that leads: that of its sender only where they are the same. */
export interface PtpAnnounce {
  readonly grandmaster: string;
  readonly priority1: number;
  readonly priority2: number;
  readonly clockClass: number;
  /** As an enumeration of IEEE 1588. */
  readonly clockAccuracy: number;
  /** offsetScaledLogVariance. */
  readonly variance: number;
  readonly stepsRemoved: number;
}

export interface PtpMessage {
  readonly header: PtpHeader;
  /** Of an announce message; null: another one. */
  readonly announce: PtpAnnounce | null;
}

const HEADER = 34;
const VERSION_1 = 1;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const typeOf = (byte: number): PtpMessageType => new Map<number, PtpMessageType>(TYPES).get(byte & 0xf) ?? 'other';

function announceIn(packet: PacketReader): PtpAnnounce {
  return {
    priority1: packet.u8(47),
    clockClass: packet.u8(48),
    clockAccuracy: packet.u8(49),
    variance: packet.u16(50),
    priority2: packet.u8(52),
    grandmaster: hex(packet.slice(53, 8)),
    stepsRemoved: packet.u16(61),
  };
}

/**
 * Reads a message of PTP version 2.
 * @throws MalformedPacket where it is none, of version 1 (see version-1.ts), or cut off.
 */
export function decodePtp(bytes: Uint8Array): PtpMessage {
  const packet = new PacketReader(bytes);
  packet.require(0, HEADER);
  const version = packet.u8(1) & 0xf;
  if (version <= VERSION_1) throw new MalformedPacket(`The message is of PTP version ${version}.`);
  const header = {
    type: typeOf(packet.u8(0)),
    version,
    domain: packet.u8(4),
    source: hex(packet.slice(20, 8)),
    port: packet.u16(28),
    sequence: packet.u16(30),
    logInterval: packet.i8(33),
  };
  return { header, announce: header.type === 'announce' ? announceIn(packet) : null };
}
