/** The length of a prefix that is shown where a device reports neither netmask nor subnet (LIM-001, open point R32). */
const USUAL_PREFIX = 24;

/** The address with the length of its prefix, `10.40.2.11/24`; the subnet has the length where the netmask is missing. */
export function addressOf(one: {
  readonly address?: string | null;
  readonly netmask?: number | null;
  readonly subnet?: string | null;
}): string | null {
  if (!one.address) return null;
  return `${one.address}/${one.netmask ?? /\/(\d{1,2})$/.exec(one.subnet ?? '')?.[1] ?? USUAL_PREFIX}`;
}
