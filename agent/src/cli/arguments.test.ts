import { expect, test } from 'vitest';
import { scanArguments } from './arguments.ts';

test('a scan without options looks for ten seconds on every interface, and prints a table', () => {
  expect(scanArguments([])).toEqual({ seconds: 10, output: 'table', interfaces: [], addresses: [] });
});

test('interfaces and addresses may be given several times', () => {
  expect(scanArguments(['--interface', 'eth0', '--interface', 'eth1', '--address', '10.0.0.5', '-o', 'json', '--seconds', '2'])).toEqual({
    seconds: 2,
    output: 'json',
    interfaces: ['eth0', 'eth1'],
    addresses: ['10.0.0.5'],
  });
});

test.each([
  [['--seconds', '0'], '--seconds is 0; give a number from 1 to 600.'],
  [['--seconds', 'ten'], '--seconds is ten; give a number from 1 to 600.'],
  [['-o', 'xml'], '--output is xml; give table or json.'],
  [['--address', 'stagebox.local'], '--address is stagebox.local; give an IPv4 address such as 10.40.8.17.'],
  [['eth0'], 'scan takes no "eth0"; its options begin with --.'],
  [['--colour'], "Unknown option '--colour'"],
])('%o is refused with what to give instead', (args, message) => {
  expect(() => scanArguments(args)).toThrow(message);
});
