import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Where a datagram goes to or comes from. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** Bytes that wait to be read: what many devices send at the same moment. The system may give less. */
const RECEIVE_BUFFER = 4 * 1024 * 1024;

/** A UDP socket of IPv4 that is open. */
export interface DatagramSocket {
  send(bytes: Uint8Array, to: Endpoint): void;
  close(): Promise<void>;
}

export interface DatagramOptions {
  /** Local port; 0: any that is free. */
  readonly port?: number;
  /** Multicast groups to join, on each of `interfaces`. */
  readonly groups?: readonly string[];
  /** Own addresses of the interfaces on which groups are joined. */
  readonly interfaces?: readonly string[];
  readonly onMessage: (bytes: Uint8Array, from: Endpoint) => void;
  /** A datagram that could not be sent, or a group that could not be joined. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Opens a socket. Its port can be shared with other programs that share it, too.
 * @throws where the port is taken by a program that does not share it.
 */
export async function openDatagramSocket(options: DatagramOptions): Promise<DatagramSocket> {
  const socket = createSocket({
    type: 'udp4',
    reuseAddr: options.port !== undefined && options.port !== 0,
    recvBufferSize: RECEIVE_BUFFER,
  });
  socket.on('message', (bytes, from) => options.onMessage(bytes, { address: from.address, port: from.port }));
  socket.bind(options.port ?? 0);
  await once(socket, 'listening');
  socket.on('error', (error) => options.onProblem(error.message));
  for (const group of options.groups ?? []) {
    for (const own of options.interfaces ?? []) join(group, own);
  }
  return {
    send: (bytes, to) => socket.send(bytes, to.port, to.address, (error) => error && options.onProblem(`${to.address}: ${error.message}`)),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };

  function join(group: string, own: string): void {
    try {
      socket.addMembership(group, own);
    } catch (error) {
      options.onProblem(`Cannot join ${group} on ${own}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
