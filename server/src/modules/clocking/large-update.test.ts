import { expect, it } from 'vitest';
import { nextPicture } from './next-picture.ts';
import type { ClockDevice } from './read-clocks.ts';
import type { SeenClocks } from './seen-clocks.ts';

const WANTED = { v1SubdomainName: '_DFLT', v2DomainNumber: 0 };
const identityOf = (number: number) => number.toString(16).padStart(16, '0');

/** A device that leads its own subnet, or is led by a clock beside it that is none of the site. */
const device = (number: number, leads: boolean): ClockDevice => ({
  id: `d${number}`,
  agentId: 'agent',
  name: `Device ${number}`,
  connection: 'READY',
  connectionChangedAt: null,
  clockChangedAt: null,
  capabilities: undefined,
  subnet: `subnet ${number}`,
  agentConnected: true,
  clock: {
    locked: 'LOCKED',
    identity: identityOf(number),
    canLead: true,
    v2: { domainNumber: 0, clockClass: 248, clockAccuracy: 254, variance: 65535, leader: identityOf(leads ? number : 10_000 + number) },
    grandLeader: leads,
    followerWithoutLeader: false,
  },
});

/** How often each device is read, on average, in a look that sees another leader in each of so many subnets. */
function readsPerDevice(count: number): number {
  let reads = 0;
  const counting: ProxyHandler<ClockDevice> = {
    get: (one, name, receiver) => {
      reads++;
      return Reflect.get(one, name, receiver);
    },
  };
  const site = (leads: boolean) => Array.from({ length: count }, (_, number) => new Proxy(device(number, leads), counting));
  let seen: SeenClocks | null = null;
  for (const [ms, leads] of [
    [0, true],
    [5_000, true],
  ] as const)
    seen = nextPicture(seen, site(leads), WANTED, new Date(ms), new Date(ms))?.seen ?? null;
  reads = 0;
  expect(nextPicture(seen, site(false), WANTED, new Date(10_000), new Date(10_000))?.changes).toHaveLength(count);
  return reads / count;
}

it('A look at a site where each subnet gets another leader reads a device about as often, however many there are', () => {
  expect(readsPerDevice(400)).toBeLessThan(2 * readsPerDevice(20));
});
