import { expect, it } from 'vitest';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import { wireCommand } from '../../testing/device-answers.ts';
import { followedDevices, MOST_FOLLOWED, stillAwaited } from './followed-devices.ts';

const command = (id: string, deviceId: string, state: DeviceCommandInfo['state']): DeviceCommandInfo => ({
  ...wireCommand(),
  kind: 'CLOCK_UNICAST',
  id,
  deviceId,
  state,
});

it('follows no more devices than a connection can hold, and the next as soon as one is done', () => {
  // It holds 20 subscriptions, and the page needs some itself.
  expect(MOST_FOLLOWED).toBeLessThan(16);
  const many = new Map(Array.from({ length: 40 }, (_, at) => [`c${at}`, `d${at}`]));
  const [first = '', ...rest] = [...many.values()].slice(0, MOST_FOLLOWED);
  expect(followedDevices(many, [])).toEqual([first, ...rest]);
  const done = [command('c0', first, 'DONE')];
  expect(followedDevices(stillAwaited(many, done), done)).toEqual([...rest, `d${MOST_FOLLOWED}`]);
});

it('goes on while a command that somebody else gave is open', () => {
  const open = [command('c1', 'd1', 'DONE'), command('x', 'd1', 'ACCEPTED')];
  expect(followedDevices(stillAwaited(new Map([['c1', 'd1']]), open), open)).toEqual(['d1']);
  const done = [command('c1', 'd1', 'DONE'), command('x', 'd1', 'DONE')];
  expect(followedDevices(stillAwaited(new Map([['c1', 'd1']]), done), done)).toEqual([]);
});

it('names a device once, and awaits each of its commands', () => {
  const twice = new Map([
    ['c1', 'd1'],
    ['c2', 'd1'],
  ]);
  expect(followedDevices(twice, [])).toEqual(['d1']);
  const left = stillAwaited(twice, [command('c1', 'd1', 'DONE')]);
  expect([...left.keys()]).toEqual(['c2']);
  expect(stillAwaited(left, [command('c2', 'd1', 'ACCEPTED')])).toBe(left);
});
