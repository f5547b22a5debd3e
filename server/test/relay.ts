import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to a server that can be cut. */
export interface Relay {
  /** The address of the server with the port of the wire. */
  readonly url: string;
  /** Ends every connection and takes no new one; `silently`: keeps those that are there and passes nothing on, and takes new ones. */
  cut(how?: 'silently'): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens one to the host and port of an address. */
export async function startRelay(to: string): Promise<Relay> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const listenOn = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((inner) => {
        const outer = connect(Number(port), hostname);
        for (const socket of [inner, outer]) sockets.add(socket.on('error', () => socket.destroy()));
        inner.pipe(outer).pipe(inner);
      }).listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await listenOn(0);
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(to);
  url.host = `127.0.0.1:${at}`;
  const end = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut: async (how) => {
      if (how !== 'silently') return end();
      for (const socket of sockets) socket.unpipe().resume();
    },
    restore: async () => {
      server = await listenOn(at);
    },
    close: end,
  };
}
