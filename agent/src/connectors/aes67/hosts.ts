import { Aes67Host, type HostParts } from './host.ts';
import { isPresent } from './host-state.ts';
import { Senders } from './senders.ts';

/** Most hosts that are kept: whoever announces from ever new addresses fills no memory. */
export const MOST_HOSTS = 500;
/** Most hosts that are asked at a time whether they are daemons: addresses that nobody has, and that somebody announced all the same, do not keep daemons waiting. */
const MOST_ASKED = 8;

/** "7a:0f:46:17:da:77" → "7a0f46fffe17da77"; null: not a MAC address. */
function eui64(mac: string): string | null {
  const digits = mac.replaceAll(/[:-]/g, '').toLowerCase();
  return /^[0-9a-f]{12}$/.test(digits) ? `${digits.slice(0, 6)}fffe${digits.slice(6)}` : null;
}

/** By its MAC address, which stays when its IP address changes: the one that is seen, else the one that it says; else by its IP address. */
function ownId({ state: { mac, daemon, address } }: Aes67Host): string {
  return `${eui64(mac ?? daemon?.config.mac_addr ?? '') ?? address}:aes67`;
}

export interface HostsParts extends Omit<HostParts, 'client' | 'senders' | 'settled' | 'sending' | 'changed'> {
  readonly clientOf: (address: string) => HostParts['client'];
  readonly changed: (device: string, section: Parameters<HostParts['changed']>[0]) => void;
}

/** The hosts of this family, by their addresses. */
export class Aes67Hosts {
  readonly #parts: HostsParts;
  readonly #hosts = new Map<string, Aes67Host>();
  readonly #devices = new Map<string, Aes67Host>();
  #senders = new Senders([]);
  #isOther = false;

  constructor(parts: HostsParts) {
    this.#parts = parts;
  }

  get devices(): Iterable<string> {
    return this.#devices.keys();
  }

  get all(): Iterable<Aes67Host> {
    return this.#hosts.values();
  }

  byId(id: string): Aes67Host | null {
    return this.#devices.get(id) ?? null;
  }

  /** The host at an address, made where it is new; null: there are too many. */
  at(address: string, given: boolean): Aes67Host | null {
    const known = this.#hosts.get(address);
    if (known) return known;
    if (this.#hosts.size >= MOST_HOSTS) this.#dropGone();
    if (this.#hosts.size >= MOST_HOSTS && !given) return null;
    const host = new Aes67Host(address, given, {
      ...this.#parts,
      client: this.#parts.clientOf(address),
      senders: () => this.#senders,
      settled: (one) => this.#settle(one),
      sending: () => {
        this.#isOther = true;
      },
      changed: (section, { id }) => {
        if (id !== null) this.#parts.changed(id, section);
      },
    });
    this.#hosts.set(address, host);
    return host;
  }

  /** Lets hosts look at what is due, and reports what follows for others from what one sends. To be called several times a second. */
  tick(): void {
    let asked = [...this.#hosts.values()].filter(({ isAsked }) => isAsked).length;
    for (const [address, host] of this.#hosts) {
      const isNothing = host.isSettled && host.id === null && host.state.sessions.length === 0 && !host.state.given;
      if (isNothing) this.#hosts.delete(address);
      else if (host.state.isDaemon || asked < MOST_ASKED) asked += host.tick() && !host.state.isDaemon ? 1 : 0;
      // It settled before it announced anything.
      if (host.isSettled) this.#settle(host);
    }
    if (!this.#isOther) return;
    this.#isOther = false;
    this.#senders = new Senders([...this.#hosts.values()].map(({ state }) => state));
    for (const host of this.#hosts.values()) if (host.state.isDaemon) host.refresh();
  }

  /** Makes place for one more: the agent remembers that there was such a device. */
  #dropGone(): void {
    const gone = [...this.#hosts.values()].find(({ state, isSettled }) => isSettled && !state.given && !isPresent(state));
    if (!gone) return;
    this.#hosts.delete(gone.state.address);
    if (gone.id !== null) this.#devices.delete(gone.id);
  }

  /** Gives a host that is a device its id: each id belongs to one address, as long as that is there. */
  #settle(host: Aes67Host): void {
    if (host.id !== null || !isPresent(host.state)) return;
    const id = ownId(host);
    const holder = this.#devices.get(id);
    if (holder && isPresent(holder.state)) host.id = `${host.state.address}:aes67`;
    else {
      // The same device at another address.
      if (holder) {
        holder.id = null;
        this.#hosts.delete(holder.state.address);
      }
      host.id = id;
    }
    host.onlyAnnounces = !host.state.isDaemon;
    this.#devices.set(host.id, host);
    host.refresh();
  }
}
