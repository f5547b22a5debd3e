import { isInSubnet, type LocalAddress } from '../network/reachable-address.ts';

/** An address of this host, with its interface. */
type Own = LocalAddress & { readonly interface: string };

/** What devices multicast by themselves as long as they are there. Its words are part of a sentence for people. */
export type Multicast = 'Dante' | 'PTP' | 'SAP';
/** What a program receives that joins groups of which switches keep lists; those of Dante are not among them, and PTP may be what this host sends. */
const LISTED = ['SAP', 'streams'] as const;

/** A host that did not answer for so long is not counted on, ms: it may be away, and so may the way to it. */
const ANSWERS_WITHIN_MS = 7_000;
/** An interface is silent where so many turns of every host were missed, and no sooner than after so long, ms. */
const MISSED = 3;
const LEAST_MS = 8_000;
/** How long after such a packet it counts that others would arrive, ms: some announce themselves every 30 s. */
const ARRIVES_FOR_MS = 60_000;
/** Most hosts that are kept. */
const MOST = 2000;

/** A host that answered a request which was sent to it alone, and that multicasts something by itself. */
export interface Answered {
  /** Id of its device. */
  readonly device: string;
  readonly address: string;
  readonly what: Multicast;
  /** It multicasts that at least so often. */
  readonly everyMs: number;
}

interface Answering extends Answered {
  /** It has answered since, without a longer pause; and when it did last. */
  readonly since: number;
  readonly last: number;
}

/** What does not arrive on an interface. */
export interface Silence {
  readonly interface: string;
  /** In the order of the alphabet. */
  readonly what: readonly Multicast[];
  /** Ids of the devices whose multicast it is. */
  readonly devices: readonly string[];
}

/**
 * Whether multicast arrives on the interfaces of this host: by hosts that answer when they are spoken to alone, and of which it is known that they multicast all the time.
 * Nothing is said of hosts behind a router, of interfaces that are not listened on, and of hosts in the networks of two interfaces, which may be on either.
 */
export class MulticastReach {
  readonly #now: () => number;
  readonly #answering = new Map<string, Answering>();
  /** What, and the interface → when such a packet came from any host, epoch ms. */
  readonly #received = new Map<string, number>();
  readonly #receivable = new Set<Multicast>();
  #own: readonly Own[] = [];
  #listened: ReadonlySet<string> = new Set();

  /** @param now epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The addresses of this host, and those of them that are listened on; both may change. */
  follow(own: readonly Own[], listened: readonly Own[]): void {
    this.#own = own;
    this.#listened = new Set(listened.map((one) => one.interface));
  }

  answered(answered: Answered): void {
    const now = this.#now();
    const key = `${answered.what} ${answered.address}`;
    const known = this.#answering.get(key);
    const since = known && now - known.last <= ANSWERS_WITHIN_MS ? known.since : now;
    if (known || this.#answering.size < MOST) this.#answering.set(key, { ...answered, since, last: now });
  }

  /** Whether this program would receive something of that kind: its ports are open. Until that is said nothing is missed. */
  receives(what: Multicast, isOpen: boolean): void {
    if (isOpen) this.#receivable.add(what);
    else this.#receivable.delete(what);
  }

  /**
   * A multicast packet came from a host. What this host sends itself says nothing of its networks, but for the time: where it leads, nobody else sends that.
   */
  received(from: string, what: Multicast | 'streams'): void {
    const name = this.#interfaceTo(from, what === 'PTP');
    if (name !== null) this.#received.set(`${what} ${name}`, this.#now());
  }

  /** Whether packets of groups arrived lately on the interface in whose network a host with one of these addresses is. False says nothing. */
  arrivesFrom(addresses: readonly string[]): boolean {
    const names = addresses.flatMap((address) => this.#interfaceTo(address) ?? []);
    return names.some((name) => LISTED.some((what) => this.#now() - (this.#received.get(`${what} ${name}`) ?? 0) <= ARRIVES_FOR_MS));
  }

  /** Where hosts answer, and nothing of what they multicast came from any of them. */
  silent(): Silence[] {
    const now = this.#now();
    const found = new Map<string, { what: Set<Multicast>; devices: Set<string> }>();
    for (const [key, { device, address, what, everyMs, since, last }] of this.#answering) {
      if (now - last > ANSWERS_WITHIN_MS) this.#answering.delete(key);
      const name = this.#interfaceTo(address);
      const quietSince = Math.max(since, this.#received.get(`${what} ${name}`) ?? 0);
      if (!this.#receivable.has(what)) continue;
      if (name === null || now - last > ANSWERS_WITHIN_MS || now - quietSince < Math.max(LEAST_MS, everyMs * MISSED)) continue;
      const silence = found.get(name) ?? { what: new Set(), devices: new Set() };
      found.set(name, { what: silence.what.add(what), devices: silence.devices.add(device) });
    }
    return [...found].map(([name, { what, devices }]) => ({ interface: name, what: [...what].toSorted(), devices: [...devices] }));
  }

  /** The interface in whose network a host is; null: in none, in those of several, one that is not listened on, or it is this host. */
  #interfaceTo(address: string, mayBeOwn = false): string | null {
    const near = this.#own.filter((own) => isInSubnet(address, own));
    const [name, ...others] = new Set(near.map((own) => own.interface));
    const isOwn = near.some((own) => own.address === address);
    return name !== undefined && others.length === 0 && (mayBeOwn || !isOwn) && this.#listened.has(name) ? name : null;
  }
}
