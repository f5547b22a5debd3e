import { randomBytes, randomInt } from 'node:crypto';
import { isoDay } from './dates.ts';

/** An id as the provider makes them: 22 characters of the URL alphabet. */
export const makeId = (): string => randomBytes(16).toString('base64url');

/** A customer-facing reference of an order, `TUT261122-4821-73159`; a payment after the first one ends with B. */
export function makeReference(time: number, isRebill: boolean): string {
  const day = isoDay(time).slice(2).replaceAll('-', '');
  return `TUT${day}-${randomInt(1000, 10_000)}-${randomInt(10_000, 100_000)}${isRebill ? 'B' : ''}`;
}
