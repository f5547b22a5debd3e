import { decodeArc, encodeArc } from '@tutti/protocols/dante/arc/message';
import { decodeRegistration, REGISTER, REGISTRATION, writeRegister } from '@tutti/protocols/dante/registration';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { type LocalAddress, reachableAddress } from '../../network/reachable-address.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import type { Found, SpokenProtocol } from './found.ts';

/** The service under which devices are found, and that of registrations. */
const ROUTING_SERVICE = '_netaudio-arc._udp';
const REGISTRATION_SERVICE = '_netaudio-cmc._udp';
/**
 * Not `_netaudio-chan._udp`, of which there is an instance for each name of each transmit channel, nor `_netaudio-dbc._udp`: nothing is known of them that devices do not
 * answer themselves.
 */
export const SERVICES = [ROUTING_SERVICE, REGISTRATION_SERVICE];
/** The names of the protocols behind them, as their announcements abbreviate them. */
export const ROUTING_PROTOCOL = 'ARCP';
const REGISTRATION_PROTOCOL = 'CMCP';
/** UDP port of the routing protocol where nothing else is announced, and that of registrations. */
const ROUTING_PORT = 4440;
export const REGISTRATION_PORT = 8800;

const versionIn = (service: AnnouncedService | undefined, key: string, name: string): SpokenProtocol[] => {
  const version = service?.txt.get(key) ?? '';
  return version === '' ? [] : [{ name, version }];
};

/** Which protocols a device announces, with their versions: those of registrations by another service of the same name. */
function protocolsOf(service: AnnouncedService, services: readonly AnnouncedService[]): SpokenProtocol[] {
  const { instance, host } = service;
  const other = services.find((one) => one.type === REGISTRATION_SERVICE && one.instance === instance && one.host === host);
  return [...versionIn(service, 'arcp_vers', ROUTING_PROTOCOL), ...versionIn(other, 'cmcp_vers', REGISTRATION_PROTOCOL)];
}

/** Where devices may be, by their announcements. A host without an address of IPv4 cannot be spoken to. */
export function announcedDevices(services: readonly AnnouncedService[], local: readonly LocalAddress[]): Found[] {
  return services.flatMap((service) => {
    const address = service.type === ROUTING_SERVICE ? reachableAddress(service.addresses, local) : null;
    if (address === null) return [];
    const protocols = protocolsOf(service, services);
    return [{ as: service.instance, by: 'MULTICAST_DNS' as const, to: { address, port: service.port }, protocols }];
  });
}

/** Where devices may be, by addresses that somebody gave. */
export function givenDevices(addresses: readonly string[]): Found[] {
  return addresses.map((address) => ({ as: address, by: 'STATIC_CONFIG', to: { address, port: ROUTING_PORT } }));
}

/** The question of who a host is. It is answered with the same transaction number. */
export function registerRequest(mac: string, transaction: number): Uint8Array {
  return encodeArc({ protocol: REGISTRATION, transaction, opcode: REGISTER, status: 0 }, writeRegister(mac));
}

/** The EUI-64 in an answer to it, 16 hex digits; null: it is another message, or cannot be read. */
export function registeredIdentity(bytes: Uint8Array): string | null {
  try {
    const { header, packet } = decodeArc(bytes);
    const isAnswer = header.protocol === REGISTRATION && header.opcode === REGISTER && header.status === 1;
    return isAnswer ? decodeRegistration(packet).identity : null;
  } catch (error) {
    if (error instanceof MalformedPacket) return null;
    throw error;
  }
}
