import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { MetProblems } from './met-problems.ts';
import { cameInOn, listenedOf, type OwnAddress, ownAddresses } from './own-addresses.ts';

/** Where a datagram goes to or comes from. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** Bytes that wait to be read: what many devices send at the same moment. The system may give less. */
const RECEIVE_BUFFER = 4 * 1024 * 1024;

/** How often the interfaces are looked at, ms. */
const LOOK_MS = 1000;

/** A UDP socket of IPv4 that is open. */
export interface DatagramSocket {
  /** Once it is closed nothing is sent: what waited for its turn at a device may come this late. */
  send(bytes: Uint8Array, to: Endpoint): void;
  close(): Promise<void>;
}

export interface DatagramOptions {
  /** Local port; 0: any that is free. */
  readonly port?: number;
  /**
   * Local address; absent: all. Bound to a group, the socket receives nothing but what is sent to that group, so that it takes no datagram from another program of the
   * machine that shares the port and is spoken to alone.
   */
  readonly address?: string;
  /** Multicast groups to join, on interfaces that come and go. What comes in on others is passed over. */
  readonly groups?: readonly string[];
  /** Names of those interfaces; absent or empty: all but loopback. */
  readonly interfaces?: readonly string[];
  readonly onMessage: (bytes: Uint8Array, from: Endpoint) => void;
  /** A datagram that could not be sent, or a group that could not be joined, by what it is about; null: it is over. The same may be said again and again while it lasts. */
  readonly onProblem: (about: string, problem: string | null) => void;
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
  let isOurs = (_from: string): boolean => true;
  let isClosed = false;
  socket.on('message', (bytes, { address, port }) => {
    if (isOurs(address)) options.onMessage(bytes, { address, port });
  });
  socket.bind(options.port ?? 0, options.address);
  await once(socket, 'listening');
  const failures = new MetProblems({ now: Date.now, problem: options.onProblem });
  socket.on('error', (error) => failures.met('network', error.message));
  const memberships = (options.groups ?? []).map((group) => new Membership(socket, group, options.onProblem));
  const follow = (): void => {
    const own = ownAddresses();
    const listened = listenedOf(own, options.interfaces ?? []);
    isOurs = (from) => cameInOn(from, own, listened);
    for (const membership of memberships) membership.follow(listened);
  };
  if (memberships.length > 0) follow();
  const look = setInterval(() => {
    if (memberships.length > 0) follow();
    failures.say();
  }, LOOK_MS);
  return {
    send: (bytes, to) => {
      if (isClosed) return;
      socket.send(
        bytes,
        to.port,
        to.address,
        (error) => error && failures.met('network', `Cannot send to ${to.address}: ${error.message}`),
      );
    },
    close: () => {
      isClosed = true;
      clearInterval(look);
      return new Promise((resolve) => socket.close(() => resolve()));
    },
  };
}

/** A socket's membership in a group, on interfaces that come and go. */
class Membership {
  readonly #socket: Socket;
  readonly #group: string;
  readonly #onProblem: DatagramOptions['onProblem'];
  /** Own address → number of the interface that it was joined on. */
  readonly #joined = new Map<string, number | null>();
  /** Where it could not be joined; it is tried again each time. */
  readonly #failed = new Set<string>();

  constructor(socket: Socket, group: string, onProblem: DatagramOptions['onProblem']) {
    this.#socket = socket;
    this.#group = group;
    this.#onProblem = onProblem;
  }

  /** Joins on the interfaces of these own addresses, and leaves all others. */
  follow(addresses: readonly OwnAddress[]): void {
    const present = new Map(addresses.map(({ address, index }) => [address, index]));
    for (const own of this.#joined.keys()) if (!present.has(own)) this.#leave(own);
    for (const own of this.#failed) if (!present.has(own)) this.#isOver(own);
    // What was joined on an interface is gone with it, also where another came in its place within a second.
    for (const [own, index] of present) if (this.#joined.get(own) !== index) this.#join(own, index);
  }

  #join(own: string, index: number | null): void {
    try {
      this.#socket.addMembership(this.#group, own);
      this.#joined.set(own, index);
      this.#isOver(own);
    } catch (error) {
      // Another address of the same interface has joined.
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        this.#joined.set(own, index);
        return this.#isOver(own);
      }
      this.#failed.add(own);
      this.#onProblem(this.#about(own), `Cannot join ${this.#group} on ${own}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #leave(own: string): void {
    // Other addresses of that interface join for themselves then.
    this.#joined.clear();
    try {
      this.#socket.dropMembership(this.#group, own);
    } catch {
      // The system left it with the interface.
    }
  }

  #isOver(own: string): void {
    if (this.#failed.delete(own)) this.#onProblem(this.#about(own), null);
  }

  #about(own: string): string {
    return `multicast ${this.#group} on ${own}`;
  }
}
