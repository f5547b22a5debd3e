import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';

/** A real syslog server over TLS on this machine, which reads frames of RFC 5425. */
export interface TestLogServer {
  /** The messages of all connections, in the order in which they came. */
  readonly got: string[];
  readonly port: number;
  /** How often somebody connected. */
  connections: number;
  /** What it does with a connection in place of reading it; null: reads. */
  instead: ((socket: TLSSocket) => void) | null;
  close(): Promise<void>;
}

export async function startLogServer(certificate: { readonly cert: string; readonly key: string }): Promise<TestLogServer> {
  const got: string[] = [];
  const sockets = new Set<TLSSocket>();
  const server = createServer(certificate, (socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (state.instead) return state.instead(socket);
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let space = rest.indexOf(' '); space > 0; space = rest.indexOf(' ')) {
        const end = space + 1 + Number(rest.subarray(0, space).toString());
        if (rest.length < end) return;
        got.push(rest.subarray(space + 1, end).toString());
        rest = rest.subarray(end);
      }
    });
    socket.on('end', () => socket.end());
  });
  server.on('tlsClientError', () => undefined);
  // Also at the addresses of this machine that its certificate does not name.
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = server.address() as AddressInfo;
  const state: TestLogServer = {
    got,
    port,
    connections: 0,
    instead: null,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return state;
}
