/** A cable that can be pulled: a TCP proxy between two parts of the product. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What it does: `open` passes everything on; `cut` resets every connection and refuses new ones; `silent` keeps them and passes nothing on, and what was open
 * then stays so for ever, as where a firewall forgets a connection; `slow` passes each piece on after a while.
 */
export type ProxyMode = 'open' | 'cut' | 'silent' | 'slow';

/** A piece of data waits so long in the mode `slow`, ms. */
const SLOW_MS = 120;

export class Proxy {
  readonly port: number;
  readonly #server: Server;
  readonly #target: number;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #mode: ProxyMode = 'open';

  private constructor(server: Server, port: number, target: number) {
    this.#server = server;
    this.port = port;
    this.#target = target;
    server.on('connection', (near: Socket) => this.#join(near));
  }

  /** Opens one on a free port of the loopback address, to another port of it. */
  static async open(target: number): Promise<Proxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return new Proxy(server, address.port, target);
  }

  set(mode: ProxyMode): void {
    this.#mode = mode;
    for (const pair of this.#pairs) {
      if (mode === 'cut') for (const socket of pair) socket.resetAndDestroy();
      else if (mode === 'silent') for (const socket of pair) silence(socket);
    }
  }

  close(): void {
    this.#server.close();
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  #join(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#mode === 'cut') return void near.resetAndDestroy();
    const far = connect(this.#target, '127.0.0.1');
    far.on('error', () => near.resetAndDestroy());
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      let queue = Promise.resolve();
      from.on('data', (piece) => {
        queue = queue.then(async () => {
          if (this.#mode === 'slow') await sleep(SLOW_MS);
          if (!to.destroyed) to.write(piece);
        });
      });
      from.on('close', () => {
        this.#pairs.delete(pair);
        void queue.then(() => to.destroySoon());
      });
    }
    if (this.#mode === 'silent') for (const socket of pair) silence(socket);
  }
}

/** Nothing that comes by this connection is passed on any more, nor is its end. */
function silence(socket: Socket): void {
  socket.removeAllListeners('data');
  socket.removeAllListeners('close');
  socket.resume();
}
