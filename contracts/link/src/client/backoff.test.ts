import { describe, expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

describe('how long a client waits before it tries again', () => {
  const [firstMs, longestMs] = [500, 15_000];
  const waits = (random: () => number, count: number): number[] => {
    const backoff = new Backoff({ firstMs, longestMs, random });
    return Array.from({ length: count }, () => backoff.next());
  };

  it('is about half of what the other was away for, so that it is not away for much longer than it was', () => {
    for (const chance of [0, 0.5, 0.999]) {
      let away = 0;
      for (const wait of waits(() => chance, 9)) {
        expect(Math.abs(wait - away / 2)).toBeLessThanOrEqual(firstMs);
        away += wait;
      }
    }
  });

  it('is never above the longest, and lies between half and all of it by chance', () => {
    expect(waits(() => 0, 20).at(-1)).toBe(longestMs / 2);
    expect(Math.max(...waits(() => 0.999_999, 100))).toBe(longestMs);
    expect(new Set(waits(() => 0.999_999, 100)).size).toBeGreaterThan(5);
  });

  it('is short again once it worked', () => {
    const backoff = new Backoff({ firstMs, longestMs, random: () => 0 });
    const first = backoff.next();
    expect(backoff.next()).toBeGreaterThan(first);
    backoff.reset();
    expect(backoff.next()).toBe(first);
  });
});
