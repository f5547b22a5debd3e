import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, daysBetween, isoDay, nextMonth, startOfDay } from './dates.ts';

describe('dates', () => {
  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-11-26', '2026-12-26'],
  ])('a month after %s is %s', (from, to) => {
    expect(isoDay(nextMonth(Date.parse(from)))).toBe(to);
  });

  it('a month is 28 to 31 days, at the same time of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (time) => {
        const next = nextMonth(time);
        expect((next - time) % DAY_MS).toBe(0);
        expect((next - time) / DAY_MS).toBeGreaterThanOrEqual(28);
        expect((next - time) / DAY_MS).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('counts begun days, and none backwards', () => {
    const today = startOfDay(Date.parse('2026-11-22T03:21:00Z'));
    expect(daysBetween(today + 1, today + DAY_MS)).toBe(1);
    expect(daysBetween(today, today + 2 * DAY_MS + 1)).toBe(3);
    expect(daysBetween(today, today - 1)).toBe(0);
  });
});
