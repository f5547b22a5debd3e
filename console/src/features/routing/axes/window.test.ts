import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleCut } from '../../../ui/middle-cut.ts';
import { BESIDE, drawnSpan, scrollTo } from './window.ts';

describe('what is drawn of an axis', () => {
  it('is what is in view with at most ten lines on either side, however long it is', () => {
    expect(BESIDE).toBeLessThanOrEqual(10);
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.constantFrom(24, 32),
        fc.nat(500_000),
        fc.integer({ min: 0, max: 2000 }),
        (count, size, at, length) => {
          const scrolled = Math.min(at, Math.max(0, count * size - length));
          const { from, to } = drawnSpan(count, size, scrolled, length);
          const [first, last] = [Math.floor(scrolled / size), Math.ceil((scrolled + length) / size)];
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(count);
          expect(from).toBeLessThanOrEqual(Math.min(first, count));
          expect(to).toBeGreaterThanOrEqual(Math.min(last, count));
          expect(first - from).toBeLessThanOrEqual(BESIDE);
          expect(to - last).toBeLessThanOrEqual(BESIDE);
        },
      ),
    );
  });
  it('moves by some lines at a time', () => {
    expect(drawnSpan(1000, 24, 24 * 100, 480)).toEqual(drawnSpan(1000, 24, 24 * 100 + 23, 480 - 23));
  });
});

describe('scrolling to a line', () => {
  it.each([
    ['stays where it is seen', 5, 100, 100],
    ['goes up to one above', 2, 100, 48],
    ['goes down just so far', 20, 100, 21 * 24 - 200],
  ])('%s', (_, at, scrolled, to) => expect(scrollTo(at, 24, scrolled, 200)).toBe(to));
});

describe('a long name', () => {
  it.each([
    ['RF-Rack-Wireless-1', 12, 'RF-Rac…ess-1'],
    ['Amp-1', 12, 'Amp-1'],
    ['日本語の長い名前です', 6, '日本語…です'],
  ])('%s loses its middle', (name, most, cut) => {
    expect(middleCut(name, most)).toBe(cut);
    expect(Array.from(cut).length).toBeLessThanOrEqual(most);
  });
});
