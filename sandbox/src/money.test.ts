import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayOf, partOf, wireOf } from './money.ts';

const amounts = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });
const days = fc.integer({ min: 1, max: 31 }).chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

describe('money', () => {
  it.each([
    [125_400, 'GBP', 'en', '£1,254.00'],
    [5, 'GBP', 'en', '£0.05'],
    [-2_000, 'GBP', 'en', '-£20.00'],
    [1254, 'JPY', 'en', '¥1,254'],
    [9_007_199_254_740_991, 'GBP', 'en', '£90,071,992,547,409.91'],
  ])('shows %d of %s', (amount, currency, language, display) => {
    expect(displayOf(amount, currency, language)).toBe(display);
  });

  it('writes an amount so that its smallest unit comes back whole', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(Math.round(wireOf(amount, 'GBP') * 100)).toBe(amount);
      }),
    );
  });

  it('takes a part that is whole, never more than all, and the same for a credit as for a charge', () => {
    fc.assert(
      fc.property(amounts, days, (amount, [some, all]) => {
        const part = partOf(amount, some, all);
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(amount));
        expect(partOf(-amount, some, all) + part).toBe(0);
        // Within half a unit of the true part, calculated in whole numbers.
        const off = BigInt(part) * BigInt(all) - BigInt(amount) * BigInt(some);
        expect((off < 0n ? -off : off) * 2n <= BigInt(all)).toBe(true);
      }),
    );
  });

  it.each([
    [1.5, 1, 30],
    [100, 31, 30],
    [100, -1, 30],
    [100, 0, 0],
  ])('takes no part of %d for %d of %d days', (amount, some, all) => {
    expect(() => partOf(amount, some, all)).toThrow('No part');
  });
});
