import { describe, expect, it } from 'vitest';
import { clockChanges } from './changes.ts';
import { V1 } from './networks.fixture.ts';
import { observed, seen } from './observed.fixture.ts';
import type { ObservedClock } from './observed-clock.ts';

/** So many devices of a site, and how often each is read on average while something is worked out of them. */
function readsPerDevice(
  count: number,
  say: (number: number) => ObservedClock,
  work: (devices: readonly ObservedClock[]) => unknown,
): number {
  let reads = 0;
  const counting: ProxyHandler<ObservedClock> = {
    get: (device, name, receiver) => {
      reads++;
      return Reflect.get(device, name, receiver);
    },
  };
  const devices = Array.from({ length: count }, (_, number) => new Proxy(say(number), counting));
  work(devices);
  return reads / count;
}

const apart = (number: number) => ({ subnet: `subnet ${number}` });
const claims = { followerWithoutLeader: false };

describe('a site of many devices', () => {
  const hostile: [string, (number: number) => ObservedClock][] = [
    ['all claim a lock where nobody leads', (number) => seen(number, null, claims)],
    ['all claim one, joined by unicast', (number) => seen(number, null, { ...claims, ...apart(number), unicast: true })],
    ['all lead one subnet', (number) => seen(number, number)],
    ['all lead a joined subnet of their own', (number) => seen(number, number, { ...apart(number), unicast: true })],
    ['each follows a clock of its own that is none of the site', (number) => seen(number, 10_000 + number)],
    ['each follows the next one, which leads nobody', (number) => seen(number, number + 1)],
    ['each leads a clock domain of its own', (number) => seen(number, number, { v1: { ...V1, subdomain: `_${number}`, leader: null } })],
  ];

  it.each(hostile)('is looked at with few reads of each device, however many there are: %s', (_, say) => {
    const [few, many] = [20, 400].map((count) => readsPerDevice(count, say, observed));
    expect(many).toBeLessThan(2 * (few ?? 0));
  });

  it('finds a new leader in each subnet with few reads of each device, however many there are', () => {
    // Each subnet is led by a clock of its own: the device there, or one that is none of the site.
    const led = (by: number) => (number: number) => seen(number, by + number, apart(number));
    const picture = (count: number, by: number) => observed(Array.from({ length: count }, (_, number) => led(by)(number)));
    const reads = (count: number, from: number, to: number) =>
      readsPerDevice(count, led(to), (devices) => {
        const changes = clockChanges(picture(count, from), picture(count, to), devices);
        const leaders = changes.flatMap((change) => (change.kind === 'LEADER_CHANGED' && change.from && change.to ? [change.to] : []));
        expect([changes.length, leaders.length, new Set(leaders.map(({ identity }) => identity)).size]).toEqual([count, count, count]);
      });
    for (const [from, to] of [
      [0, 10_000],
      [10_000, 0],
    ] as const)
      expect(reads(400, from, to)).toBeLessThan(2 * reads(20, from, to));
  });
});
