import { MalformedPacket } from '../malformed-packet.ts';
import { PacketReader } from '../packet-reader.ts';
import { PacketWriter } from '../packet-writer.ts';

/** A sync message of PTP version 1 (IEEE 1588-2002, 8.3): what Dante's clocks speak. */
export interface PtpV1Sync {
  /** MAC address of the clock that sent it, 12 hex digits. */
  readonly source: string;
  /** Text of 16 bytes at most: "_DFLT" and "_ALT1" to "_ALT3". */
  readonly subdomain: string;
  /** MAC address of the grandmaster, 12 hex digits. */
  readonly grandmaster: string;
  /** Whether the grandmaster is set to be preferred. */
  readonly preferred: boolean;
  /** Time to the next sync message as a power of two, s. */
  readonly logInterval: number;
  /** Of the clock that sent it. */
  readonly own: {
    readonly stratum: number;
    /** Text of 4 bytes at most: "DFLT", "GPS". */
    readonly identifier: string;
    readonly variance: number;
  };
}

const SYNC = 0;
const SYNC_AT = 32;
const LENGTH = 124;
/** Kinds of message and of network. */
const [EVENT, ETHERNET] = [1, 1];
const VERSION = 1;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws MalformedPacket where it is no sync message of version 1, or cut off. */
export function decodePtpV1Sync(bytes: Uint8Array): PtpV1Sync {
  const packet = new PacketReader(bytes);
  if (packet.u16(0) !== VERSION) throw new MalformedPacket('The message is not of PTP version 1.');
  if (packet.u8(SYNC_AT) !== SYNC) throw new MalformedPacket('The message is no sync message.');
  return {
    subdomain: packet.text(4, 16),
    source: hex(packet.slice(22, 6)),
    grandmaster: hex(packet.slice(54, 6)),
    preferred: packet.u8(77) !== 0,
    logInterval: packet.i8(83),
    own: { variance: packet.i16(86), stratum: packet.u8(95), identifier: packet.text(96, 4) },
  };
}

const bytesOf = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A sync message as a clock multicasts it that leads; its times are 0. */
export function encodePtpV1Sync({ source, subdomain, grandmaster, preferred, logInterval, own }: PtpV1Sync): Uint8Array {
  const start = new PacketWriter().u16(VERSION).u16(VERSION).fixedText(subdomain, 16).u8(EVENT).u8(ETHERNET).raw(bytesOf(source));
  const clock = start.padTo(SYNC_AT).u8(SYNC).padTo(54).raw(bytesOf(grandmaster)).padTo(77).u8(Number(preferred));
  const rest = clock.padTo(83).u8(logInterval).padTo(86).u16(own.variance).padTo(95).u8(own.stratum);
  return rest.raw(new TextEncoder().encode(own.identifier).subarray(0, 4)).padTo(LENGTH).finish();
}
