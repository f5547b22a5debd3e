import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export interface DatagramParts {
  readonly address: string;
  readonly port: number;
  /** Whether other sockets may have the same port, as those of multicast DNS do. */
  readonly shared?: boolean;
  readonly onMessage: (bytes: Uint8Array, from: { readonly address: string; readonly port: number }) => void;
}

/**
 * A socket of one device: what it sends comes from the device's own address.
 * @throws where the address is none of this host, or the port is taken.
 */
export async function openDatagrams({ address, port, shared = false, onMessage }: DatagramParts): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: shared });
  socket.on('message', onMessage);
  socket.bind(port, address);
  await once(socket, 'listening');
  socket.setMulticastInterface(address);
  // A host that went away is nothing to a device.
  socket.on('error', () => {});
  return socket;
}

export const closeDatagrams = (socket: Socket): Promise<void> => new Promise((resolve) => socket.close(() => resolve()));
