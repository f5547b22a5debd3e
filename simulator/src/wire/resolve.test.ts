import { subscriptionStatus } from '@tutti/protocols/dante/subscription-status';
import { expect, test } from 'vitest';
import { leaderOf } from './elect-leader.ts';
import { planDevices } from './plan-devices.ts';
import { resolveRx } from './resolve.ts';

const ADDRESSES = ['10.77.0.2', '10.77.0.3'].map((address) => ({ address, netmask: '255.255.0.0', address6: null }));

test('of a device on the wire half of the channels receive, one its own audio, one from a device that is not there', () => {
  const models = planDevices(ADDRESSES, 8).map(({ model }) => model);
  const [first] = models;
  if (!first) throw new Error('No device was planned.');
  const statuses = (others: typeof models) =>
    resolveRx(first, new Map(others.map((model) => [model.name, model]))).map(({ subscriptionStatus: number }) =>
      subscriptionStatus(number),
    );

  expect(statuses(models)).toEqual(['DYNAMIC', 'DYNAMIC', 'DYNAMIC', 'DYNAMIC', 'NONE', 'NONE', 'UNRESOLVED', 'SUBSCRIBE_SELF']);
  expect(statuses([first]).slice(0, 4)).toEqual(['UNRESOLVED', 'UNRESOLVED', 'UNRESOLVED', 'UNRESOLVED']);
});

test('of a device on the wire no channel receives from one of another sample rate, and its own audio it always does', () => {
  const [first, second] = planDevices(ADDRESSES, 8).map(({ model }) => model);
  if (!first || !second) throw new Error('No device was planned.');
  const others = new Map(
    [{ ...second, tx: second.tx.map((record) => ({ ...record, sampleRate: 96_000 })) }, first].map((model) => [model.name, model]),
  );

  expect(resolveRx(first, others).map(({ subscriptionStatus: number }) => subscriptionStatus(number))).toEqual([
    ...Array.from({ length: 4 }, () => 'CHANNEL_FORMAT'),
    'NONE',
    'NONE',
    'UNRESOLVED',
    'SUBSCRIBE_SELF',
  ]);
});

test.each([
  [[], null],
  [['b', 'a', 'c'].map((identity) => ({ identity, preferred: false })), 'a'],
  [['b', 'a', 'c'].map((identity) => ({ identity, preferred: identity === 'c' })), 'c'],
])('of %j the leader is %s', (candidates, leader) => {
  expect(leaderOf(candidates)).toBe(leader);
});
