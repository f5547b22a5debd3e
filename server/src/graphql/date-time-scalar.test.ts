import { expect, it } from 'vitest';
import { DateTime } from './date-time-scalar.ts';

it.each(['2027-02-30T00:00:00Z', '2027-02-29T10:00:00+10:00', '2027-13-01T00:00:00Z', '2027-04-31T00:00:00Z'])(
  'takes no day that no calendar has: %s',
  (text) => {
    expect(() => DateTime.parseValue(text)).toThrow('DateTime must be');
  },
);
it('takes the last day of a February, with an offset', () => {
  expect(DateTime.parseValue('2028-02-29T23:30:00-05:00')).toBe('2028-03-01T04:30:00.000Z');
});
