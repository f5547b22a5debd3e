import { expect, it } from 'vitest';
import { networkOf } from './address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8::7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
