/** The subdomains of PTP version 1 that have names of their own, by their number (IEEE 1588-2002, 6.2.5.1). */
const NAMED = ['_DFLT', '_ALT1', '_ALT2', '_ALT3'] as const;

/** PTP domain number → subdomain of version 1: 0 is `_DFLT`, 1 to 3 are `_ALT1` to `_ALT3`, others `_DOM4` and so on. */
export const subdomainName = (number: number): string => NAMED[number] ?? `_DOM${number}`;

/** Subdomain of version 1 → PTP domain number, 0 to 255; a name of another kind, which any text may be, counts as 0, like `_DFLT`. */
export function subdomainNumber(name: string): number {
  const named = NAMED.findIndex((one) => one === name);
  if (named >= 0) return named;
  const [, digits] = /^_DOM(\d{1,3})$/.exec(name) ?? [];
  return digits !== undefined && Number(digits) <= 255 ? Number(digits) : 0;
}
