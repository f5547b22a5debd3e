import type { ConnectorEvents } from '../connectors/connector.ts';
import { MulticastReach } from '../connectors/multicast-reach.ts';
import { listenedOf, type OwnAddress, ownAddresses } from '../network/own-addresses.ts';
import type { AnnouncedService } from '../network/service-records.ts';
import { AddressProblems } from './address-problems.ts';
import { MulticastProblems } from './multicast-problems.ts';

/** How often it is looked at the network, ms. */
const LOOK_MS = 1000;

export interface NetworkWatchParts {
  /** Names of the interfaces that are listened on; empty: all but loopback. */
  readonly interfaces: readonly string[];
  readonly announced: () => readonly AnnouncedService[];
  /** This host has other addresses than before: which address of a device is reached may be another. */
  readonly moved: () => void;
  readonly problem: ConnectorEvents['problem'];
  readonly own?: () => readonly OwnAddress[];
}

/** Follows the addresses of this host, which come and go with its interfaces, and says what is wrong with its networks. */
export class NetworkWatch {
  readonly reach = new MulticastReach(Date.now);
  readonly #parts: Required<NetworkWatchParts>;
  readonly #multicast: MulticastProblems;
  readonly #addresses: AddressProblems;
  #last: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: NetworkWatchParts) {
    this.#parts = { own: ownAddresses, ...parts };
    this.#multicast = new MulticastProblems({ reach: this.reach, problem: parts.problem });
    this.#addresses = new AddressProblems({ now: Date.now, problem: parts.problem });
    this.look();
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** What is wrong on the network of a device, with what to do. */
  problemsOf(device: string): string[] {
    return this.#multicast.of(device);
  }

  look(): void {
    const { interfaces, announced, moved, own: read } = this.#parts;
    const own = read();
    const listened = listenedOf(own, interfaces);
    this.reach.follow(own, listened);
    const text = JSON.stringify(own);
    if (this.#last !== null && text !== this.#last) moved();
    this.#last = text;
    this.#multicast.check();
    this.#addresses.check(announced(), listened);
  }
}
