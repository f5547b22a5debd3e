import type { TFunction } from 'i18next';
import { numbers } from '../../i18n/numbers.ts';

const whole = numbers();
const oneDecimal = numbers({ most: 1 });
/** Decimals are shown only where they matter. */
const short = (value: number): string => (value < 10 ? oneDecimal : whole)(value);

/** Traffic in Mbit/s as `186 Mbps`; null where it is not known. */
export function rate(mbps: number | null | undefined, t: TFunction<'device'>): string | null {
  return typeof mbps === 'number' ? t('network.mbps', { value: short(mbps) }) : null;
}

/** A link speed in Mbit/s as `100 Mbps` or `1 Gbps`; null where it is not known. */
export function linkSpeed(mbps: number | null | undefined, t: TFunction<'device'>): string | null {
  if (typeof mbps !== 'number') return null;
  return mbps >= 1000 ? t('network.gbps', { value: short(mbps / 1000) }) : t('network.mbps', { value: short(mbps) });
}

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
