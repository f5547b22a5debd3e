import type { Answer, Question } from 'dns-packet';
import multicastDns, { type MulticastDNS } from 'multicast-dns';
import { answersTo } from './dns-records.ts';

/** RFC 6762: answers that several hosts give wait for so long, by chance, ms. */
const SOONEST_MS = 20;
const LATEST_MS = 120;
/** A socket bound to one address receives no multicast. */
const ALL = '0.0.0.0';

/** A host that announces what it has. */
interface Announcing {
  readonly plugged: boolean;
  readonly records: readonly Answer[][];
  respond(answers: Answer[]): void;
}

/** Receives the questions of multicast DNS for all devices of an interface: each answers by itself, from its own address. */
export class DnsResponder {
  readonly #devices: readonly Announcing[];
  readonly #socket: MulticastDNS;
  readonly #waiting = new Set<NodeJS.Timeout>();

  /** @param address of the interface. */
  constructor(address: string, devices: readonly Announcing[]) {
    this.#devices = devices;
    this.#socket = multicastDns({ interface: address, bind: ALL, reuseAddr: true });
    this.#socket.on('query', ({ questions, answers }) => this.#answer(questions ?? [], answers ?? []));
    // Packets of others that cannot be read.
    this.#socket.on('warning', () => {});
  }

  close(): Promise<void> {
    for (const timer of this.#waiting) clearTimeout(timer);
    return new Promise((resolve) => this.#socket.destroy(() => resolve()));
  }

  #answer(questions: readonly Question[], known: readonly Answer[]): void {
    for (const device of this.#devices) {
      if (!device.plugged) continue;
      const packets = answersTo(device.records, questions, known);
      if (packets.length === 0) continue;
      const timer = setTimeout(
        () => {
          this.#waiting.delete(timer);
          for (const packet of packets) device.respond(packet);
        },
        SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS),
      );
      this.#waiting.add(timer);
    }
  }
}
