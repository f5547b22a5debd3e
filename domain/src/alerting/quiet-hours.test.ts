import { describe, expect, it } from 'vitest';
import { isQuiet, minuteOf, timeOfMinute } from './quiet-hours.ts';

const NIGHT = { from: 23 * 60, to: 7 * 60, days: [1, 2, 3, 4, 5] };
const at = (iso: string, zone = 'Europe/London') => isQuiet(NIGHT, new Date(iso), zone);

describe('quiet hours', () => {
  it('go over midnight, and belong to the day on which they begin', () => {
    // 27 November 2026 is a Friday.
    expect(at('2026-11-27T22:59:59Z')).toBe(false);
    expect(at('2026-11-27T23:00:00Z')).toBe(true);
    expect(at('2026-11-28T06:59:59Z')).toBe(true);
    expect(at('2026-11-28T07:00:00Z')).toBe(false);
    expect(at('2026-11-28T23:30:00Z')).toBe(false);
    expect(at('2026-11-30T03:00:00Z')).toBe(false);
  });

  it('count by the clock of the zone at that moment, also where the account gets another zone in the middle of them', () => {
    expect(at('2026-11-27T23:30:00Z', 'Europe/London')).toBe(true);
    expect(at('2026-11-27T23:30:00Z', 'America/New_York')).toBe(false);
    expect(at('2026-11-28T04:30:00Z', 'America/New_York')).toBe(true);
    // Summer time ends at 01:00 UTC on this Sunday: 23:00 to 07:00 are nine hours.
    const every = { ...NIGHT, days: [1, 2, 3, 4, 5, 6, 7] };
    expect(isQuiet(every, new Date('2026-10-24T22:00:00Z'), 'Europe/London')).toBe(true);
    expect(isQuiet(every, new Date('2026-10-25T06:59:00Z'), 'Europe/London')).toBe(true);
    expect(isQuiet(every, new Date('2026-10-25T07:00:00Z'), 'Europe/London')).toBe(false);
  });

  it('last all day where they end when they begin', () => {
    const day = { from: 8 * 60, to: 8 * 60, days: [6] };
    expect(isQuiet(day, new Date('2026-11-28T08:00:00Z'), 'UTC')).toBe(true);
    expect(isQuiet(day, new Date('2026-11-29T07:59:00Z'), 'UTC')).toBe(true);
    expect(isQuiet(day, new Date('2026-11-29T08:00:00Z'), 'UTC')).toBe(false);
  });

  it('are written as times of day', () => {
    expect([minuteOf('23:05'), minuteOf('00:00'), minuteOf('24:00'), minuteOf('7:00')]).toEqual([1385, 0, null, null]);
    expect(timeOfMinute(1385)).toBe('23:05');
  });
});
