import { momentOf } from '../../ui/time/time-zone.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';

/** How long a new key is to last. */
export const EXPIRIES = ['never', 'days30', 'days90', 'days365', 'date'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAYS = { days30: 30, days90: 90, days365: 365 } as const;
const DAY = 24 * 60 * 60 * 1000;

/** What the form says about the end of a key: a length of time, or a day as `2026-12-24` (empty: none chosen yet). */
export interface ExpiryChoice {
  readonly expiry: Expiry;
  readonly day: string;
}

/** From when on a key is refused, ISO 8601; null: never. A chosen day is the key's last one in `zone`. Undefined: no day, or one that is over. */
export function expiryOf({ expiry, day }: ExpiryChoice, zone: string, now: number): string | null | undefined {
  if (expiry === 'never') return null;
  if (expiry !== 'date') return new Date(now + DAYS[expiry] * DAY).toISOString();
  if (day === '') return undefined;
  const end = momentOf(`${day}T23:59:59`, zone);
  return new Date(end).getTime() > now ? end : undefined;
}

/** The day at a moment, as date fields have it; `days` later. */
export const dayAt = (now: number, zone: string, days = 0): string => (wallClock(now + days * DAY, zone) ?? '').slice(0, 10);

/** Days before its end from which on a key asks for attention. */
const SOON = 14;

/** Whether a key is over, about to be, or neither. */
export function expiryState(expiresAt: string | null | undefined, now: number): 'over' | 'soon' | 'later' | 'never' {
  if (!expiresAt) return 'never';
  const left = new Date(expiresAt).getTime() - now;
  if (left <= 0) return 'over';
  return left <= SOON * DAY ? 'soon' : 'later';
}
