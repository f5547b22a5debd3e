import { expect, test } from 'vitest';
import { readIgmp } from './igmp.ts';

test('groups are read by interface, as Linux prints them', () => {
  const text = [
    'Idx\tDevice    : Count Querier\tGroup    Users Timer\tReporter',
    '1\tlo        :     1      V3',
    '\t\t\t\t010000E0     1 0:00000000\t\t0',
    '2\teth0      :     2      V2',
    '\t\t\t\tE70000E0     1 0:00000000\t\t0',
    '\t\t\t\tFB0000E0     1 0:00000000\t\t0',
    '',
  ].join('\n');
  expect(readIgmp(text)).toEqual([
    { interface: 'lo', index: 1, igmp: 'V3', groups: ['224.0.0.1'] },
    { interface: 'eth0', index: 2, igmp: 'V2', groups: ['224.0.0.231', '224.0.0.251'] },
  ]);
});
