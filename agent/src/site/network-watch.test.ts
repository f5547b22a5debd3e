import { expect, test } from 'vitest';
import type { OwnAddress } from '../network/own-addresses.ts';
import { NetworkWatch } from './network-watch.ts';

const own = (address: string, index = 2): OwnAddress => ({ interface: 'eth0', address, length: 16, index, isLoopback: false });

test('devices are looked for at their other addresses when those of this machine change, and once for each change', () => {
  let addresses = [own('169.254.3.4')];
  let moves = 0;
  const watch = new NetworkWatch({
    interfaces: [],
    announced: () => [],
    moved: () => {
      moves += 1;
    },
    problem: () => {},
    own: () => addresses,
  });
  watch.look();
  expect(moves).toBe(0);
  addresses = [own('10.77.0.1')];
  watch.look();
  watch.look();
  expect(moves).toBe(1);
  // The interface was made again.
  addresses = [own('10.77.0.1', 3)];
  watch.look();
  expect(moves).toBe(2);
});
