import { PacketWriter } from '@tutti/protocols/packet-writer';

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

export interface MadeAnnounce {
  readonly clock: string;
  readonly domain?: number;
  readonly grandmaster?: string;
  /** Power of two, s. */
  readonly logInterval?: number;
  readonly priority1?: number;
}

const header = (type: number, clock: string, domain: number, logInterval: number): PacketWriter =>
  new PacketWriter().u8(type).u8(2).u16(64).u8(domain).padTo(20).raw(bytesOf(clock)).u16(1).u16(1).u8(5).u8(logInterval).padTo(34);

/** An announce message of version 2 (IEEE 1588-2008, 13.5). */
export function announceMessage({ clock, domain = 0, grandmaster = clock, logInterval = 1, priority1 = 110 }: MadeAnnounce): Uint8Array {
  const body = header(0xb, clock, domain, logInterval).padTo(47).u8(priority1).u8(6).u8(0x21).u16(0x4e5d).u8(128);
  return body
    .raw(bytesOf(grandmaster))
    .u16(grandmaster === clock ? 0 : 1)
    .u8(0xa0)
    .finish();
}

/** A sync message of version 2. */
export const syncMessage = (clock: string, domain = 0): Uint8Array => header(0, clock, domain, 0).padTo(44).finish();

/** A sync message of version 1 (IEEE 1588-2002, 8.3), by the MAC addresses of clock and grandmaster. */
export function syncV1Message(
  mac: string,
  { subdomain = '_DFLT', grandmaster = mac, preferred = false, identifier = 'GPS' } = {},
): Uint8Array {
  const start = new PacketWriter().u16(1).u16(1).fixedText(subdomain, 16).u8(1).u8(1).raw(bytesOf(mac)).padTo(54).raw(bytesOf(grandmaster));
  const own = start
    .padTo(77)
    .u8(preferred ? 1 : 0)
    .padTo(83)
    .u8(0xfe)
    .padTo(86)
    .u16(0xe600)
    .padTo(95)
    .u8(3)
    .fixedText(identifier, 4);
  return own.padTo(124).finish();
}
