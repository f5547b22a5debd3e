import { type DatagramSocket, openDatagramSocket } from '../../network/datagram-socket.ts';
import { EVENT_PORT, GENERAL_PORT, GROUPS } from './discover.ts';

export interface ListenerParts {
  /** Names of the interfaces to listen on; empty: all but loopback. */
  readonly interfaces: readonly string[];
  readonly onMessage: (bytes: Uint8Array, from: string) => void;
  /** What it cannot do, and what to do about it; null: it is over. */
  readonly onProblem: (about: string, text: string | null) => void;
}

/** What a port that cannot be opened is about. */
const aboutPort = (port: number): string => `PTP port ${port}`;

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  EACCES:
    'this program may not open ports below 1024. Give it the capability CAP_NET_BIND_SERVICE, as the service has that the server installs, or allow these ports to all programs of the machine: sysctl net.ipv4.ip_unprivileged_port_start=319. Without it PTP clocks are not seen.',
  EADDRINUSE:
    'another program has it and does not share it. End that program or let it share the port (SO_REUSEADDR), or leave PTP out with --families. Without it PTP clocks are not seen.',
};

function problemOf(port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `UDP port ${port} cannot be opened: ${WHAT_TO_DO[code] ?? (error instanceof Error ? error.message : String(error))}`;
}

/**
 * Receives what clocks multicast, and sends nothing. Its sockets are bound to the groups, so that what is sent to a clock of this machine alone goes to that clock, which may
 * share the ports.
 */
export class PtpListener {
  readonly #parts: ListenerParts;
  readonly #open = new Map<number, readonly DatagramSocket[]>();
  #closed = false;

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /** Whether the port is open at which the time arrives. */
  get receivesTime(): boolean {
    return this.#open.has(EVENT_PORT);
  }

  /** Opens the ports that are not open yet. Says what keeps it from that, each time. */
  async open(): Promise<void> {
    for (const port of [GENERAL_PORT, EVENT_PORT]) if (!this.#closed && !this.#open.has(port)) await this.#openPort(port);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#open.values()].flat().map((socket) => socket.close()));
  }

  async #openPort(port: number): Promise<void> {
    const { interfaces, onMessage, onProblem } = this.#parts;
    const sockets: DatagramSocket[] = [];
    try {
      for (const group of GROUPS)
        sockets.push(
          await openDatagramSocket({
            port,
            // Windows binds to no group.
            ...(process.platform === 'win32' ? {} : { address: group }),
            groups: [group],
            interfaces,
            onMessage: (bytes, from) => onMessage(bytes, from.address),
            onProblem,
          }),
        );
      this.#open.set(port, sockets);
      onProblem(aboutPort(port), null);
    } catch (error) {
      onProblem(aboutPort(port), problemOf(port, error));
    }
    if (!this.#open.has(port) || this.#closed) await Promise.all(sockets.map((socket) => socket.close()));
  }
}
