import { expect, it } from 'vitest';
import { DateTime } from './date-time.ts';
import { networkOf } from './request.ts';

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

it.each(['2027-02-30T00:00:00Z', '2027-02-29T10:00:00+10:00', '2027-13-01T00:00:00Z', '2027-04-31T00:00:00Z'])(
  'takes no day that no calendar has: %s',
  (text) => {
    expect(() => DateTime.parseValue(text)).toThrow('DateTime must be');
  },
);
it('takes the last day of a February, with any offset', () => {
  expect(DateTime.parseValue('2028-02-29T23:30:00-05:00')).toBe('2028-03-01T04:30:00.000Z');
});
