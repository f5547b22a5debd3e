import { expect, test } from 'vitest';
import { reachableAddress } from './reachable-address.ts';

const LOCAL = [
  { address: '10.40.9.2', length: 23 },
  { address: '192.168.1.7', length: 24 },
];

test.each([
  [['fe80::1', '169.254.7.7', '10.40.8.17'], '10.40.8.17'],
  [['169.254.7.7', '192.168.1.200'], '192.168.1.200'],
  [['172.16.0.9', '10.50.0.1'], '172.16.0.9'],
  [['fe80::1'], null],
  [['999.1'], null],
])('of %o the one to speak to is %s', (addresses, expected) => {
  expect(reachableAddress(addresses, LOCAL)).toBe(expected);
});
