import type { Answer } from 'dns-packet';

/** A service that a host announces by DNS-SD. */
export interface AnnouncedService {
  /** "_netaudio-arc._udp". */
  readonly type: string;
  /** Its name, without type and domain. */
  readonly instance: string;
  /** "device.local". */
  readonly host: string;
  readonly port: number;
  /** Keys are lower case; a key without a value is ''. */
  readonly txt: ReadonlyMap<string, string>;
  /** IPv4 and IPv6 addresses of the host, as far as it said them. */
  readonly addresses: readonly string[];
}

/** Most services that are kept, and most entries of a TXT record that are read. */
const MOST_SERVICES = 5000;
/** Most addresses of a host. */
const MOST_ADDRESSES = 16;
const MOST_TXT = 64;
/** The longest a record is kept, s: hosts announce theirs again within this time. */
const LONGEST_TTL = 4500;

interface Kept<T> {
  readonly value: T;
  readonly until: number;
}

/** An address: when it was last said, and until when it is valid, epoch milliseconds. */
interface KeptAddress {
  readonly at: number;
  readonly until: number;
}
interface Instance {
  readonly type: string;
  readonly name: string;
  pointer: Kept<true> | null;
  target: Kept<{ host: string; port: number }> | null;
  txt: ReadonlyMap<string, string>;
  /** When its last record is no longer valid, epoch milliseconds. */
  until: number;
}

const lower = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** `FOH._netaudio-arc._udp.local` → instance and type; null: not a service of `.local`. */
function splitName(name: string): { instance: string; type: string } | null {
  const match = /^(.+)\.(_[^.]+\._(?:udp|tcp))\.local\.?$/i.exec(name);
  return match?.[1] !== undefined && match[2] !== undefined ? { instance: match[1], type: match[2].toLowerCase() } : null;
}

function txtOf(data: unknown): ReadonlyMap<string, string> {
  const parts = (Array.isArray(data) ? data : [data])
    .slice(0, MOST_TXT)
    .map((part) => (Buffer.isBuffer(part) ? part.toString('utf8') : String(part)));
  return new Map(
    parts
      .filter((part) => part !== '')
      .map((part) => {
        const equals = part.indexOf('=');
        return equals === -1 ? [part.toLowerCase(), ''] : [part.slice(0, equals).toLowerCase(), part.slice(equals + 1)];
      }),
  );
}

/**
 * A host that sets the cache-flush bit says all addresses of one kind again: those that it said longer than a second ago are no longer its own, such as the one before a
 * change of DHCP (RFC 6762, 10.2). They are dropped at once, not after a second: what is left out by mistake is said again within the next answer.
 */
function dropOthers(known: Map<string, KeptAddress>, address: string, now: number): void {
  const isSameKind = (other: string): boolean => other.includes(':') === address.includes(':');
  for (const [other, { at }] of known) if (other !== address && isSameKind(other) && at < now - 1000) known.delete(other);
}

/**
 * What the hosts of a network announced, for as long as they said. Takes the records of answers as they come, in any order; a record with a time to live of 0 takes
 * it back at once.
 */
export class ServiceRecords {
  readonly #types: ReadonlySet<string>;
  readonly #instances = new Map<string, Instance>();
  readonly #addresses = new Map<string, Map<string, KeptAddress>>();

  /** @param types those that are kept; all others are passed over. */
  constructor(types: Iterable<string>) {
    this.#types = new Set(types);
  }

  /** @param now epoch milliseconds. */
  add(answers: readonly Answer[], now: number): void {
    for (const answer of answers) this.#addOne(answer, now);
  }

  /** The services that can be spoken to now: announced, with a host and its addresses. */
  present(now: number): AnnouncedService[] {
    const found: AnnouncedService[] = [];
    for (const { type, name, pointer, target, txt } of this.#instances.values()) {
      if (!pointer || pointer.until <= now || !target || target.until <= now) continue;
      const { host, port } = target.value;
      const addresses = [...(this.#addresses.get(lower(host)) ?? [])].filter(([, { until }]) => until > now).map(([address]) => address);
      if (addresses.length > 0) found.push({ type, instance: name, host, port, txt, addresses });
    }
    return found;
  }

  /** Forgets what is no longer valid. */
  sweep(now: number): void {
    for (const [key, { until }] of this.#instances) if (until <= now) this.#instances.delete(key);
    for (const [host, addresses] of this.#addresses) {
      for (const [address, { until }] of addresses) if (until <= now) addresses.delete(address);
      if (addresses.size === 0) this.#addresses.delete(host);
    }
  }

  #addOne(answer: Answer, now: number): void {
    if (!('ttl' in answer) || !('data' in answer)) return;
    const until = now + Math.min(answer.ttl ?? 0, LONGEST_TTL) * 1000;
    if (answer.type === 'PTR') this.#point(answer.data, until);
    if (answer.type === 'SRV') this.#target(answer.name, { host: answer.data.target, port: answer.data.port }, until);
    if (answer.type === 'TXT') this.#describe(answer.name, answer.data, until);
    if (answer.type === 'A' || answer.type === 'AAAA')
      this.#address(lower(answer.name), answer.data, { at: now, until }, 'flush' in answer && answer.flush === true);
  }

  #point(name: string, until: number): void {
    const instance = this.#instance(name, until);
    if (instance) instance.pointer = { value: true, until };
  }

  #target(name: string, value: { host: string; port: number }, until: number): void {
    const instance = this.#instance(name, until);
    if (instance) instance.target = { value, until };
  }

  #describe(name: string, data: unknown, until: number): void {
    const instance = this.#instance(name, until);
    if (instance) instance.txt = txtOf(data);
  }

  #address(host: string, address: string, kept: KeptAddress, flush: boolean): void {
    const known = this.#addresses.get(host) ?? new Map<string, KeptAddress>();
    if (flush) dropOthers(known, address, kept.at);
    if (known.size < MOST_ADDRESSES || known.has(address)) known.set(address, kept);
    if (this.#addresses.size < MOST_SERVICES || this.#addresses.has(host)) this.#addresses.set(host, known);
  }

  #instance(name: string, until: number): Instance | null {
    const known = this.#instances.get(lower(name));
    if (known) {
      known.until = Math.max(known.until, until);
      return known;
    }
    const split = splitName(name);
    if (!split || !this.#types.has(split.type) || this.#instances.size >= MOST_SERVICES) return null;
    const made: Instance = { type: split.type, name: split.instance, pointer: null, target: null, txt: new Map(), until };
    this.#instances.set(lower(name), made);
    return made;
  }
}
