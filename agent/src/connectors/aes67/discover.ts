import type { RtspSession } from '@tutti/protocols/rtsp/message';
import { type LocalAddress, reachableAddress } from '../../network/reachable-address.ts';
import type { AnnouncedService } from '../../network/service-records.ts';

/** Sessions of RAVENNA; senders that answer to the subtype alone are found by it. */
const SERVICE = '_rtsp._tcp';
export const SERVICES = [SERVICE, `_ravenna_session._sub.${SERVICE}`];

/** Most sessions of one host and of all. */
const MOST_OF_HOST = 64;
const MOST_SESSIONS = 1000;
/** The groups of the Session Announcement Protocol: of the scopes site and organisation, which devices use, and the global one of RFC 2974. */
export const SAP_GROUPS = ['239.255.255.255', '239.195.255.255', '224.2.127.254'];

/** The sessions that are announced by DNS-SD. A host without an address of IPv4 cannot be asked. */
export function announcedSessions(services: readonly AnnouncedService[], local: readonly LocalAddress[]): RtspSession[] {
  const counts = new Map<string, number>();
  const all = services.flatMap((service): RtspSession[] => {
    const address = service.type === SERVICE ? reachableAddress(service.addresses, local) : null;
    const count = counts.get(address ?? '') ?? 0;
    if (address === null || count >= MOST_OF_HOST) return [];
    counts.set(address, count + 1);
    return [{ address, port: service.port, name: service.instance }];
  });
  return all.slice(0, MOST_SESSIONS);
}
