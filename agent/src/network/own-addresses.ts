import { networkInterfaces } from 'node:os';
import { igmpInterfaces } from './igmp.ts';
import { isInSubnet, type LocalAddress, prefixLength } from './reachable-address.ts';

/** An IPv4 address of an interface of this host. */
export interface OwnAddress extends LocalAddress {
  /** Name of the interface, "eth0.10". */
  readonly interface: string;
  /** Number of the interface: one that is made again under the same name, with the same address, has another. Null: this system does not say. */
  readonly index: number | null;
  readonly isLoopback: boolean;
}

/** The IPv4 addresses of this host, as they are at this moment. */
export function ownAddresses(): OwnAddress[] {
  const indexes = new Map(igmpInterfaces().map(({ interface: name, index }) => [name, index]));
  return Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family }) => family === 'IPv4')
      .map(({ address, cidr, internal }) => ({
        address,
        length: prefixLength(cidr),
        interface: name,
        index: indexes.get(name) ?? null,
        isLoopback: internal,
      })),
  );
}

/** Of the own addresses those that are listened on. @param wanted names of interfaces; empty: all but loopback. */
export const listenedOf = (own: readonly OwnAddress[], wanted: readonly string[]): OwnAddress[] =>
  own.filter((one) => (wanted.length === 0 ? !one.isLoopback : wanted.includes(one.interface)));

/**
 * Whether a multicast packet came in on an interface that is listened on, by the address of its sender: Linux gives packets of a group to every socket that is bound to its
 * port, whichever program joined the group, and on whichever interface. A sender in none of the networks of this host may have come in on any of them.
 */
export function cameInOn(from: string, own: readonly OwnAddress[], listened: readonly OwnAddress[]): boolean {
  const near = own.filter((one) => isInSubnet(from, one));
  return near.length === 0 || near.some((one) => listened.includes(one));
}
