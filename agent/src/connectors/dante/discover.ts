import { decodeArc, encodeArc } from '@tutti/protocols/dante/arc/message';
import { decodeRegistration, REGISTER, REGISTRATION, writeRegister } from '@tutti/protocols/dante/registration';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { type LocalAddress, reachableAddress } from '../../network/reachable-address.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import type { Found } from './device.ts';

/** The service under which devices are found. */
export const DANTE_SERVICE = '_netaudio-arc._udp';
export const DANTE_SERVICES = [DANTE_SERVICE, '_netaudio-cmc._udp'];
/** UDP port of the routing protocol where nothing else is announced, and that of registrations. */
const ROUTING_PORT = 4440;
export const REGISTRATION_PORT = 8800;

/** Where devices may be, by their announcements. A host without an address of IPv4 cannot be spoken to. */
export function announcedDevices(services: readonly AnnouncedService[], local: readonly LocalAddress[]): Found[] {
  return services.flatMap((service) => {
    const address = service.type === DANTE_SERVICE ? reachableAddress(service.addresses, local) : null;
    return address === null ? [] : [{ as: service.instance, by: 'MULTICAST_DNS' as const, to: { address, port: service.port } }];
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
