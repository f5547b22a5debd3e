import type { ParsedClock } from './parsed.ts';

/** What a stream's time stamps count by (RFC 7273): a PTP clock, or the sender's own. */
export type ReferenceClock =
  | {
      readonly kind: 'ptp';
      /** IEEE 1588 edition, as it is written: "IEEE1588-2008". */
      readonly version: string;
      /** EUI-64 of the grandmaster, 16 lower-case hex digits; null where any traceable one will do. */
      readonly grandmaster: string | null;
      /** PTP domain, 0 to 127; null where the description does not say. */
      readonly domain: number | null;
    }
  | { readonly kind: 'localmac'; readonly mac: string }
  | { readonly kind: 'other'; readonly text: string };

const IDENTITY = /^[0-9a-f]{16}$/;
const LAST_DOMAIN = 127;

/** Reads `IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:37`, or `IEEE1588-2008:traceable`. */
function ptpClock(text: string): ReferenceClock {
  const [version = '', identity = '', domainText = ''] = text.split(':');
  const grandmaster = identity.replaceAll('-', '').toLowerCase();
  const domain = /^\d{1,3}$/.test(domainText) ? Number(domainText) : null;
  return {
    kind: 'ptp',
    version,
    grandmaster: IDENTITY.test(grandmaster) ? grandmaster : null,
    domain: domain !== null && domain <= LAST_DOMAIN ? domain : null,
  };
}

export function referenceClock({ clksrc, clksrcExt }: ParsedClock): ReferenceClock {
  if (clksrc === 'ptp') return ptpClock(clksrcExt);
  if (clksrc === 'localmac') return { kind: 'localmac', mac: clksrcExt.replaceAll('-', ':').toLowerCase() };
  return { kind: 'other', text: clksrcExt === '' ? clksrc : `${clksrc}=${clksrcExt}` };
}
