import { describe, expect, it } from 'vitest';
import { levelText, meterShare } from './signal-level.ts';

describe('a level', () => {
  it.each([
    [-12, '−12.0'],
    [-18.04, '−18.0'],
    [0, '0.0'],
    [-0.01, '0.0'],
    [null, '--'],
    [undefined, '--'],
    [Number.NEGATIVE_INFINITY, '--'],
  ])('%s dBFS reads %s', (level, text) => {
    expect(levelText(level)).toBe(text);
  });

  it('fills the meter from -60 to 0 dBFS', () => {
    expect([-90, -60, -20, 0, 3, null].map((level) => Number(meterShare(level).toFixed(3)))).toEqual([0, 0, 0.667, 1, 1, 0]);
  });
});
