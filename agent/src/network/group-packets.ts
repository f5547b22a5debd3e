import { openDatagramSocket } from './datagram-socket.ts';
import { listenedOf, ownAddresses } from './own-addresses.ts';

/** A multicast group of IPv4, and the UDP port of what is sent to it. */
export interface Group {
  readonly address: string;
  readonly port: number;
}

/** What came to a group: RTP packets, nothing, or it could not be listened to. */
export type Received = 'packets' | 'nothing' | 'unknown';

/** RTP begins with its version, 2, in the first two bits, and has a header of 12 bytes (RFC 3550, 5.1). */
const isRtp = (bytes: Uint8Array): boolean => bytes.length >= 12 && (bytes[0] ?? 0) >> 6 === 2;

export interface ListenOptions {
  /** Names of the interfaces to listen on; empty: all but loopback. */
  readonly interfaces: readonly string[];
  /** How long to wait for a packet, ms. */
  readonly forMs: number;
  /** A packet came from this address. */
  readonly onPacket?: (from: string) => void;
}

/** Joins a group until its first RTP packet, or for a while. Of a packet nothing is read but its first byte, and nothing is kept. */
export async function listenTo({ address, port }: Group, { interfaces, forMs, onPacket }: ListenOptions): Promise<Received> {
  // Without an interface to join on nothing could come.
  if (listenedOf(ownAddresses(), interfaces).length === 0) return 'unknown';
  const ended = Promise.withResolvers<Received>();
  let isJoined = true;
  const socket = await openDatagramSocket({
    port,
    address,
    groups: [address],
    interfaces,
    onMessage: (bytes, from) => {
      if (!isRtp(bytes)) return;
      onPacket?.(from.address);
      ended.resolve('packets');
    },
    onProblem: (_about, problem) => {
      if (problem !== null) isJoined = false;
    },
  }).catch(() => null);
  // Another program of this machine has the port for itself.
  if (!socket) return 'unknown';
  const timer = setTimeout(() => ended.resolve(isJoined ? 'nothing' : 'unknown'), forMs);
  const came = await ended.promise;
  clearTimeout(timer);
  await socket.close();
  return came;
}
