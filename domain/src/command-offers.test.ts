import { expect, test } from 'vitest';
import { offers } from './command-offers.ts';

test('a device takes what it lists, nothing where the list is empty, and anything where there is none', () => {
  expect([offers(['RENAME'], 'RENAME'), offers(['RENAME'], 'REBOOT'), offers([], 'RENAME')]).toEqual([true, false, false]);
  expect([offers(null, 'RENAME'), offers(undefined, 'RENAME')]).toEqual([true, true]);
});
