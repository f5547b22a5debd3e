import { describe, expect, it } from 'vitest';
import { barsPath, peakOf } from './latency-bars.tsx';

describe('the preview of a latency', () => {
  it('peaks at its greatest bin, and nowhere without one', () => {
    expect(peakOf({ setting: 1000, min: [1, 2], max: [600, 612] })).toBe(612);
    expect(peakOf({ setting: 1000, min: [null], max: [null] })).toBeNull();
  });

  it('draws one stroke for each bin that was measured, the later ones to the right and the slower ones higher', () => {
    const strokes = barsPath({ setting: 1000, min: [100, null, 500], max: [600, null, 1000] })
      .split('M')
      .slice(1);
    const places = strokes.map((stroke) => (stroke.match(/[\d.]+/g) ?? []).map(Number));
    expect(places).toHaveLength(2);
    const [first = [], second = []] = places;
    expect(first[0]).toBeLessThan(second[0] ?? 0);
    expect(first[1]).toBeGreaterThan(second[1] ?? 0);
    expect(second[1]).toBe(1);
  });

  it('keeps a steady latency in sight', () => {
    const [, above = 0, below = 0] = (barsPath({ setting: 1000, min: [0], max: [0] }).match(/[\d.]+/g) ?? []).map(Number);
    expect(below - above).toBeGreaterThanOrEqual(3);
  });
});
