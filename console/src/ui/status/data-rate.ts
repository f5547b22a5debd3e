import { t } from 'i18next';
import { numbers } from '../../i18n/numbers.ts';

const whole = numbers();
const oneDecimal = numbers({ most: 1 });
/** Decimals are shown only where they matter. */
const short = (value: number): string => (value < 10 ? oneDecimal : whole)(value);

/** Traffic in Mbit/s as `186 Mbps`; null where it is not known. */
export function dataRate(mbps: number | null | undefined): string | null {
  return typeof mbps === 'number' ? t('common:rate.mbps', { value: short(mbps) }) : null;
}

/** A link speed in Mbit/s as `100 Mbps` or `1 Gbps`; null where it is not known. */
export function linkSpeed(mbps: number | null | undefined): string | null {
  if (typeof mbps !== 'number' || mbps < 1000) return dataRate(mbps);
  return t('common:rate.gbps', { value: short(mbps / 1000) });
}
