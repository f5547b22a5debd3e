import { describe, expect, it } from 'vitest';
import { intervalFor } from './read-bins.ts';

const DAY = 86_400_000;

describe('the interval of a range', () => {
  it('follows its length, and is coarser where its beginning is kept no finer', () => {
    const now = 100 * DAY;
    const interval = (daysAgo: number, days: number) =>
      intervalFor({ after: now - daysAgo * DAY, before: now - (daysAgo - days) * DAY }, [2, 14, 31], now);
    expect([interval(1, 1), interval(7, 7), interval(14, 14), interval(29, 29)]).toEqual([600, 600, 3600, 3600]);
    expect([interval(1, 0.04), interval(3, 0.04), interval(20, 0.04), interval(60, 0.04)]).toEqual([60, 600, 3600, 3600]);
  });
});
