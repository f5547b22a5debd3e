import { type LocalAddress, reachableAddress } from '../../network/reachable-address.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import { type NmosHost, readUrl } from './host.ts';
import type { PeerCandidate } from './peer-nodes.ts';

const QUERY_SERVICE = '_nmos-query._tcp';
const NODE_SERVICE = '_nmos-node._tcp';
/** The last is that of registrations, which says in a support bundle that a site has a registry. */
export const SERVICES = [QUERY_SERVICE, NODE_SERVICE, '_nmos-register._tcp'];

/** Ports at which a node that somebody gave by its address may answer: nothing says which one it has. */
const NODE_PORTS = [80, 8080, 3212, 3218];
/** Counters in the announcement of a node: of itself, and of its resources of each kind. */
const COUNTERS = ['ver_slf', 'ver_src', 'ver_flw', 'ver_dvc', 'ver_snd', 'ver_rcv'];
/** Registries of production have a priority below this; others are for tests. */
const LEAST_PRIORITY = 100;

function hostOf({ addresses, port, txt }: AnnouncedService, local: readonly LocalAddress[]): NmosHost | null {
  const address = reachableAddress(addresses, local);
  return address === null ? null : { address, port, secure: txt.get('api_proto') === 'https' };
}

function priorityOf({ txt }: AnnouncedService): number {
  const priority = Number(txt.get('pri') ?? '0');
  return Number.isInteger(priority) && priority >= 0 ? priority : LEAST_PRIORITY;
}

/** The registries that are announced, best first. One that asks for authorization comes last: this agent has none. */
export function announcedRegistries(services: readonly AnnouncedService[], local: readonly LocalAddress[]): NmosHost[] {
  const rank = (service: AnnouncedService): number => priorityOf(service) + (service.txt.get('api_auth') === 'true' ? 1e6 : 0);
  return services
    .filter(({ type }) => type === QUERY_SERVICE)
    .toSorted((a, b) => rank(a) - rank(b) || (a.instance < b.instance ? -1 : 1))
    .flatMap((service) => hostOf(service, local) ?? []);
}

/** A registry that somebody gave by its URL. */
export function givenRegistry(url: string): NmosHost | null {
  const read = readUrl(url);
  if (!read) return null;
  const secure = read.protocol === 'https:';
  return { address: read.hostname, port: Number(read.port) || (secure ? 443 : 80), secure };
}

/** The nodes that announce themselves. */
export function announcedNodes(services: readonly AnnouncedService[], local: readonly LocalAddress[]): PeerCandidate[] {
  return services.flatMap((service) => {
    const host = service.type === NODE_SERVICE ? hostOf(service, local) : null;
    const changes = COUNTERS.map((name) => service.txt.get(name) ?? '').join(' ');
    return host ? [{ host, by: 'MULTICAST_DNS' as const, node: null, changes: changes.trim() }] : [];
  });
}

/** Where nodes may be, by addresses that somebody gave. */
export function givenNodes(addresses: readonly string[]): PeerCandidate[] {
  return addresses.flatMap((address) =>
    NODE_PORTS.map((port) => ({ host: { address, port, secure: false }, by: 'STATIC_CONFIG' as const, node: null, changes: '' })),
  );
}
