import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('could not extend file: No space left on device'), { code });

it.each(['53100', '53200', '53300', '58030', '57P01', '08006'])(
  'a database that fails with %s is not available: what was to be written is tried again',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  },
);

it.each(['23505', '42P01', '40001'])('one that answers %s is', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});
