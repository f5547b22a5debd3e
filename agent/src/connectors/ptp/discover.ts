import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decodePtp } from '@tutti/protocols/ptp/message';
import { decodePtpV1Sync } from '@tutti/protocols/ptp/version-1';

/** Clocks are not announced by DNS-SD. */
export const SERVICES: readonly string[] = [];

/** UDP ports of PTP: that of messages whose time of arrival counts, such as sync, and that of all others, such as announce. */
export const EVENT_PORT = 319;
export const GENERAL_PORT = 320;
/** Version 2 speaks to the first, each subdomain of version 1 to one of them (IEEE 1588-2008, D.3; IEEE 1588-2002, D.1). */
export const GROUPS = ['224.0.1.129', '224.0.1.130', '224.0.1.131', '224.0.1.132'];

/** What a clock says of itself where it leads others. */
export interface Announced {
  /** EUI-64 of the clock that sent it, 16 hex digits. */
  readonly clock: string;
  readonly version: 1 | 2;
  /** Name of the domain: "_DFLT" in version 1, "0" in version 2. */
  readonly domain: string;
  /** Until it says so again, ms. */
  readonly intervalMs: number;
  /** EUI-64 of the clock at the top, which may be itself. */
  readonly grandmaster: string;
  /** Of itself; null: it did not say, as what version 2 announces is about the grandmaster alone. */
  readonly quality: V1Quality | V2Quality | null;
}

export interface V1Quality {
  readonly version: 1;
  readonly stratum: number;
  readonly identifier: string;
  readonly variance: number;
  /** Null: it is not the grandmaster, and only that is said to be preferred. */
  readonly preferred: boolean | null;
}

export interface V2Quality {
  readonly version: 2;
  readonly priority1: number;
  readonly priority2: number;
  readonly clockClass: number;
  readonly clockAccuracy: number;
  readonly variance: number;
}

/** What one datagram is: an announcement, the time that a leader sends, or nothing that is listened to. */
export type Received =
  | { readonly kind: 'announced'; readonly announced: Announced }
  | { readonly kind: 'time'; readonly clock: string; readonly domain: string }
  | null;

/** Powers of two, s, between which intervals are accepted: what profiles of PTP use is inside. */
const LOG_INTERVAL = { least: -4, most: 5, unsaid: 1 };
const UNSAID = 127;
const NO_CLOCK = /^(0{16}|f{16})$/;

function intervalMs(log: number): number {
  const { least, most, unsaid } = LOG_INTERVAL;
  return 2 ** (log === UNSAID ? unsaid : Math.min(most, Math.max(least, log))) * 1000;
}

/** "001dc1081258" → "001dc1fffe081258". */
const eui64 = (mac: string): string => `${mac.slice(0, 6)}fffe${mac.slice(6)}`;

function versionOne(bytes: Uint8Array): Received {
  const sync = decodePtpV1Sync(bytes);
  const { subdomain, logInterval, own, preferred } = sync;
  const [clock, grandmaster] = [eui64(sync.source), eui64(sync.grandmaster)];
  if (subdomain === '' || sync.source === '000000000000') return null;
  const quality: V1Quality = { version: 1, ...own, preferred: clock === grandmaster ? preferred : null };
  return {
    kind: 'announced',
    announced: { clock, version: 1, domain: subdomain, intervalMs: intervalMs(logInterval), grandmaster, quality },
  };
}

function versionTwo(bytes: Uint8Array): Received {
  const { header, announce } = decodePtp(bytes);
  const { source: clock, type, logInterval } = header;
  const domain = String(header.domain);
  if (header.version !== 2 || NO_CLOCK.test(clock)) return null;
  if (type === 'sync' || type === 'followUp') return { kind: 'time', clock, domain };
  if (!announce) return null;
  const { grandmaster, priority1, priority2, clockClass, clockAccuracy, variance } = announce;
  return {
    kind: 'announced',
    announced: {
      clock,
      version: 2,
      domain,
      intervalMs: intervalMs(logInterval),
      grandmaster,
      quality: clock === grandmaster ? { version: 2, priority1, priority2, clockClass, clockAccuracy, variance } : null,
    },
  };
}

/** Reads a datagram of either version; null: it cannot be read, or says nothing of a leader. */
export function received(bytes: Uint8Array): Received {
  try {
    return ((bytes[1] ?? 0) & 0xf) === 1 && bytes[0] === 0 ? versionOne(bytes) : versionTwo(bytes);
  } catch (error) {
    if (error instanceof MalformedPacket) return null;
    throw error;
  }
}
