import { createSocket, type Socket } from 'node:dgram';

/** The largest message of multicast DNS (RFC 6762, 17). */
const LARGEST = 9000;
const HEADER = 12;
/** The smallest question and the smallest record: those of the root, without data. */
const QUESTION = 5;
const RECORD = 11;

/**
 * Whether a packet is long enough for as many records as it says that it has, and no longer than one may be. The library makes room for all of them before it reads
 * one: 12 bytes that promise 262,140 records would cost it 2 MB.
 */
export function canBeDns(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER || bytes.length > LARGEST) return false;
  const count = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return HEADER + count(4) * QUESTION + (count(6) + count(8) + count(10)) * RECORD <= bytes.length;
}

/** A socket for multicast DNS whose port others share, which passes over what `canBeDns` refuses. */
export function dnsSocket(): Socket {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string, ...values: unknown[]): boolean => {
    const [bytes] = values;
    return event === 'message' && bytes instanceof Uint8Array && !canBeDns(bytes) ? false : emit(event, ...values);
  };
  return socket;
}
