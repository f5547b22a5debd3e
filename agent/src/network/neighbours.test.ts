import { expect, test } from 'vitest';
import { readNeighbours } from './neighbours.ts';

test('hosts that answered are read from the table of neighbours, and no others', () => {
  const table = [
    'IP address       HW type     Flags       HW address            Mask     Device',
    '10.77.0.1        0x1         0x2         7A:0f:46:17:da:77     *        eth0',
    '10.77.0.9        0x1         0x0         00:00:00:00:00:00     *        eth0',
    '10.77.0.10       0x1         0x6         02:00:00:00:00:0a     *        eth1',
    '10.77.0.11       0x1         0x0         02:00:00:00:00:0b     *        eth0',
    '10.77.0.12       0x1         0x2         00:00:00:00:00:00     *        eth0',
    '',
  ].join('\n');

  expect([...readNeighbours(table)]).toEqual([
    ['10.77.0.1', '7a:0f:46:17:da:77'],
    ['10.77.0.10', '02:00:00:00:00:0a'],
  ]);
  expect(readNeighbours('').size).toBe(0);
});
