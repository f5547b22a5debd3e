import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A UDP port of this machine that nobody has. The library takes 0 for the port of SNMP, which one program alone can have. */
export async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}
