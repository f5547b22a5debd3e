import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { isInNetworks } from '@tutti/domain/networks';

/** IPv4 addresses of special purpose, as IANA lists them: none of them is a host of the internet. */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** IPv6 hosts of the internet: all others are local, multicast, mapped or translated. */
const GLOBAL_6 = '2000::/3';
/** Of these, what leads through another protocol (6to4, Teredo), or is for documents. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
}
const special4 = listOf(SPECIAL_4, 'ipv4');
const special6 = listOf(SPECIAL_6, 'ipv6');
const global6 = listOf([GLOBAL_6], 'ipv6');

/** Whether it is an address of a host of the internet. */
const isGlobal = (ip: string): boolean =>
  isIPv6(ip) ? global6.check(ip, 'ipv6') && !special6.check(ip, 'ipv6') : !special4.check(ip, 'ipv4');

/** A request would reach, or leave unencrypted for, an address that it must not. The message names the host. */
export class AddressRefused extends Error {}

/** Where messages may be sent: to hosts of the internet by https, and to what the operator allows, by http, too. */
export interface AddressRules {
  /** Why nothing is sent to the address as it is written, as a sentence; null: that depends on what its name means at the time. */
  problem(url: URL): string | null;
  /** Resolves the name for one connection: what is connected to is what was checked, so that a name that means something else a moment later leads nowhere. */
  lookupFor(url: URL): LookupFunction;
}

/** Asks the resolver of this machine for all addresses of a name. */
export type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** `allowed`: private networks that the operator lets messages go to. `resolve`: a parameter, so that tests can say what a name means. */
export function createAddressRules(allowed: readonly string[], resolve: ResolveAll = lookup): AddressRules {
  // No networks at all would mean every one.
  const isAllowed = (ip: string): boolean => allowed.length > 0 && isInNetworks(allowed, ip);
  const isReachable = (url: URL, ip: string): boolean => isAllowed(ip) || (url.protocol === 'https:' && isGlobal(ip));
  const refusal = (url: URL): string =>
    url.protocol === 'https:'
      ? `${url.hostname} is in a network that this server does not send alerts to.`
      : `Alerts are sent by https alone, and ${url.hostname} is in no network that is excepted from this.`;
  return {
    problem: (url) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host)) return isReachable(url, host) ? null : refusal(url);
      return url.protocol === 'https:' || allowed.length > 0 ? null : refusal(url);
    },
    lookupFor: (url) => (hostname, options, callback) => {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '');
        const reachable = addresses.filter(({ address }) => isReachable(url, address));
        const [first] = reachable;
        if (!first) return callback(new AddressRefused(refusal(url)), '');
        if (options.all) callback(null, reachable);
        else callback(null, first.address, first.family);
      });
    },
  };
}
