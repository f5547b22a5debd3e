import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import type { NmosNode } from '@tutti/protocols/nmos/resources';
import type { HttpTarget } from '../../network/bounded-http.ts';
import { type LocalAddress, reachableAddress } from '../../network/reachable-address.ts';

/** A host that answers HTTP: a node, or a registry. */
export interface NmosHost {
  readonly address: string;
  readonly port: number;
  readonly secure: boolean;
}

/** Where an href points to: the path at a host, without a slash at its end, and the query. */
export interface NmosPlace {
  readonly to: HttpTarget;
  readonly path: string;
}

const PRIVATE = new BlockList();
for (const [network, length] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, length);

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);

function subnetsOf(local: readonly LocalAddress[]): BlockList {
  const list = new BlockList();
  for (const { address, length } of local) list.addSubnet(address, length);
  return list;
}

/**
 * Whether a node that only a registry names may be asked at an address. Anybody may register anything, so the agent asks nobody but hosts of the site: private addresses, the
 * subnets of this host, and what was given to it. This host itself is asked only where the registry is on it, too.
 */
export function isOfSite(
  address: string,
  around: { readonly registry: string; readonly given: readonly string[]; readonly local: readonly LocalAddress[] },
): boolean {
  const { registry, given, local } = around;
  if (!isIPv4(address)) return false;
  if (LOOPBACK.check(address)) return registry === 'localhost' || (isIPv4(registry) && LOOPBACK.check(registry));
  return given.includes(address) || address === registry || PRIVATE.check(address) || subnetsOf(local).check(address);
}

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

/** An address of HTTP; null: something else. */
export function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

export function targetOf({ address, port, secure }: NmosHost): HttpTarget {
  return { address, port, secure, name: address };
}

/**
 * The place that an href of a node's resource points to. Of the href scheme, port, path and query count. The host that is asked is the node's own, so that no resource can make
 * the agent ask another; a name in the href is only what it is called in the request, and by its certificate. Null: no address of HTTP.
 */
export function placeAt(address: string, href: string): NmosPlace | null {
  const url = readUrl(href);
  if (!url) return null;
  // An address of IPv6 is in brackets.
  const name = isIPv4(url.hostname) || url.hostname.startsWith('[') ? address : url.hostname;
  return {
    to: { address, name, port: portOf(url), secure: url.protocol === 'https:' },
    path: `${url.pathname.replace(/\/+$/, '')}${url.search}`,
  };
}

/** The hosts that a node names as its own, for its API: those of its endpoints, then that of its href. */
function namedHosts({ api, href }: NmosNode): { name: string; port: number; secure: boolean }[] {
  const url = readUrl(href);
  const own = api.endpoints.map(({ host, port, protocol }) => ({ name: host, port, secure: protocol === 'https' }));
  return [...own, ...(url ? [{ name: url.hostname, port: portOf(url), secure: url.protocol === 'https:' }] : [])].filter(
    ({ port }) => Number.isInteger(port) && port > 0 && port < 65_536,
  );
}

/** Where a registered node's own API is; a name is looked up where it gives no address. Null: nowhere that this agent asks. */
export async function hostOfNode(
  node: NmosNode,
  isAllowed: (address: string) => boolean,
  local: readonly LocalAddress[],
): Promise<NmosHost | null> {
  const named = namedHosts(node);
  const allowed = named.filter(({ name }) => isAllowed(name));
  const address = reachableAddress(
    allowed.map(({ name }) => name),
    local,
  );
  const host = allowed.find(({ name }) => name === address);
  if (host && address !== null) return { address, port: host.port, secure: host.secure };
  const other = named.find(({ name }) => /^[a-z0-9.-]{1,253}$/i.test(name) && !isIPv4(name));
  const found = other && (await lookup(other.name, { family: 4 }).catch(() => null));
  return other && found && isAllowed(found.address) ? { address: found.address, port: other.port, secure: other.secure } : null;
}
