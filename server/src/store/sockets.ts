import { Socket } from 'node:net';

/** Sockets of connections to the database. */
export interface Sockets {
  /** Makes one for a new connection. */
  readonly open: () => Socket;
  /** Ends all that are open, so that whoever waits on them fails at once. */
  readonly endAll: (why: string) => void;
}

/** Keeps sockets, to end them together where nothing comes by them any more and nobody closed them: the system notices that after a quarter of an hour. */
export function keepSockets(): Sockets {
  const living = new Set<Socket>();
  return {
    open: () => {
      const socket = new Socket();
      living.add(socket);
      return socket.once('close', () => living.delete(socket));
    },
    endAll: (why) => {
      for (const socket of living) socket.destroy(Object.assign(new Error(why), { code: 'ETIMEDOUT' }));
    },
  };
}
